import type { LibraryCourse } from '#contract/library.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { CourseShelf } from '#web/ui/course-shelf.tsx';
import { SectionHeading, sectionBox } from './section-heading.tsx';

/** Shows the courses of the library without their pictures, which a phone would load before a touch. */
export function LibrarySection({ courses }: { courses: readonly LibraryCourse[] }) {
  const t = useTexts();
  if (courses.length === 0) return null;
  return (
    <section id="library" aria-labelledby="library-title" className="border-t border-line">
      <div className={sectionBox}>
        <SectionHeading id="library-title" title={t('shell.shelfTitle')} lead={t('shell.shelfLead')} />
        <CourseShelf courses={courses} pictures={false} />
      </div>
    </section>
  );
}
