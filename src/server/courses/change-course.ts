import { defaults, textCaps } from '#contract/courses.ts';
import type { ChangeCourseBody, ChangedCourse } from '#contract/managing.ts';
import { holdOwnCourse, readCourseHead, type CourseHead } from './course-access.ts';
import { updateCourse } from './courses-store.ts';
import { layoutChanged } from './layouts/change-layout.ts';
import { textOr } from './layouts/layout-defaults.ts';
import { updatePublication } from './publishing.ts';
import { requireStorage, type CourseParts, type Owner } from './storage.ts';

/**
 * Changes the name and the description of the owner's course, in whatever state it is. A body that changes nothing is
 * accepted whatever its revision. A public course whose text does not pass the screening any more is withheld.
 *
 * @throws Problem `course-not-found`, `not-yours`, `layout-changed`, `storage-full`
 */
export async function changeCourse(
  { db, budgets }: CourseParts,
  owner: Owner | undefined,
  courseId: string,
  body: ChangeCourseBody,
): Promise<ChangedCourse> {
  return db.transaction().execute(async (tx) => {
    const course = await holdOwnCourse(tx, courseId, owner?.id);
    const { courseName = course.courseName } = body;
    const description =
      body.description === undefined
        ? course.description
        : textOr(body.description, defaults.courseDescription, textCaps.about);
    if (courseName === course.courseName && description === course.description) return shown(course);
    if (body.revision !== undefined && body.revision !== course.layoutRevision) throw layoutChanged(course);
    await updateCourse(tx, courseId, { courseName, description, layout: course });
    if (course.chosenVisibility === 'public') await updatePublication(tx, courseId);
    if (owner) await requireStorage(tx, budgets, owner, courseId);
    return shown(await readCourseHead(tx, courseId));
  });
}

function shown({ courseName, description, layoutRevision, visibility, withheld }: CourseHead): ChangedCourse {
  return { courseName, description, revision: layoutRevision, visibility, withheld };
}
