import { useContext } from 'react';
import type { Teaching } from '#contract/teaching.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import type { Elements } from '#web/ui/elements.ts';
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

export function ExamplePart({ example }: Pick<Given, 'example'>) {
  const { title, problem, steps, answer } = example;
  const t = useTexts();
  return (
    <TeachingPart look="card" icon="pen" label={t('learning.example')} title={<PartLine text={title} />}>
      <PartText text={problem} />
      <ol className="steps">
        {steps.map((step, place) => (
          <li key={place}>
            <PartText text={step.do} />
            <Labelled className="why" label={t('learning.why')} text={step.why} />
          </li>
        ))}
      </ol>
      <Labelled className="answer" label={t('learning.answer')} text={answer} />
    </TeachingPart>
  );
}

/** Asks what the learner works out. Where nothing can be folded away, the answer stands somewhere else. */
export function PracticePart({ practice }: Pick<Given, 'practice'>) {
  const t = useTexts();
  const { answers, answerAddress } = useContext(MediumContext);
  const { problem, hint, answer } = practice;
  const id = answerAddress === undefined ? undefined : 'practice';
  return (
    <TeachingPart look="warm" icon="tests" label={t('learning.practice')} id={id}>
      <PartText text={problem} />
      {answers === 'folded' ? (
        <div className="reveals">
          {hint === undefined ? null : (
            <Reveal label={t('learning.hint')}>
              <PartText text={hint} />
            </Reveal>
          )}
          <Reveal label={t('learning.answer')}>
            <PartText text={answer} />
          </Reveal>
        </div>
      ) : answerAddress === undefined ? (
        <p className="handout-room">
          <bdi>{t('learning.answerAtEnd')}</bdi>
        </p>
      ) : (
        <>
          <Hint hint={hint} />
          <p>
            <a href={answerAddress}>
              <bdi>{t('downloads.toAnswer')}</bdi>
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
      <Hint hint={hint} />
      <Labelled className="answer" label={t('learning.answer')} text={answer} />
    </>
  );
}

function Hint({ hint }: { hint: string | undefined }) {
  const t = useTexts();
  if (hint === undefined) return null;
  return <Labelled className="hint" label={t('learning.hint')} text={hint} />;
}

/** Hides its content until a tap; works without scripts. */
function Reveal({ label, children }: { label: string; children: Elements }) {
  return (
    <details>
      <summary>
        <bdi>{label}</bdi>
        <PartIcon name="down" />
      </summary>
      {children}
    </details>
  );
}

const mistakeRows = [
  { key: 'wrong', icon: 'close', label: 'learning.mistakeWrong' },
  { key: 'tempting', icon: undefined, label: 'learning.mistakeTempting' },
  { key: 'right', icon: 'check', label: 'learning.mistakeRight' },
] as const;

export function MistakesPart({ mistakes }: Pick<Given, 'mistakes'>) {
  const t = useTexts();
  return (
    <TeachingPart look="card" icon="warning" label={t('learning.mistakes')}>
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

export function ActivityPart({ activity }: Pick<Given, 'activity'>) {
  const { title, needs, steps, safety } = activity;
  const t = useTexts();
  return (
    <TeachingPart look="card" icon="skills" label={t('learning.activity')} title={<PartLine text={title} />}>
      {safety === undefined ? null : (
        <div className="safety">
          <PartIcon name="warning" />
          <div>
            <bdi>{t('learning.safety')}</bdi>
            <PartText text={safety} />
          </div>
        </div>
      )}
      {needs.length === 0 ? null : (
        <div className="needs">
          <PartHeading inner>
            <bdi>{t('learning.needs')}</bdi>
          </PartHeading>
          <PartList lines={needs} />
        </div>
      )}
      <PartHeading inner>
        <bdi>{t('learning.steps')}</bdi>
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
