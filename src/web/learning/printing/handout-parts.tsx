import type { Elements } from '#web/ui/elements.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { Teaching } from '#contract/teaching.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { PartLine, PartList, PartText } from '#web/learning/teaching/teaching-part.tsx';

interface HandoutPartsProps {
  teaching: Teaching;
  language: CourseLanguage;
}

export function HandoutPartsBeforeText({ teaching, language }: HandoutPartsProps) {
  const t = useTexts();
  const { objectives = [], recall = [] } = teaching;
  return (
    <>
      {objectives.length === 0 ? null : (
        <HandoutPart label={t('learning.objectives')}>
          <PartList lines={objectives} language={language} />
        </HandoutPart>
      )}
      {recall.length === 0 ? null : (
        <HandoutPart label={t('learning.recall')}>
          <PartList lines={recall} language={language} />
        </HandoutPart>
      )}
    </>
  );
}

/** Shows the parts behind the text. The answer of the practice comes last, away from its question. */
export function HandoutPartsAfterText({
  teaching,
  language,
  inBook,
}: HandoutPartsProps & { inBook: boolean }) {
  const t = useTexts();
  const { example, practice, mistakes = [], activity, terms = [], summary, asOf } = teaching;
  return (
    <>
      {example === undefined ? null : <Example example={example} language={language} />}
      {practice === undefined ? null : (
        <HandoutPart label={t('learning.practice')}>
          <PartText text={practice.problem} language={language} />
          <p className="handout-room">
            <bdi>{t('learning.answerAtEnd')}</bdi>
          </p>
        </HandoutPart>
      )}
      {mistakes.length === 0 ? null : <Mistakes mistakes={mistakes} language={language} />}
      {activity === undefined ? null : <Activity activity={activity} language={language} />}
      {terms.length === 0 || inBook ? null : (
        <HandoutPart label={t('learning.terms')}>
          <HandoutTerms terms={terms} language={language} />
        </HandoutPart>
      )}
      {summary === undefined ? null : (
        <HandoutPart label={t('learning.summary')}>
          <PartText text={summary} language={language} />
        </HandoutPart>
      )}
      {asOf === undefined ? null : (
        <p className="handout-as-of">
          <bdi>{t('learning.asOf')}</bdi> <PartLine text={asOf} language={language} />
        </p>
      )}
      {practice === undefined || inBook ? null : (
        <HandoutPart label={t('learning.answers')}>
          <PracticeAnswer practice={practice} language={language} />
        </HandoutPart>
      )}
    </>
  );
}

type Given<Key extends keyof Teaching> = NonNullable<Teaching[Key]>;

function Example({ example, language }: { example: Given<'example'>; language: CourseLanguage }) {
  const t = useTexts();
  return (
    <HandoutPart label={t('learning.example')} title={example.title} language={language}>
      <PartText text={example.problem} language={language} />
      <ol>
        {example.steps.map((step, place) => (
          <li key={place}>
            <PartText text={step.do} language={language} />
            <Labelled label={t('learning.why')}>
              <PartText text={step.why} language={language} />
            </Labelled>
          </li>
        ))}
      </ol>
      <Labelled label={t('learning.answer')}>
        <PartText text={example.answer} language={language} />
      </Labelled>
    </HandoutPart>
  );
}

function Mistakes({ mistakes, language }: { mistakes: Given<'mistakes'>; language: CourseLanguage }) {
  const t = useTexts();
  return (
    <HandoutPart label={t('learning.mistakes')}>
      <ul>
        {mistakes.map(({ wrong, tempting, right }, place) => (
          <li key={place}>
            <Labelled label={t('learning.mistakeWrong')}>
              <PartLine text={wrong} language={language} />
            </Labelled>
            <Labelled label={t('learning.mistakeTempting')}>
              <PartLine text={tempting} language={language} />
            </Labelled>
            <Labelled label={t('learning.mistakeRight')}>
              <PartLine text={right} language={language} />
            </Labelled>
          </li>
        ))}
      </ul>
    </HandoutPart>
  );
}

/** Draws boxes to tick for the things that are needed and the steps. */
function Activity({ activity, language }: { activity: Given<'activity'>; language: CourseLanguage }) {
  const t = useTexts();
  const { title, needs, steps, safety } = activity;
  return (
    <HandoutPart label={t('learning.activity')} title={title} language={language}>
      {safety === undefined ? null : (
        <div className="handout-safety">
          <Labelled label={t('learning.safety')}>
            <PartText text={safety} language={language} />
          </Labelled>
        </div>
      )}
      {needs.length === 0 ? null : (
        <>
          <h3>
            <bdi>{t('learning.needs')}</bdi>
          </h3>
          <div className="handout-boxes">
            <PartList lines={needs} language={language} />
          </div>
        </>
      )}
      <h3>
        <bdi>{t('learning.steps')}</bdi>
      </h3>
      <ol className="handout-boxes">
        {steps.map((step, place) => (
          <li key={place}>
            <PartText text={step} language={language} />
          </li>
        ))}
      </ol>
    </HandoutPart>
  );
}

export function PracticeAnswer({
  practice,
  language,
}: {
  practice: Given<'practice'>;
  language: CourseLanguage;
}) {
  const t = useTexts();
  return (
    <>
      {practice.hint === undefined ? null : (
        <Labelled label={t('learning.hint')}>
          <PartText text={practice.hint} language={language} />
        </Labelled>
      )}
      <Labelled label={t('learning.answer')}>
        <PartText text={practice.answer} language={language} />
      </Labelled>
    </>
  );
}

export function HandoutTerms({ terms, language }: { terms: Given<'terms'>; language: CourseLanguage }) {
  return (
    <dl>
      {terms.map(({ term, meaning }, place) => (
        <div key={place}>
          <dt>
            <PartLine text={term} language={language} />
          </dt>
          <dd>
            <PartLine text={meaning} language={language} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface LabelledProps {
  /** In the page's language. */
  label: string;
  children: Elements;
}

function Labelled({ label, children }: LabelledProps) {
  return (
    <div className="handout-labelled">
      <bdi>{label}</bdi>
      {children}
    </div>
  );
}

type HandoutPartProps = { label: string; children: Elements } & (
  | { title: string; language: CourseLanguage }
  | { title?: never; language?: never }
);

function HandoutPart({ label, title, language, children }: HandoutPartProps) {
  return (
    <section>
      <h2>
        <bdi>{label}</bdi>
        {title === undefined ? null : (
          <>
            <span>{': '}</span>
            <PartLine text={title} language={language} />
          </>
        )}
      </h2>
      {children}
    </section>
  );
}
