import { useContext } from 'react';
import type { QuoteSource } from '#contract/questions.ts';
import type { Teaching } from '#contract/teaching.ts';
import { anchorOf } from '#web/platform/courses/course-paths.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Line } from '#web/learning/course-words.tsx';
import { MediumContext } from '#web/learning/medium.ts';
import { anchorInText, termAnchor, termCard } from './link-terms.ts';
import { useCourseText } from '#web/platform/courses/course-text.ts';
import {
  Labelled,
  PartHeading,
  PartIcon,
  PartLine,
  PartList,
  PartText,
  TeachingPart,
} from './teaching-part.tsx';

export function PartsBeforeText({ teaching: { objectives = [], recall = [] } }: { teaching: Teaching }) {
  const t = useTexts();
  return (
    <>
      {objectives.length === 0 ? null : (
        <TeachingPart look="bar" icon="flag" label={t('lesson.objectives')}>
          <PartList lines={objectives} />
        </TeachingPart>
      )}
      {recall.length === 0 ? null : (
        <TeachingPart look="sunken" icon="retry" label={t('lesson.recall')}>
          <Line className="text-muted" text={t('lesson.recallText')} />
          <PartList lines={recall} />
        </TeachingPart>
      )}
    </>
  );
}

interface TermsProps {
  terms: NonNullable<Teaching['terms']>;
  /** Places of the terms that the text links to. */
  used?: ReadonlySet<number>;
}

type PartsAfterTextProps = { teaching: Teaching } & Required<Pick<TermsProps, 'used'>>;

export function PartsAfterText({ teaching, used }: PartsAfterTextProps) {
  const t = useTexts();
  const { answers, isHandbook = false } = useContext(MediumContext);
  const words = useCourseText();
  const { example, practice, mistakes = [], activity, terms = [], summary, asOf } = teaching;
  return (
    <>
      {example ? <ExamplePart example={example} /> : null}
      {practice ? <PracticePart practice={practice} /> : null}
      {mistakes.length === 0 ? null : <MistakesPart mistakes={mistakes} />}
      {activity ? <ActivityPart activity={activity} /> : null}
      {terms.length === 0 || isHandbook ? null : (
        <TeachingPart look="sunken" icon="book" label={t('lesson.terms')} source="terms">
          <Terms terms={terms} used={used} />
          <TermCards terms={terms} used={used} />
        </TeachingPart>
      )}
      {summary === undefined ? null : (
        <TeachingPart look="bar" icon="check" label={t('lesson.summary')} source="summary">
          <PartText text={summary} />
        </TeachingPart>
      )}
      {asOf === undefined ? null : (
        <p className="as-of" {...words}>
          <PartIcon name="clock" />
          <span>
            <bdi>{t('lesson.asOf')}</bdi> <PartLine text={asOf} />
          </span>
        </p>
      )}
      {practice === undefined || answers !== 'below' ? null : (
        <TeachingPart look="sunken" icon="check" label={t('lesson.answers')}>
          <PracticeAnswer practice={practice} />
        </TeachingPart>
      )}
    </>
  );
}

/** A term that the text explains leads there. */
export function Terms({ terms, used }: TermsProps) {
  const { isPage } = useContext(MediumContext);
  return (
    <dl className="terms">
      {terms.map(({ term, meaning }, place) => (
        <div key={place} id={isPage ? termAnchor(place) : undefined}>
          <dt>
            {used?.has(place) ? (
              <a href={`#${anchorInText(place)}`}>
                <PartLine text={term} />
              </a>
            ) : (
              <PartLine text={term} />
            )}
          </dt>
          <PartLine as="dd" text={meaning} />
        </div>
      ))}
    </dl>
  );
}

/** Draws the meanings of the terms that the text links to, for the cards beside the words (learning-page.deferred.ts). */
function TermCards({ terms, used }: Required<TermsProps>) {
  return [...used].map((place) => {
    const id = termCard(place);
    const labelled = { id, tabIndex: -1, role: 'dialog', 'aria-labelledby': `${id}-term` };
    return (
      <div key={place} popover="auto" className="meaning" {...labelled}>
        <PartLine as="p" id={`${id}-term`} text={terms[place]!.term} />
        <PartLine as="p" text={terms[place]!.meaning} />
      </div>
    );
  });
}

type Given = { [Part in keyof Teaching]-?: NonNullable<Teaching[Part]> };

