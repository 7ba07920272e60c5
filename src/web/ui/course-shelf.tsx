import type { LibraryCourse } from '#contract/library.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { coverLink } from './card.tsx';
import { CategoryIcon, categoryText, isCategory } from './category-icon.tsx';
import { Cover } from './course-thumbnail.tsx';
import { OtherEditions } from './other-editions.tsx';

/**
 * Lists each course of the library once: in the page's language where it has that edition, with links to the others.
 * `pictures`: thumbnails, or the icons of the categories, for which nothing is loaded.
 */
export function CourseShelf({ courses, pictures }: { courses: readonly LibraryCourse[]; pictures: boolean }) {
  const t = useTexts();
  const language = usePageLanguage();
  return (
    <ul role="list" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {courses.map(({ slug, category, editions }) => {
        const edition = editions.find((each) => each.language === language) ?? editions[0];
        if (edition === undefined) return null;
        const subject = isCategory(category) ? t(categoryText(category)) : category;
        return (
          <li
            key={slug}
            className="relative flex items-start gap-4 rounded-lg border border-line bg-surface p-3 hover:border-edge"
          >
            {pictures ? <Cover courseId={edition._id} className="w-24! shrink-0" /> : null}
            {!pictures && isCategory(category) ? (
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink">
                <CategoryIcon category={category} />
              </span>
            ) : null}
            <div className="grid min-w-0 flex-1 gap-1">
              <h3 className="leading-snug font-semibold">
                <a href={`/course/${edition._id}`} lang={edition.language} className={coverLink}>
                  {edition.courseName}
                </a>
              </h3>
              <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
                <p>{[edition.duration, subject].join('\u00a0· ')}</p>
                {/* The space around it lies within the card's own. */}
                <div className="-my-2 flex flex-wrap gap-x-3">
                  <OtherEditions editions={editions.filter((each) => each !== edition)} />
                </div>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
