import { useContext } from 'react';
import type { Teaching } from '#contract/teaching.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Line } from '#web/learning/course-words.tsx';
import { MediumContext } from '#web/learning/medium.ts';
import {
  Labelled,
  PartHeading,
  PartIcon,
  PartLine,
  PartList,
  PartText,
  TeachingPart,
} from './teaching-part.tsx';

type Given = { [Part in keyof Teaching]-?: NonNullable<Teaching[Part]> };

export function ExamplePart({ example: { title, problem, steps, answer } }: Pick<Given, 'example'>) {
  const t = useTexts();
  return (
    <TeachingPart look="card" icon="pen" label={t('lesson.example')} title={title}>
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
export function PracticePart({ practice: { problem, hint, answer } }: Pick<Given, 'practice'>) {
  const t = useTexts();
  const { answers, answerAddress } = useContext(MediumContext);
  const id = answerAddress === undefined ? undefined : 'practice';
  return (
    <TeachingPart look="warm" icon="tests" label={t('lesson.practice')} id={id}>
      <PartText text={problem} />
      {answers === 'folded' ? (
        <div className="reveals">
          <Reveal label={t('lesson.hint')} text={hint} />
          <Reveal label={t('lesson.toAnswer')} text={answer} />
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

/** Hides a text until a tap; works without scripts. */
function Reveal({ label, text }: { label: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <details>
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

export function MistakesPart({ mistakes }: Pick<Given, 'mistakes'>) {
  const t = useTexts();
  return (
    <TeachingPart look="card" icon="warning" label={t('lesson.mistakes')}>
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
                  <dd>
                    <PartLine text={mistake[key]} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </TeachingPart>
  );
}

export function ActivityPart({ activity: { title, needs, steps, safety } }: Pick<Given, 'activity'>) {
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
