import type { CourseSummary } from '#contract/courses.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import { TextAround } from '#web/ui/text-around.tsx';

/** Names the course that this one is a copy of; of the library's, with its link and licence. */
export function CourseOrigin({ course }: { course: CourseSummary }) {
  const t = useTexts();
  const { origin } = course;
  if (origin === undefined) return null;
  const library = origin.libraryCourseId;
  const name = <bdi {...courseText(course.language)}>{origin.courseName}</bdi>;
  return (
    <p className="text-sm text-muted">
      <TextAround text={(gap) => t(library ? 'managing.copyOfLibrary' : 'managing.copyOf', { course: gap })}>
        {library === undefined ? (
          name
        ) : (
          <a href={`/course/${library}`} className={linkLook}>
            {name}
          </a>
        )}
      </TextAround>
    </p>
  );
}
