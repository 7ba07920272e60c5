import type { Level } from '#contract/category.ts';
import type { ChapterContent, Topic } from '#contract/courses.ts';
import type { Teaching } from '#contract/teaching.ts';
import type { ChapterFacts } from '#server/authoring/author.ts';
import { careTexts } from '#server/authoring/care.ts';
import type { Catalogue, Frames } from './catalogue.ts';
import { levelOf, type PlacedUnit, placeUnits } from './course-outline.ts';
import {
  fill,
  inMarkdown,
  insertCaps,
  plainLine,
  withInnerQuotes,
  withoutQuotes,
  wordsOnly,
} from './inert-text.ts';
import type { Subject } from './study-plans.ts';
import { longestTimeIn, pick, sittingsIn, timePlan } from './study-time.ts';
import { firstProgramFor, isProgramming, kindOfTopic } from './topic-kind.ts';

const mostTopics = 8;

/** A chapter of fewer minutes consists of its task and its check. */
const minutesForThought = 15;

/**
 * Writes one whole chapter, whose contents depend on its minutes.
 *
 * @throws RangeError for an index that the layout does not have
 */
export function composeChapter(
  { layout, chapterIndex, language, care, learnersWords = '' }: ChapterFacts,
  catalogue: Catalogue,
  { fewerTopics = false } = {},
): ChapterContent {
  const { subject, chapters } = placeUnits({ layout, language, care }, catalogue);
  const chapter = chapters[chapterIndex];
  if (!chapter) throw new RangeError(`The layout has no chapter ${chapterIndex}`);
  const level = levelOf(layout.Level);
  const { grasp } = chapter.unit.text;
  const parts = [
    ...(chapterIndex === 0 ? openingTopics(subject, level, catalogue, { layout, care, language }) : []),
    ...((chapter.minutes ?? 60) < minutesForThought ? [] : [{ title: grasp.title, description: grasp.text }]),
    taskTopic(chapter, level, chapterIndex, { typed: `${layout.Topic} ${learnersWords}`, catalogue }),
    ...(fewerTopics ? [] : sittingsTopic(chapter, level, chapterIndex, catalogue.frames)),
    checkTopic(chapter, level, chapterIndex, catalogue),
  ];
  const tools = fewerTopics ? [] : chapter.tools.slice(0, mostTopics - parts.length);
  return {
    description: describeChapter(chapter, learnersWords, chapterIndex, { level, frames: catalogue.frames }),
    topics: [...parts, ...tools.map((tool) => toolTopic(catalogue.tools[tool]))].map((part, index) => ({
      topic_id: `${chapterIndex + 1}.${index + 1}`,
      code: null,
      ...part,
    })),
    ...teachingParts(chapters, chapterIndex, { level, subject, catalogue }),
  };
}

type Part = Pick<Topic, 'title' | 'description'> & Partial<Pick<Topic, 'code'>>;

function openingTopics(
  subject: Subject,
  level: Level,
  catalogue: Catalogue,
  { layout, care, language }: Pick<ChapterFacts, 'layout' | 'care' | 'language'>,
): Part[] {
  const { subjects, frames } = catalogue;
  const whom: Part[] = [];
  if (care) {
    const { whomToAsk, place } = careTexts[language === 'hi' ? 'hi' : 'en'][care];
    const description = fill(frames.careToAsk, { whom: whomToAsk, place });
    whom.push({ title: frames.titles.whomToAsk, description });
  }
  // The office that decides knows more than any book.
  if (kindOfTopic(layout.Topic, catalogue) === 'procedure')
    whom.push({ title: frames.titles.whomToAsk, description: frames.whomToAsk });
  // General sources are things to touch and try as well.
  if (whom.length > 0 && subject === 'General') return whom;
  const { sources, advancedSources, safety } = subjects[subject];
  const first = {
    title: frames.titles.sources,
    description: level === 'advanced' ? advancedSources : sources,
  };
  return [
    ...whom,
    ...(safety === undefined ? [] : [{ title: frames.titles.safety, description: safety }]),
    first,
  ];
}

