import type { CourseSummary } from '#contract/courses.ts';
import { PressedPart } from '#web/ui/pressed-part.tsx';
import { bytesToSave, SaveOffline } from './save-offline.tsx';
import parts from './saved.part.tsx?url';

interface SaveCourseProps {
  course: CourseSummary;
  className?: string;
}

/** Saves a course from a document, whose script shows it where the browser can (platform/documents/offer-saving.ts). */
export function SaveCourse({ course, className }: SaveCourseProps) {
  const { _id: courseId, courseName } = course;
  return (
    <div data-save hidden className={className}>
      <PressedPart name="save" from={parts} courseId={courseId}>
        <SaveOffline courseId={courseId} courseName={courseName} bytes={bytesToSave(course)} />
      </PressedPart>
    </div>
  );
}
