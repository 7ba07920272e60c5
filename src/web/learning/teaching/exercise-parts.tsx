import type { CourseLanguage } from '#contract/language.ts';
import type { Teaching } from '#contract/teaching.ts';
import { useTexts } from '#web/platform/texts.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PartLine, PartList, PartText, TeachingPart } from './teaching-part.tsx';

type Given<Key extends keyof Teaching> = NonNullable<Teaching[Key]>;

interface ExamplePartProps {
  example: Given<'example'>;
  language: CourseLanguage;
}

export function ExamplePart({ example: { title, problem, steps, answer }, language }: ExamplePartProps) {
  const t = useTexts();
  return (
    <TeachingPart
      look="card"
      icon="pen"
      label={t('learning.example')}
      title={<PartLine text={title} language={language} />}
    >
      <PartText text={problem} language={language} />
      <ol className="steps">
        {steps.map((step, place) => (
          <li key={place}>
            <PartText text={step.do} language={language} />
            <div className="why">
              <bdi>{t('learning.why')}</bdi>
              <PartText text={step.why} language={language} />
            </div>
          </li>
        ))}
      </ol>
      <div className="answer">
        <bdi>{t('learning.answer')}</bdi>
        <PartText text={answer} language={language} />
      </div>
    </TeachingPart>
  );
}

interface PracticePartProps {
  practice: Given<'practice'>;
  language: CourseLanguage;
}

export function PracticePart({ practice: { problem, hint, answer }, language }: PracticePartProps) {
  const t = useTexts();
  return (
    <TeachingPart look="warm" icon="tests" label={t('learning.practice')}>
      <PartText text={problem} language={language} />
      <div className="reveals">
        {hint === undefined ? null : (
          <Reveal label={t('learning.hint')}>
            <PartText text={hint} language={language} />
          </Reveal>
        )}
        <Reveal label={t('learning.answer')}>
          <PartText text={answer} language={language} />
        </Reveal>
      </div>
    </TeachingPart>
  );
}

/** Hides its content until a tap; works without scripts. */
function Reveal({ label, children }: { label: string; children: Elements }) {
  return (
    <details>
      <summary>
        <bdi>{label}</bdi>
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}

interface MistakesPartProps {
  mistakes: Given<'mistakes'>;
  language: CourseLanguage;
}

const mistakeRows = [
  { key: 'wrong', icon: 'close', label: 'learning.mistakeWrong' },
  { key: 'tempting', icon: undefined, label: 'learning.mistakeTempting' },
  { key: 'right', icon: 'check', label: 'learning.mistakeRight' },
] as const;

export function MistakesPart({ mistakes, language }: MistakesPartProps) {
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
                    {icon === undefined ? null : <Icon name={icon} />}
                    <bdi>{t(label)}</bdi>
                  </dt>
                  <dd>
                    <PartLine text={mistake[key]} language={language} />
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

interface ActivityPartProps {
  activity: Given<'activity'>;
  language: CourseLanguage;
}

export function ActivityPart({ activity: { title, needs, steps, safety }, language }: ActivityPartProps) {
  const t = useTexts();
  return (
    <TeachingPart
      look="card"
      icon="skills"
      label={t('learning.activity')}
      title={<PartLine text={title} language={language} />}
    >
      {safety === undefined ? null : (
        <div className="safety">
          <Icon name="warning" />
          <div>
            <bdi>{t('learning.safety')}</bdi>
            <PartText text={safety} language={language} />
          </div>
        </div>
      )}
      {needs.length === 0 ? null : (
        <div className="needs">
          <h4>
            <bdi>{t('learning.needs')}</bdi>
          </h4>
          <PartList lines={needs} language={language} />
        </div>
      )}
      <h4>
        <bdi>{t('learning.steps')}</bdi>
      </h4>
      <ol className="steps">
        {steps.map((step, place) => (
          <li key={place}>
            <PartText text={step} language={language} />
          </li>
        ))}
      </ol>
    </TeachingPart>
  );
}
