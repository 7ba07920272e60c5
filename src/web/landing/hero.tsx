import type { LibraryCourse } from '#contract/library.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts, usePageLanguage } from '#web/platform/texts/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Cover } from '#web/ui/course-thumbnail.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkLook } from '#web/ui/link-list.tsx';

/** Leads first to the existing courses, which anybody can find and read without questions, and second to making a course. */
export function Hero({ courses }: { courses: readonly LibraryCourse[] }) {
  const t = useTexts();
  const { signedIn } = useMe();
  return (
    <section id="home" className="hero overflow-clip">
      <div className="mx-auto grid max-w-7xl gap-x-12 gap-y-2 px-4 pb-10 sm:gap-y-4 sm:px-6 lg:grid-cols-[1.2fr_1fr] lg:pt-10">
        <Scene />
        <div className="grid content-center justify-items-start gap-2 sm:gap-3 lg:gap-5">
          <p className="slogan text-sm font-semibold tracking-wider text-accent-ink">{t('landing.slogan')}</p>
          <h1 className="text-display font-extrabold max-sm:text-[2rem]">{t('landing.headline')}</h1>
          <p className="tagline max-w-prose text-sm text-muted lg:text-lg">{t('landing.tagline')}</p>
          <SearchForm />
          {signedIn ? null : <p className="tagline text-sm font-medium lg:text-lg">{t('landing.free')}</p>}
        </div>
        <div className="grid gap-4 lg:col-span-2">
          <Covers courses={courses} />
          {/* The search above is the one deciding act. */}
          <div className="flex flex-wrap items-center justify-between gap-x-3 font-medium sm:justify-start">
            <a href="/dashboard" className={buttonClass({ tone: 'secondary' })}>
              {t('landing.getStarted')}
            </a>
            {/* Takes the text of the search along. */}
            <button type="submit" form="search" formAction="/createcourse" className={linkLook}>
              {t('landing.createCourse')}
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}

function SearchForm() {
  const t = useTexts();
  return (
    <form
      id="search"
      action="/courses"
      role="search"
      className="grid w-full max-w-xl grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1"
    >
      <label htmlFor="q" className="col-span-2 font-medium">
        {t('landing.search')}
      </label>
      <input
        id="q"
        name="q"
        type="search"
        maxLength={200}
        placeholder={t('landing.example')}
        className="min-h-12 w-full rounded-sm border border-edge bg-surface px-3 text-ink placeholder:text-muted"
      />
      <button type="submit" className={buttonClass({})}>
        {t('shell.find')}
      </button>
    </form>
  );
}

const coversShown = 4;

interface CoversProps {
  courses: readonly LibraryCourse[];
  /** Courses that the reader has begun, which are left out; a title tells the others from them. */
  known?: readonly { courseId: string }[];
}

/** Shows courses of the library in the reader's language, each of another category. A press opens the first chapter. */
export function Covers({ courses, known }: CoversProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const isKnown = ({ editions }: LibraryCourse) =>
    editions.some(({ _id }) => known?.some(({ courseId }) => courseId === _id));
  const byCategory = new Map(
    courses
      .filter((course) => !isKnown(course))
      .flatMap(({ category, editions }) => {
        const edition = editions.find((each) => each.language === language);
        return edition ? [[category, edition]] : [];
      }),
  );
  const shown = [...byCategory.values()].slice(0, coversShown);
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-2">
      {known ? (
        <h2 className="text-lg">
          <ListLink href="/courses">{t('landing.more')}</ListLink>
        </h2>
      ) : null}
      <ul
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped
        role="list"
        aria-label={t(known ? 'landing.more' : 'landing.covers')}
        className="grid grid-cols-2 gap-x-3 gap-y-1.5 sm:grid-cols-4 sm:gap-5"
      >
        {shown.map(({ _id, courseName, firstChapterId }) => (
          <li key={_id}>
            <a href={readingPath(_id, firstChapterId)} className="grid gap-1 text-sm">
              <Cover courseId={_id} className="max-sm:h-18! saving:hidden" />
              <strong className="line-clamp-2 leading-snug font-medium">{courseName}</strong>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Heads a list with the way to all of it. */
export function ListLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center gap-2 hover:text-accent-ink">
      <span>{children}</span>
      <Icon name="next" className="size-5 text-accent-ink" />
    </a>
  );
}

const scenes = { light: 'dark:hidden', dark: 'hidden dark:block' };

/** Decorative. `<picture>` knows only the system's theme, and the browser never loads a lazy picture that is hidden. */
function Scene() {
  return (
    <div className="scene">
      {Object.entries(scenes).map(([theme, shown]) => (
        <picture key={theme} className={`${shown} saving:hidden`}>
          <source media="(min-width: 48rem)" srcSet={`/media/sign-in-${theme}-picture.webp`} />
          <img src={`/media/sign-in-${theme}-top.webp`} alt="" loading="lazy" fetchPriority="high" />
        </picture>
      ))}
      <Aeroplane />
    </div>
  );
}

/** Flies along its trail once. Decorative. */
function Aeroplane() {
  return (
    <svg viewBox="0 0 220 120" aria-hidden="true" className="aeroplane">
      {/* The plane follows the same path in landing.css. */}
      <path
        d="M4 108C46 116 92 98 90 70C88 48 62 54 68 74C76 98 128 84 164 44"
        pathLength="1"
        className="trail"
      />
      <g className="plane">
        {/* The plane is drawn where it lands, rotated by the direction of the trail's end. */}
        <g transform="rotate(48) translate(-164 -44)">
          <path d="M214 8 150 36l22 9Z" className="fill-accent" />
          <path d="M214 8 172 45l3 21Z" className="fill-accent-strong" />
          <path d="M214 8 175 66l9-13Z" className="fill-accent-ink" />
          <path d="M214 8 184 53l16 7Z" className="fill-accent" />
        </g>
      </g>
    </svg>
  );
}