function taskTopic(
  { unit }: PlacedUnit,
  level: Level,
  turn: number,
  { typed, catalogue }: { typed: string; catalogue: Catalogue },
): Part {
  const { frames } = catalogue;
  const { title, items: steps } = unit.text[level];
  const list = steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  const program = unit.plan.program && firstProgramFor(typed, catalogue);
  const template = unit.template && isProgramming(typed, catalogue) && frames.templates[unit.template];
  const code = program?.code ?? (template || null);
  const opening = unit.roundTask ?? pick(frames.taskOpeners, turn);
  return {
    title: fill(frames.titles.task, { task: title }),
    description: [opening, list, program?.intro].filter(Boolean).join('\n\n'),
    code,
  };
}

/** A list of more sittings is not readable, so a longer chapter repeats the list. */
const mostSittings = 8;

function sittingsTopic({ unit, minutes }: PlacedUnit, level: Level, turn: number, frames: Frames): Part[] {
  const sittings = sittingsIn(minutes ?? 0);
  if (sittings === 0) return [];
  const { first, middle, last, again } = frames.sittings;
  const listed = Math.min(sittings, mostSittings);
  const between = Array.from({ length: listed - 2 }, (_, index) => pick(middle, turn + index));
  const lines = [fill(first, { task: withInnerQuotes(unit.text[level].title) }), ...between, last];
  const list = lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
  const rest = sittings > listed ? `\n\n${fill(again, { sittings: String(sittings) })}` : '';
  return [{ title: frames.titles.sittings, description: `${list}${rest}` }];
}

function checkTopic({ unit }: PlacedUnit, level: Level, turn: number, { frames }: Catalogue): Part {
  const criteria = unit.text.check.map((criterion) => `- ${criterion}`).join('\n');
  const description = `${pick(frames.checkIntros, turn)}\n\n${criteria}\n\n${pick(frames.passMarks[level], turn)}`;
  return { title: frames.titles.check, description };
}

function toolTopic({ title, text }: Catalogue['tools'][keyof Catalogue['tools']]): Part {
  return { title, description: text };
}

function describeChapter(
  chapter: PlacedUnit,
  learnersWords: string,
  index: number,
  { level, frames }: { level: Level; frames: Frames },
): string {
  const { minutes } = chapter;
  const time = minutes === undefined ? '' : ` ${timeOf(chapter, minutes, level, index, frames)}`;
  const goal = goalLine(learnersWords, index, frames);
  return `${leadOf(chapter, frames)}${time}${goal && `\n\n${goal}`}`;
}

/** Says how to spend a chapter's minutes, and what to do where its task names a longer time. */
function timeOf({ unit }: PlacedUnit, minutes: number, level: Level, index: number, frames: Frames): string {
  const plan = timePlan(minutes, frames, index);
  // The task gets about half of them.
  const isLonger = longestTimeIn(unit.text[level].items.join('\n'), frames) > minutes / 2;
  return isLonger ? `${plan} ${frames.time.longerTask}` : plan;
}

function leadOf({ unit, other }: PlacedUnit, frames: Frames): string {
  if (!other?.name) return unit.text.lead;
  const values = { name: inMarkdown(other.name), about: inMarkdown(other.about) };
  return fill(other.about ? frames.otherChapterLead : frames.otherChapterWithoutAbout, values);
}

/** Quotes the learner's own words where the course opens; every second chapter after it sends the learner back to them. */
function goalLine(learnersWords: string, index: number, frames: Frames): string {
  const quote = withoutQuotes(wordsOnly(plainLine(learnersWords, insertCaps.quote)));
  if (!quote || index % 2 === 1) return '';
  return index === 0
    ? fill(frames.openingGoal, { quote: inMarkdown(quote) })
    : pick(frames.goalLines, index / 2 - 1);
}

/** A chapter of fewer minutes does without the part. */
const timeFor = { summary: 15, activity: 30, practice: 60 } as const;

/** The parts that fit any topic. This author knows no terms, mistakes or worked examples of a subject. */
type PlanParts = Pick<Teaching, 'objectives' | 'recall' | 'practice' | 'activity' | 'summary'>;

/** Makes the teaching parts of the chapter at `index`. A short chapter gets few of them. */
function teachingParts(
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

/** Asks for the chapter before and for the third one before, because recall at growing intervals makes knowledge last. */
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
