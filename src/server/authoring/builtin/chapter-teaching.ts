import type { Level } from '#contract/category.ts';
import type { Teaching } from '#contract/teaching.ts';
import type { Catalogue, Frames } from './catalogue.ts';
import { fill, withInnerQuotes } from './inert-text.ts';
import type { PlacedUnit } from './place-units.ts';
import type { Subject } from './study-plans.ts';
import { pick } from './study-time.ts';

/** A chapter of fewer minutes does without the part. */
const timeFor = { summary: 15, activity: 30, practice: 60 } as const;

/** Only these parts fit any topic, because this author knows no terms, mistakes or worked examples of a subject. */
type PlanParts = Pick<Teaching, 'objectives' | 'recall' | 'practice' | 'activity' | 'summary'>;

/** Makes the teaching parts of the chapter at `index`. A short chapter gets few of them. */
export function teachingParts(
  chapters: readonly PlacedUnit[],
  index: number,
  { level, subject, catalogue }: { level: Level; subject: Subject; catalogue: Catalogue },
): PlanParts {
  const chapter = chapters[index];
  if (!chapter) return {};
  const { frames, subjects } = catalogue;
  const has = (part: keyof typeof timeFor) => (chapter.minutes ?? 60) >= timeFor[part];
  const recall = recallOf(chapters, index, frames);
  const activity =
    level === 'advanced' ? undefined : activityAt(subjects[subject].activities, index, chapters.length);
  const thought = { thought: withInnerQuotes(chapter.unit.text.grasp.title) };
  const isLast = index > 0 && index === chapters.length - 1;
  return {
    objectives: objectivesOf(chapter, level, index, frames),
    ...(recall.length > 0 ? { recall } : {}),
    ...(has('practice') ? { practice: practiceOf(chapter, level, index, frames) } : {}),
    ...(has('activity') && activity ? { activity } : {}),
    ...(has('summary')
      ? { summary: fill(isLast ? frames.lastSummary : pick(frames.summaries, index), thought) }
      : {}),
  };
}

function objectivesOf({ unit }: PlacedUnit, level: Level, turn: number, frames: Frames): string[] {
  const line = withInnerQuotes(pick(unit.text.check, turn));
  return [unit.text[level].title, fill(pick(frames.showThat, turn), { line })];
}

/** Asks for the chapter before and for the third one before, because what is recalled at growing distances stays. */
function recallOf(chapters: readonly PlacedUnit[], index: number, frames: Frames): string[] {
  return [index - 1, index - 3].flatMap((earlier) => {
    const chapter = chapters[earlier];
    if (!chapter) return [];
    const line = withInnerQuotes(pick(chapter.unit.text.check, index));
    return fill(pick(frames.recalls, index + earlier), { chapter: String(earlier + 1), line });
  });
}

const nextLevel = { beginner: 'intermediate', intermediate: 'advanced', advanced: undefined } as const;

function practiceOf({ unit }: PlacedUnit, level: Level, turn: number, { practice }: Frames) {
  const harder = nextLevel[level];
  const task = harder && unit.text[harder];
  return {
    problem: task
      ? fill(pick(practice.problems, turn), {
          task: withInnerQuotes(task.title),
          steps: task.items.join(' '),
        })
      : pick(practice.secondCases, turn),
    hint: pick(practice.hints, turn),
    answer: pick(practice.answers, turn),
  };
}

/** Returns the first activity for the first chapter, and the second for the middle of a course of at least 3 chapters. */
function activityAt<T>([first, second]: readonly T[], index: number, count: number): T | undefined {
  if (index === 0) return first;
  return count > 2 && index === Math.floor(count / 2) ? second : undefined;
}
