import type { LibraryCourse, LibraryEdition } from '#contract/library.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { coverLink } from './cover-link.ts';
import { CategoryIcon, categoryText, isCategory } from './category-icon.tsx';
import { CourseThumbnail } from './course-thumbnail.tsx';
import { OtherEditions } from './other-editions.tsx';

interface CourseShelfProps {
  courses: readonly LibraryCourse[];
  /** Thumbnails, or the icons of the categories, for which nothing is loaded. */
  pictures: boolean;
}

/**
 * Lists the courses of the library in rows, each once: in the page's language where it has that edition, with links to the
 * others. The links load documents, so that it works without scripts.
 */
export function CourseShelf({ courses, pictures }: CourseShelfProps) {
  const language = usePageLanguage();
  return (
    <ul role="list" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {courses.map(({ slug, category, editions }) => {
        const edition = editions.find((each) => each.language === language) ?? editions[0];
        if (edition === undefined) return null;
        const others = editions.filter((each) => each !== edition);
        return (
          <li
            key={slug}
            className="relative flex items-start gap-4 rounded-lg border border-line bg-surface p-3 hover:border-edge"
          >
            <RowPicture edition={edition} category={category} picture={pictures} />
            <RowText edition={edition} category={category} others={others} />
          </li>
        );
      })}
    </ul>
  );
}

interface RowProps {
  edition: LibraryEdition;
  category: string;
}

function RowPicture({ edition, category, picture }: RowProps & { picture: boolean }) {
  if (picture) {
    return (
      <div className="w-24 shrink-0">
        <CourseThumbnail src={`/course/${edition._id}/thumbnail.svg`} alt="" />
      </div>
    );
  }
  return isCategory(category) ? (
    <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink">
      <CategoryIcon category={category} />
    </span>
  ) : null;
}

function RowText({ edition, category, others }: RowProps & { others: readonly LibraryEdition[] }) {
  const t = useTexts();
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <h3 className="leading-snug font-semibold">
        <a href={`/course/${edition._id}`} lang={edition.language} className={coverLink}>
          {edition.courseName}
        </a>
      </h3>
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <p>
          {[edition.duration, isCategory(category) ? t(categoryText(category)) : category].join('\u00a0· ')}
        </p>
        {/* The space around it lies within the card's own. */}
        <div className="-my-2 flex flex-wrap gap-x-3">
          <OtherEditions editions={others} />
        </div>
      </div>
    </div>
  );
}
