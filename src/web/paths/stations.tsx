import type { Path, PathCard, PathStep } from '#contract/paths.ts';
import { requiredSteps } from '#web/certificates/certificates.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { useTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { coverLink } from '#web/ui/card.tsx';
import { Cover } from '#web/ui/course-thumbnail.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { logoShapes } from '#web/ui/logo-shapes.ts';
import { TextAround } from '#web/ui/text-around.tsx';
import { addressOf } from './step-address.ts';

/** Writes the length of a path: “7 steps · 3 ready to read · about 12 hours”. Nothing of it counts optional steps. */
export function pathLength(t: Translate, { steps, hours }: Pick<PathCard, 'steps' | 'hours'>, ready = steps) {
  const parts = [
    t('path.steps', { count: steps }),
    ready < steps && t('path.ready', { count: ready }),
    hours > 0 &&
      (hours < 2
        ? t('finish.minutes', { count: Math.ceil(hours * 12) * 5 })
        : t('path.hours', { count: Math.round(hours) })),
  ];
  return parts.filter(Boolean).join(' · ');
}

const place = 'relative grid gap-0.5 ps-16';
const mark =
  'absolute start-0 top-0 grid size-12 place-items-center overflow-clip rounded-full border-2 border-edge bg-surface font-bold';

/**
 * Draws a path as a way with stations, each with the picture of its course. The island sets `data-state`, and takes the names
 * from `data-name`.
 */
export function Stations({ path }: { path: Path }) {
  const { required } = requiredSteps(path);
  return (
    <ol role="list" className="grid">
      {path.steps.map((step) => (
        <li
          key={step.key}
          data-step={step.key}
          data-name={inReadingOrder(step.name, path.language)}
          className={`group ${place} pb-7 before:absolute before:inset-y-0 before:start-[1.4375rem] before:w-0.5 before:bg-line data-[state=done]:before:bg-accent`}
        >
          <span
            aria-hidden="true"
            className={`${mark} group-data-[state=done]:border-accent group-data-[state=done]:bg-accent group-data-[state=done]:text-on-accent group-data-[state=going]:border-4 group-data-[state=going]:border-accent group-has-data-to-make:border-dashed`}
          >
            <span className="grid size-full place-items-center group-data-[state=done]:hidden">
              {step.courseId ? (
                <Cover courseId={step.courseId} className="h-full! rounded-none!" />
              ) : (
                required.indexOf(step) + 1 || <Icon name="plus" className="size-5" />
              )}
            </span>
            <Icon name="check" className="hidden size-6 group-data-[state=done]:block" />
          </span>
          <Station step={step} path={path} />
        </li>
      ))}
    </ol>
  );
}

function Station({ step, path }: { step: PathStep; path: Path }) {
  const t = useTexts();
  const { language } = path;
  const inOrder = (text: string) => inReadingOrder(text, language);
  const address = addressOf(step, path);
  // That a step comes after the one before it, their order says.
  const needed = path.steps
    .filter(({ key }, at) => step.needs.includes(key) && path.steps[at + 1] !== step)
    .map((each) => inOrder(each.name));
  const facts = [
    // A course says itself how long it takes.
    step.kind === 'topic' && step.hours !== undefined && t('path.hours', { count: step.hours }),
    step.optional && t('path.optional'),
    address === undefined && t('path.gone'),
  ].filter((fact) => fact !== false);
  return (
    <>
      <h3 className="grid min-h-11 items-center text-lg leading-snug wrap-anywhere" {...courseText(language)}>
        {/* The island gives it the address of the course that its reader made, and the colour of what comes next. */}
        <a href={address} className={`${step.courseId ? 'text-accent-ink' : 'text-muted'} ${coverLink}`}>
          {inOrder(step.name)}
        </a>
      </h3>
      <p {...courseText(language)}>{inOrder(step.why)}</p>
      {needed.length === 0 ? null : (
        <p className="hidden text-sm text-muted group-data-[state=later]:block">
          <TextAround text={(steps) => t('path.after', { steps })}>
            <bdi {...courseText(language)}>{needed.join(', ')}</bdi>
          </TextAround>
        </p>
      )}
      <p className="hidden text-sm font-semibold text-good group-data-[state=done]:block">{t('path.done')}</p>
      <p className="hidden text-sm font-semibold text-accent-ink group-data-[state=going]:block">
        {t('path.going')}
      </p>
      <p className="text-sm text-muted">
        <span>{facts.join(' · ')}</span>
        {step.courseId === undefined && address ? (
          <span data-to-make>{`${facts.length > 0 ? ' · ' : ''}${t('path.toMake')}`}</span>
        ) : null}
      </p>
    </>
  );
}

/** Draws the end of the way: a flower that opens there, beside what its reader can do then. */
export function Destination({ path: { goal, language, occupation } }: { path: Path }) {
  const t = useTexts();
  return (
    <div className={place}>
      <span aria-hidden="true" className={`${mark} border-accent! bg-accent-soft! text-accent-deep`}>
        <svg viewBox="0 0 32 21" className="w-8 fill-current">
          <path d={logoShapes.flower} />
        </svg>
      </span>
      <h3 className="grid min-h-11 items-center text-lg leading-snug">
        <span className="group-data-all-done/path:hidden">{t('path.goal')}</span>
        <span className="hidden group-data-all-done/path:inline">{t('path.canDo')}</span>
      </h3>
      <p {...courseText(language)}>{inReadingOrder(goal, language)}</p>
      {occupation === undefined ? null : (
        <p className="text-sm text-muted">
          <TextAround text={(gap) => t('path.for', { occupation: gap })}>
            <bdi {...courseText(language)}>{inReadingOrder(occupation, language)}</bdi>
          </TextAround>
        </p>
      )}
    </div>
  );
}