function ExamplePart({ example: { title, problem, steps, answer } }: Pick<Given, 'example'>) {
  const t = useTexts();
  return (
    <TeachingPart look="card" icon="pen" label={t('lesson.example')} title={title} source="example">
      <PartText text={problem} />
      <ol className="steps">
        {steps.map((step, place) => (
          <li key={place}>
            <PartText text={step.do} />
            <Labelled className="why" label={t('lesson.why')} text={step.why} />
          </li>
        ))}
      </ol>
      <Labelled className="answer" label={t('lesson.answer')} text={answer} />
    </TeachingPart>
  );
}

/** Asks for the learner's own solution. If nothing can be folded away, the answer stands somewhere else. */
function PracticePart({ practice: { problem, hint, answer } }: Pick<Given, 'practice'>) {
  const t = useTexts();
  const { answers, answerAddress } = useContext(MediumContext);
  const id = answerAddress === undefined ? undefined : 'practice';
  return (
    <TeachingPart look="warm" icon="tests" label={t('lesson.practice')} source="practice" id={id}>
      <PartText text={problem} />
      {answers === 'folded' ? (
        <div className="reveals">
          <Reveal label={t('lesson.hint')} text={hint} />
          <Reveal label={t('lesson.toAnswer')} text={answer} source="answer" />
        </div>
      ) : answerAddress === undefined ? (
        <Line className="handout-room" text={t('lesson.answerAtEnd')} />
      ) : (
        <>
          <Labelled className="hint" label={t('lesson.hint')} text={hint} />
          <p>
            <a href={answerAddress}>
              <bdi>{t('lesson.toAnswer')}</bdi>
            </a>
          </p>
        </>
      )}
    </TeachingPart>
  );
}

/** Shows the hint and the answer of a practice where they stand away from it. */
export function PracticeAnswer({ practice: { hint, answer } }: Pick<Given, 'practice'>) {
  const t = useTexts();
  return (
    <>
      <Labelled className="hint" label={t('lesson.hint')} text={hint} />
      <Labelled className="answer" label={t('lesson.answer')} text={answer} />
    </>
  );
}

interface RevealProps {
  label: string;
  text: string | undefined;
  source?: QuoteSource['part'];
}

/** Hides a text until a tap; works without scripts. */
function Reveal({ label, text, source }: RevealProps) {
  const { isPage } = useContext(MediumContext);
  if (text === undefined) return null;
  return (
    <details id={isPage && source ? anchorOf({ part: source }) : undefined}>
      <summary>
        <bdi>{label}</bdi>
        <PartIcon name="down" />
      </summary>
      <PartText text={text} />
    </details>
  );
}

const mistakeRows = [
  { key: 'wrong', icon: 'close', label: 'lesson.mistakeWrong' },
  { key: 'tempting', icon: undefined, label: 'lesson.mistakeTempting' },
  { key: 'right', icon: 'check', label: 'lesson.mistakeRight' },
] as const;

function MistakesPart({ mistakes }: Pick<Given, 'mistakes'>) {
  const t = useTexts();
  return (
    <TeachingPart look="card" icon="warning" label={t('lesson.mistakes')} source="mistakes">
      <ul className="mistakes">
        {mistakes.map((mistake, place) => (
          <li key={place}>
            <dl>
              {mistakeRows.map(({ key, icon, label }) => (
                <div key={key} className={key}>
                  <dt>
                    {icon === undefined ? null : <PartIcon name={icon} />}
                    <bdi>{t(label)}</bdi>
                  </dt>
                  <PartLine as="dd" text={mistake[key]} />
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </TeachingPart>
  );
}

function ActivityPart({ activity: { title, needs, steps, safety } }: Pick<Given, 'activity'>) {
  const t = useTexts();
  return (
    <TeachingPart look="card" icon="skills" label={t('lesson.activity')} title={title}>
      {safety === undefined ? null : (
        <div className="safety">
          <PartIcon name="warning" />
          <div>
            <bdi>{t('lesson.safety')}</bdi>
            <PartText text={safety} />
          </div>
        </div>
      )}
      {needs.length === 0 ? null : (
        <div className="needs">
          <PartHeading inner>
            <bdi>{t('lesson.needs')}</bdi>
          </PartHeading>
          <PartList lines={needs} />
        </div>
      )}
      <PartHeading inner>
        <bdi>{t('lesson.steps')}</bdi>
      </PartHeading>
      <ol className="steps">
        {steps.map((step, place) => (
          <li key={place}>
            <PartText text={step} />
          </li>
        ))}
      </ol>
    </TeachingPart>
  );
}
