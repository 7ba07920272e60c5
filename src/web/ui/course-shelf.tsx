import type { LibraryCourse } from '#contract/library.ts';
import { usePageLanguage } from '#web/platform/texts/texts.tsx';
import { coverLink } from './card.tsx';
import { Cover } from './course-thumbnail.tsx';

/**
 * Shows the courses of the library by their covers, each once: in the page's language where it has that edition, whose page
 * leads to the others. The links load documents, so that it works without scripts.
 */
export function CourseShelf({ courses }: { courses: readonly LibraryCourse[] }) {
  const language = usePageLanguage();
  return (
    <ul
      role="list"
      // Few covers fill the width, and grow no larger than their pictures.
      className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,50%-0.5rem)),1fr))] mid:grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.5rem,25%-1rem)),1fr))] gap-x-3 gap-y-5 mid:gap-x-5 mid:gap-y-7 ${courses.length < 4 ? 'max-w-3xl' : ''}`}
    >
      {courses.map(({ slug, editions }, place) => {
        const edition = editions.find((each) => each.language === language) ?? editions[0];
        if (edition === undefined) return null;
        return (
          <li key={slug} className="relative grid content-start gap-1.5">
            <Cover courseId={edition._id} eager={place < 4} />
            <h3 className="leading-snug font-semibold wrap-anywhere">
              <a
                href={`/course/${edition._id}`}
                lang={edition.language}
                className={`${coverLink} inline-block min-h-6`}
              >
                {edition.courseName}
              </a>
            </h3>
            <p lang={edition.language} className="text-sm text-muted">
              {edition.duration}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
