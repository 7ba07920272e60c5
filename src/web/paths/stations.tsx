import { languageFacts } from '#contract/language.ts';
import type { Path, PathCard, PathStep } from '#contract/paths.ts';
import { getPath, isFinished } from '#web/certificates/certificates.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { TextLink } from '#web/ui/button.tsx';
import { Cover } from '#web/ui/course-thumbnail.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Icon } from '#web/ui/icon.tsx';
import { logoShapes } from '#web/ui/logo-shapes.ts';
import { TextAround } from '#web/ui/text-around.tsx';
import { addressOf, hasBegun, isUnwritten, requiredSteps } from './path-steps.ts';

/** Counts the steps that are needed: the one number of steps on a path's page. Once some are done, those that are left. */
export function pathSteps(t: Translate, { count, ready, done }: PathCard): string {
  if (isFinished({ count, done })) return t('path.progress', { n: done, count });
  if (done > 0) return t('path.left', { n: done, of: count, count: count - done });
  return ready > 0 && ready < count ? t('path.needsReady', { count, ready }) : t('path.needs', { count });
}

const place = 'relative grid gap-0.5 ps-16';
const way = `${place} pb-7 before:absolute before:inset-y-0 before:start-5.75 before:w-0.5`;
const mark =
  'absolute start-0 top-0 grid size-12 place-items-center overflow-clip rounded-full font-bold border-2';
const title = 'grid min-h-11 items-center text-lg leading-snug wrap-anywhere';

interface StationsProps {
  path: Path;
  /** Stands below the steps of which the last has no course. */
  ofUnwritten: Elements;
}

/** Draws a path as a way with stations, each with the picture of its course: what is needed up to the certificate, then the rest. */
export function Stations({ path, ofUnwritten }: StationsProps) {
  const t = useTexts();
  const required = requiredSteps(path);
  const further = path.steps.filter(({ optional }) => optional);
  const lastUnwritten = [...required, ...further].findLast(isUnwritten);
  const drawn = (steps: readonly PathStep[]) => (
    <>
      {steps.map((step) => (
        <Station key={step.key} step={step} path={path} />
      ))}
      {lastUnwritten && steps.includes(lastUnwritten) ? (
        <li className={lastUnwritten.optional ? place : `${way} before:bg-line`}>{ofUnwritten}</li>
      ) : null}
    </>
  );
  return (
    <>
      <ol role="list" className="grid">
        {drawn(required)}
        <Destination path={path} />
      </ol>
      {further.length > 0 ? (
        <section aria-labelledby="further" className="mt-8 grid gap-4">
          <h2 id="further" className="text-lg">
            {t('path.optional')}
          </h2>
          <ol role="list" className="grid">
            {drawn(further)}
          </ol>
        </section>
      ) : null}
    </>
  );
}

const looks = {
  done: 'border-accent bg-accent text-on-accent',
  next: 'border-4 border-accent bg-surface',
  ahead: 'border-edge bg-surface',
};

function Station({ step, path }: { step: PathStep; path: Path }) {
  const t = useTexts();
  const { language, next } = path;
  const { key, state, courseId, needs, optional } = step;
  const inOrder = (text: string) => inReadingOrder(text, language);
  const address = addressOf(step, path);
  const isDone = state === 'done';
  // Nobody has to go on with an optional step that was not begun.
  const isNext = key === next?.key && (!optional || state === 'going');
  const look = looks[isDone ? 'done' : isNext ? 'next' : 'ahead'];
  // That a step comes after the one before it, their order says.
  const needed = path.steps.filter((each, at) => needs.includes(each.key) && path.steps[at + 1] !== step);
  const line = optional ? `${place} pb-7` : `${way} ${isDone ? 'before:bg-accent' : 'before:bg-line'}`;
  return (
    <li className={line}>
      <span aria-hidden="true" className={`${mark} ${look} ${courseId ? '' : 'border-dashed'}`}>
        {isDone ? (
          <Icon name="check" className="size-6" />
        ) : courseId ? (
          <Cover courseId={courseId} className="h-full! rounded-none!" />
        ) : (
          requiredSteps(path).indexOf(step) + 1 || <Icon name="plus" className="size-5" />
        )}
      </span>
      <h3 className={title} {...courseText(language)}>
        <a
          href={address}
          className={`${courseId || isNext ? 'text-accent-ink' : 'text-muted'} after:absolute after:inset-0`}
        >
          {inOrder(step.name)}
        </a>
      </h3>
      <p {...courseText(language)}>{inOrder(step.why)}</p>
      {state === 'later' && needed.length > 0 ? (
        <p className="text-sm text-muted">
          <TextAround text={(steps) => t('path.after', { steps })}>
            <bdi {...courseText(language)}>{needed.map(({ name }) => inOrder(name)).join(', ')}</bdi>
          </TextAround>
        </p>
      ) : null}
      {isDone ? <p className="text-sm font-semibold text-good">{t('path.done')}</p> : null}
      {isNext && hasBegun(path) ? (
        <p className="text-sm font-semibold text-accent-ink">
          {t(state === 'going' ? 'path.going' : 'path.upNext')}
        </p>
      ) : null}
      {step.language ? (
        <p className="text-sm text-muted">
          <TextAround text={(gap) => t('path.inLanguage', { language: gap })}>
            <bdi lang={step.language}>{languageFacts[step.language].endonym}</bdi>
          </TextAround>
        </p>
      ) : null}
      {address === undefined ? <p className="text-sm text-muted">{t('path.gone')}</p> : null}
      {isUnwritten(step) ? <Unwritten /> : null}
    </li>
  );
}

/** Stands in a station, whose whole area leads into the wizard. */
function Unwritten() {
  const t = useTexts();
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <span className="text-muted">{t('path.unwritten')}</span>
      <span className="font-semibold text-accent-ink">{t('path.write')}</span>
    </p>
  );
}

/** Draws the end of the way: a flower that opens there, beside what its reader has then. */
function Destination({ path }: { path: Path }) {
  const t = useTexts();
  const me = useMe();
  return (
    <li className={place}>
      <span aria-hidden="true" className={`${mark} border-accent bg-accent-soft text-accent-deep`}>
        <svg viewBox="0 0 32 21" className="w-8 fill-current">
          <path d={logoShapes.flower} />
        </svg>
      </span>
      <h3 className={title}>{t('path.certificate')}</h3>
      {isFinished(path) ? (
        <TextLink href={getPath('path', path.code, me)} className="justify-self-start">
          {t('path.certificateGet')}
        </TextLink>
      ) : null}
    </li>
  );
}
