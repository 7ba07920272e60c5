import { useEffect } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import type { CourseVisibility } from '#contract/publishing.ts';
import { api } from '#web/platform/calls/api.ts';
import { drawPart } from '#web/ui/document-parts.tsx';
import { useLiveCourse } from '#web/platform/live/live-course.ts';
import { courseChanged } from '#web/platform/live/course-changed.ts';
import OwnCourse from './own-course.tsx';
import { CopyCourse, ReportCourse } from './visitor-acts.tsx';

const idOf = ({ dataset }: HTMLElement) => dataset.course!;

/** Parts of a course's public page by name; each replaces what its element has. */
export default {
  report: (element: HTMLElement) => drawPart(element, <ReportCourse courseId={idOf(element)} />),

  copy: (element: HTMLElement) => drawPart(element, <CopyCourse courseId={idOf(element)} />),

  async own(element: HTMLElement, visibility: CourseVisibility) {
    const course = await api.readCourseSummary({ courseId: idOf(element) });
    await drawPart(element, <LiveOwnCourse course={course} visibility={visibility} />);
  },
};

function LiveOwnCourse({ course, visibility }: { course: CourseSummary; visibility: CourseVisibility }) {
  const { data = course } = useLiveCourse(course._id, course);
  useEffect(() => {
    if (data !== course) dispatchEvent(new Event(courseChanged));
  }, [data, course]);
  return (
    <div className="grid gap-10">
      <OwnCourse course={data} visibility={visibility} />
    </div>
  );
}
