import { progressOf } from '#contract/learning/course-facts.ts';
import { passing } from '#contract/learning/course-state.ts';
import { Problem } from '#contract/problem.ts';
import type { CourseNames } from '#server/courses/courses.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { rewardCourse } from '#server/wallet/wallet.ts';
import type { QuestionsOfCourse } from './course-questions.ts';
import { markCompleted, type DerivedProgress } from './progress-store.ts';
import { chaptersWith } from './read-progress.ts';

/** Notes that a course is complete, and pays for a passed chapter, but not for one's own questions or further copies. */
export async function rewardCompleted(
  tx: Tx,
  personId: string,
  course: CourseNames & QuestionsOfCourse,
  progress: DerivedProgress,
  options: { rewards: boolean },
): Promise<void> {
  const { facts, accepted, courseId } = progress;
  const { complete, chapters } = progressOf(chaptersWith(course.chapters, accepted), facts);
  if (!complete) return;
  const hasPassed = chapters.some(
    ({ checked, questions }) => checked.state === 'passed' && questions >= passing.questions,
  );
  const wroteThem = course.questions.some(
    ({ state, current, byOwner }) => current && state === 'accepted' && byOwner,
  );
  const isOwn = course.ownerId === personId && (course.copied || wroteThem);
  try {
    if (hasPassed && !isOwn) await rewardCourse(tx, { personId, courseId }, options);
  } catch (error) {
    // The guest's wallet has just moved into an account, where the next event tries again.
    if (error instanceof Problem) return;
    throw error;
  }
  await markCompleted(tx, personId, courseId);
}
