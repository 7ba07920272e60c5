import { hoursOf } from '#contract/course-size.ts';
import type { ProposedPath, StepDraft } from '#contract/path-draft.ts';
import type { PathWish } from '#contract/paths.ts';
import { Problem } from '#contract/problem.ts';
import { countCaps } from '#contract/text-caps.ts';
import { sketchPath, type PathSketch } from '#server/authoring/authoring.ts';
import { listPublishedAmong } from '#server/courses/courses.ts';
import { offerCourses } from '#server/library/library.ts';
import type { Db } from '#server/platform/database/database.ts';
import { graver, screen, screenTold } from '#server/screening/screening.ts';
import { requireUsable } from './paths.ts';

/**
 * Has the author propose a path, and makes of it one that could be stored.
 *
 * @throws Problem as `sketchPath`
 */
export async function proposePath(
  ...[parts, asking, wish, signal]: Parameters<typeof sketchPath>
): Promise<ProposedPath> {
  const { db, helpContacts } = parts;
  const { dropped, ...draft } = await withUsableSteps(
    db,
    await sketchPath(parts, asking, wish, signal),
    wish,
  );
  await requireUsable(db, draft, { helpContacts, language: asking.language });
  return { ...draft, dropped };
}

/** Makes steps of an author's: those about which there is a course become that course, and what can't be stored is dropped. */
async function withUsableSteps(
  db: Db,
  { name, goal, steps: sketched }: PathSketch,
  { level, language }: Pick<PathWish, 'level' | 'language'>,
): Promise<ProposedPath> {
  const dropped: ProposedPath['dropped'] = [];
  const steps: StepDraft[] = [];
  /** By the number of a step of the author's, the key of the step that stands for it. */
  const keys = new Map<number, string>();
  for (const { number, name: step, why, topic, needs, optional, hours } of sketched) {
    const drop = (reason: ProposedPath['dropped'][number]['reason']) => dropped.push({ step, reason });
    if (steps.length === countCaps.pathSteps) {
      drop('too-many');
      continue;
    }
    const { outcome } = graver(screen([topic]), screenTold([step, why]));
    if (outcome === 'refused' || outcome === 'help') {
      drop('refused');
      continue;
    }
    const [offer] = (await offerCourses(db, { topic, language })).courses;
    const [course] = offer ? await listPublishedAmong(db, [offer._id]) : [];
    const same = steps.find((other) => other.kind === 'course' && other.courseId === course?.id);
    if (same) {
      keys.set(number, same.key);
      drop('same-course');
      continue;
    }
    if (needs.some((need) => need < 1 || need >= number)) drop('need');
    const facts = {
      key: `step-${number}`,
      why,
      needs: [...new Set(needs.flatMap((need) => keys.get(need) ?? []))],
      optional,
    };
    keys.set(number, facts.key);
    if (course) {
      const { id: courseId, courseName, duration } = course;
      steps.push({
        ...facts,
        kind: 'course',
        courseId,
        name: courseName,
        hours: Math.ceil(hoursOf(duration)),
      });
    } else {
      steps.push({ ...facts, kind: 'topic', topic, name: step, hours });
    }
  }
  if (steps.length === 0)
    throw new Problem('author-failed', { error: 'The AI service proposed no step that can be used.' });
  return { name, goal, level, language, steps, dropped };
}
