import type { Path, PathCard, PathStep } from '#contract/paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { useTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Badge } from '#web/ui/message.tsx';
import { TextAround } from '#web/ui/text-around.tsx';

/** Writes the length of a path: “7 steps · about 12 hours”. Neither counts optional steps, which are told by themselves. */
export function pathLength(t: Translate, { steps, hours }: Pick<PathCard, 'steps' | 'hours'>, optional = 0) {
  const parts = [
    t('path.steps', { count: steps }),
    hours > 0 && t('path.hours', { count: hours }),
    optional > 0 && t('path.moreSteps', { count: optional }),
  ];
  return parts.filter(Boolean).join(' · ');
}

/**
 * Returns the page on which a step is learned; undefined if its course is gone. A topic leads into the wizard with everything
 * filled in, at its last step. The course that is made there is the path's step.
 */
export function addressOf(
  { kind, courseId, topic = '', hours }: Pick<PathStep, 'kind' | 'courseId' | 'topic' | 'hours'>,
  { language, level }: Pick<Path, 'language' | 'level'>,
): string | undefined {
  if (courseId !== undefined) return `/course/${courseId}`;
  if (kind === 'course') return undefined;
  const filled = new URLSearchParams({ q: topic, difficulty: level, language, step: '3' });
  if (hours !== undefined) filled.set('duration', `${hours}`);
  return `/createcourse?${filled}`;
}

/** Draws a path as a way with stations. The island sets `data-state`, and takes the names from `data-name`. */
export function Stations({ path }: { path: Path }) {
  return (
    <ol role="list" className="grid">
      {path.steps.map((step, index) => (
        <li
          key={step.key}
          data-step={step.key}
          data-name={inReadingOrder(step.name, path.language)}
          className="group relative grid gap-1 ps-14 pb-8 before:absolute before:inset-y-0 before:start-5 before:w-0.5 before:bg-line last:pb-0 last:before:hidden data-[state=done]:before:bg-accent"
        >
          <span
            aria-hidden="true"
            className="absolute start-0 top-0 grid size-10.5 place-items-center rounded-full border-2 border-edge bg-surface font-bold group-data-[state=done]:border-accent group-data-[state=done]:bg-accent group-data-[state=done]:text-on-accent group-data-[state=going]:border-4 group-data-[state=going]:border-accent group-has-data-to-make:border-dashed"
          >
            <span className="group-data-[state=done]:hidden">{index + 1}</span>
            <Icon name="check" className="hidden size-5 group-data-[state=done]:block" />
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
  const name = inOrder(step.name);
  const address = addressOf(step, path);
  const toMake = step.courseId === undefined ? address : undefined;
  // That a step comes after the one before it, their order says.
  const needed = path.steps
    .filter(({ key }, at) => step.needs.includes(key) && path.steps[at + 1] !== step)
    .map((each) => inOrder(each.name));
  const facts = [
    step.hours !== undefined && t('path.hours', { count: step.hours }),
    step.optional && t('path.optional'),
    address === undefined && t('path.gone'),
  ].filter((fact) => fact !== false);
  return (
    <>
      <h3 className="pt-1.5 text-lg leading-snug wrap-anywhere" {...courseText(language)}>
        {/* Without an address it is no link; the island gives it that of the course that its reader made. */}
        <a
          href={toMake === undefined ? address : undefined}
          className="[&[href]]:text-accent-ink [&[href]]:underline [&[href]]:underline-offset-4"
        >
          {name}
        </a>
      </h3>
      <p className="hidden font-semibold text-good group-data-[state=done]:block">{t('path.done')}</p>
      <p className="hidden font-semibold text-accent-ink group-data-[state=going]:block">{t('path.going')}</p>
      <p {...courseText(language)}>{inOrder(step.why)}</p>
      {needed.length === 0 ? null : (
        <p className="text-sm text-muted group-data-[state=done]:hidden">
          <TextAround text={(steps) => t('path.after', { steps })}>
            <bdi {...courseText(language)}>{needed.join(', ')}</bdi>
          </TextAround>
        </p>
      )}
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
      {toMake === undefined ? null : (
        <div data-to-make className="grid justify-items-start gap-2 pt-1">
          <Badge>{t('path.toMake')}</Badge>
          <ButtonLink href={toMake} tone="secondary" className="wrap-anywhere">
            <span>
              <TextAround text={(gap) => t('path.create', { step: gap })}>
                <bdi {...courseText(language)}>{name}</bdi>
              </TextAround>
            </span>
          </ButtonLink>
        </div>
      )}
    </>
  );
}
