import type { BegunCourse } from '#web/platform/courses/begun-courses.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { Cover } from './course-thumbnail.tsx';
import type { Elements } from './elements.ts';

interface NextCardProps {
  id: string;
  title: string;
  course: Pick<BegunCourse, 'courseId' | 'courseName' | 'language'> | undefined;
  facts?: Elements;
  children: Elements;
}

/** Shows the next step: a course with its picture, beside the buttons that lead on. */
export function NextCard({ id, title, course, facts, children }: NextCardProps) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-accent-soft p-4 sm:p-6"
    >
      <h2
        id={id}
        className={course ? 'basis-full text-sm font-semibold text-accent-ink' : 'flex-1 basis-64 text-xl'}
      >
        {title}
      </h2>
      {course ? (
        <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-4">
          <Cover courseId={course.courseId} eager className="w-24! shrink-0 max-[15rem]:hidden" />
          <div className="grid min-w-0 flex-1 basis-[9rem] gap-1.5">
            <p className="text-xl leading-snug font-bold wrap-anywhere">
              <bdi data-last="courseName" {...courseText(course.language)}>
                {course.courseName}
              </bdi>
            </p>
            {facts}
          </div>
        </div>
      ) : null}
      <div className="flex min-w-0 flex-wrap gap-3 max-sm:w-full">{children}</div>
    </section>
  );
}
