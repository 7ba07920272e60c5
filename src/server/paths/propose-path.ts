import { hoursOf } from '#contract/course-size.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { ProposedPath, StepDraft } from '#contract/path-draft.ts';
import type { OfferedPaths, PathCard, PathWish } from '#contract/paths.ts';
import { Problem } from '#contract/problem.ts';
import { countCaps } from '#contract/text-caps.ts';
import { sketchPath, type PathSketch } from '#server/authoring/authoring.ts';
import { listPublishedAmong, soundsIn } from '#server/courses/courses.ts';
import { offerCourses } from '#server/library/library.ts';
import type { Db } from '#server/platform/database/database.ts';
import { graver, screen, screenTold } from '#server/screening/screening.ts';
import { listPaths, requireUsable } from './paths.ts';

/**
 * Has the author propose a path, and makes of it one that could be stored. Where it proposes none, the problem offers published
 * paths.
 *
 * @throws Problem as `sketchPath`
 */
export async function proposePath(
  ...[parts, asking, wish, signal]: Parameters<typeof sketchPath>
): Promise<ProposedPath> {
  const { db, helpContacts } = parts;
  try {
    const proposed = await withUsableSteps(db, await sketchPath(parts, asking, wish, signal), wish);
    const { dropped: _, ...draft } = proposed;
    await requireUsable(db, draft, { helpContacts, language: asking.language });
    return proposed;
  } catch (error) {
    if (!(error instanceof Problem) || !/^author-(?!refused)/.test(error.code)) throw error;
    const details = { paths: await nearestPaths(db, wish) } satisfies OfferedPaths;
    throw new Problem(error.code, { ...error, error: error.message, details, cause: error });
  }
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
    const { courses } = await offerCourses(db, { topic, language });
    const [course] = await listPublishedAmong(
      db,
      courses.slice(0, 1).map(({ _id }) => _id),
    );
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
    steps.push(
      course
        ? {
            ...facts,
            kind: 'course',
            courseId: course.id,
            name: course.courseName,
            hours: Math.ceil(hoursOf(course.duration)),
          }
        : { ...facts, kind: 'topic', topic, name: step, ...(hours !== undefined && { hours }) },
    );
  }
  if (steps.length === 0)
    throw new Problem('author-failed', { error: 'The AI service proposed no step that can be used.' });
  return { name, goal, level, language, steps, dropped };
}

/** So many paths are a calm offer. */
const mostOffers = 3;
/** So many are looked at. */
const mostCandidates = 100;

/** Lists the paths that share most words with a goal, or the first ones if no path shares any. */
async function nearestPaths(
  db: Db,
  { goal: wished, language }: { goal: string; language: CourseLanguage },
): Promise<PathCard[]> {
  const { paths } = await listPaths(db, undefined, { limit: mostCandidates, language });
  const sounds = new Set(soundsIn(wished));
  const shared = ({ name, goal, occupation = '' }: PathCard) =>
    new Set(soundsIn(`${name} ${goal} ${occupation}`).filter((sound) => sounds.has(sound))).size;
  return paths.toSorted((one, other) => shared(other) - shared(one)).slice(0, mostOffers);
}
