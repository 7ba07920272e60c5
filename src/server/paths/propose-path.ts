import type { ProposedPath, StepDraft } from '#contract/path-draft.ts';
import type { OfferedPaths, PathWish } from '#contract/paths.ts';
import { Problem } from '#contract/problem.ts';
import { countCaps } from '#contract/text-caps.ts';
import { sketchPath, type PathSketch } from '#server/authoring/authoring.ts';
import { listPublishedAmong } from '#server/courses/courses.ts';
import { offerCourses } from '#server/library/library.ts';
import type { Db } from '#server/platform/database/database.ts';
import { graver, screen, screenTold } from '#server/screening/screening.ts';
import { requireUsable } from './change-path.ts';
import { listPaths } from './paths.ts';

/** So many paths are a calm offer. */
const mostOffers = 6;

/** Has the author propose a path that could be stored. If it can't, the problem offers published ones. @throws as `sketchPath` */
export async function proposePath(
  ...[parts, asking, wish, signal]: Parameters<typeof sketchPath>
): Promise<ProposedPath> {
  const { db, helpContacts } = parts;
  try {
    const sketch = await sketchPath(parts, asking, wish, signal);
    const { dropped, ...draft } = await withUsableSteps(db, sketch, wish);
    await requireUsable(db, draft, { helpContacts, language: asking.language });
    return { ...draft, dropped };
  } catch (error) {
    if (!(error instanceof Problem) || !/^author-(?!refused)/.test(error.code)) throw error;
    const { paths } = await listPaths(db, undefined, { limit: mostOffers, language: wish.language });
    const details = { paths } satisfies OfferedPaths;
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
  /** Tells why a step is dropped. A step about the course of an earlier one is that one. */
  const add = async ({ number, name: step, why, topic, needs, optional, hours }: SketchedStep) => {
    if (steps.length === countCaps.pathSteps) return 'too-many';
    const { outcome } = graver(screen([topic]), screenTold([step, why]));
    if (outcome === 'refused' || outcome === 'help') return 'refused';
    const [offer] = (await offerCourses(db, { topic, language })).courses;
    const [course] = offer ? await listPublishedAmong(db, [offer._id]) : [];
    const same = steps.find((other) => other.kind === 'course' && other.courseId === course?.id);
    const earlier = [...new Set(needs.flatMap((need) => keys.get(need) ?? []))];
    const key = same?.key ?? `step-${number}`;
    keys.set(number, key);
    if (same) return 'same-course';
    const facts = { key, why, needs: earlier, optional };
    steps.push(
      course
        ? { ...facts, kind: 'course', courseId: course.id, name: course.courseName }
        : { ...facts, kind: 'topic', topic, name: step, hours },
    );
    return needs.some((need) => need < 1 || need >= number) ? 'need' : undefined;
  };
  for (const step of sketched) {
    const reason = await add(step);
    if (reason) dropped.push({ step: step.name, reason });
  }
  if (steps.length === 0)
    throw new Problem('author-failed', { error: 'The AI service proposed no step that can be used.' });
  return { name, goal, level, language, steps, dropped };
}

type SketchedStep = PathSketch['steps'][number];
