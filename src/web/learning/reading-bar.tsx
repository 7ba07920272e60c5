import type { CourseSummary } from '#contract/courses.ts';
import { classPath } from '#web/platform/courses/course-paths.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { buttonClass, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { OpenChapters } from './chapter-sidebar.tsx';
import { CourseWords } from './course-words.tsx';

interface ReadingBarProps {
  course: CourseSummary;
  place: number;
  isReadable: boolean;
}

/** Names the course above a chapter, unless the sidebar does, beside what helps to read it, and stays above the text. */
export function ReadingBar({ course, place, isReadable }: ReadingBarProps) {
  const t = useTexts();
  return (
    <header className="reading-bar">
      <div>
        <OpenChapters place={place} count={course.chapters.length} />
        {/* On phones, the logo of the header leads there. */}
        <a
          href="/"
          className="inline-flex min-h-11 min-w-11 items-center gap-2 pe-2 font-semibold text-accent-ink max-md:hidden print:hidden"
        >
          <Icon name="home" />
          {/* Beside the list of chapters, a tablet has room for the icon. */}
          <span className="max-lg:sr-only">{t('learning.home')}</span>
        </a>
        <CourseWords as="h1" text={course.courseName} />
        {/* The script shows it while the server is out of reach. */}
        <p data-unreached hidden className="flex items-center gap-1 px-2 text-sm text-muted print:hidden">
          <Icon name="offline" className="size-5 shrink-0" />
          <span className="max-sm:sr-only">{t('learning.offline')}</span>
        </p>
        {isReadable ? (
          <div data-listen className="contents noscript:hidden print:hidden">
            <button type="button" className={buttonClass({ tone: 'quiet' }, 'group max-lg:px-3')}>
              <Icon name="play" className="size-5 group-aria-busy:hidden group-data-open:hidden" />
              <Spinner className="hidden size-5 group-aria-busy:block" />
              <Icon name="close" className="hidden size-5 group-data-open:block" />
              <span className="group-data-open:hidden">{t('learning.listen')}</span>
              <span className="hidden group-data-open:inline max-md:sr-only">
                {t('learning.stopListening')}
              </span>
            </button>
            <p role="alert" className="order-last basis-full px-4 pb-2 text-bad empty:hidden" />
          </div>
        ) : null}
        {isReadable ? (
          <ButtonLink
            href={classPath(course._id, course.chapters[place]!._id)}
            tone="quiet"
            className="max-mid:hidden max-lg:px-3 print:hidden"
          >
            <Icon name="screen" className="size-5" />
            {t('learning.classView')}
          </ButtonLink>
        ) : null}
        <ReadingComfort />
      </div>
    </header>
  );
}

/** The choices of platform/choices/comfort.ts, which comfort.inline.ts applies. */
const names = {
  size: { normal: 'learning.comfortNormal', large: 'learning.sizeLarge', largest: 'learning.sizeLargest' },
  spacing: { normal: 'learning.comfortNormal', wide: 'learning.spacingWide' },
  contrast: { normal: 'learning.comfortNormal', high: 'learning.contrastHigh' },
} as const;
const titles = [
  ['size', 'learning.comfortSize'],
  ['spacing', 'learning.comfortSpacing'],
  ['contrast', 'learning.comfortContrast'],
] as const;

/** Lets the reader choose size, spacing and contrast of a chapter's text, which stays in view. */
function ReadingComfort() {
  const t = useTexts();
  return (
    <Menu
      label={t('learning.comfort')}
      button={<svg aria-hidden="true" className="icon-letters size-6" />}
      className="ms-auto shrink-0 px-1.5 print:hidden"
    >
      <div className="grid gap-4 p-3 max-md:gap-2 md:w-72">
        {titles.map(([kind, title]) => (
          <fieldset key={kind}>
            <legend className="mb-1.5 text-sm font-semibold">{t(title)}</legend>
            <div className="flex flex-wrap rounded-md border border-edge">
              {Object.entries(names[kind]).map(([value, name]) => (
                <label key={value}>
                  <input
                    type="radio"
                    name={`comfort-${kind}`}
                    value={`${kind}-${value}`}
                    data-comfort-choice
                  />
                  <span>{t(name)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Menu>
  );
}
