import { CourseThumbnail } from './course-thumbnail.tsx';

/** Shows the covers of courses in a row, beside their names or what they lead to. */
export function CoverStrip({ courseIds }: { courseIds: readonly string[] }) {
  return courseIds.length === 0 ? null : (
    <div className="flex w-full max-w-xs gap-2">
      {courseIds.map((courseId) => (
        <div key={courseId} className="w-24">
          <CourseThumbnail src={`/course/${courseId}/thumbnail.svg`} alt="" />
        </div>
      ))}
    </div>
  );
}
