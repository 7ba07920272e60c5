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

/** A chapter of fewer minutes does without the part. */
const minutesFor = { thought: 15, summary: 15, activity: 30, practice: 60 } as const;
const hasTimeFor = (part: keyof typeof minutesFor, { minutes = 60 }: PlacedUnit) =>
  minutes >= minutesFor[part];

/** A chapter as it is written. `turn` counts the chapters from 0, and picks among wordings. */
interface Writing extends PlacedUnit {
  turn: number;
  level: Level;
  frames: Frames;
}

export function composeChapter(facts: ChapterFacts, catalogue: Catalogue): ChapterContent {
  const { layout, chapterIndex: turn, learnersWords = '' } = facts;
  const { subject, chapters } = placeUnits(facts, catalogue);
  const chapter = chapters[turn]!;
  const { frames, subjects, tools: toolTexts } = catalogue;
  const writing: Writing = { ...chapter, turn, level: levelOf(layout.Level), frames };
  const { grasp } = chapter.unit.text;
  const parts: Part[] = [
    ...(turn === 0 ? openingTopics(subject, writing.level, catalogue, facts) : []),
    ...(hasTimeFor('thought', chapter) ? [{ title: grasp.title, description: grasp.text }] : []),
    taskTopic(writing, `${layout.Topic} ${learnersWords}`, catalogue),
    ...sittingsTopic(writing),
    checkTopic(writing),
  ];
  const tools = chapter.tools.slice(0, mostTopics - parts.length).map((tool) => toolTexts[tool]);
  const toolTopics = tools.map(({ title, text }) => ({ title, description: text }));
  return {
    description: describeChapter(writing, learnersWords),
    topics: [...parts, ...toolTopics].map((part, index) => ({
      topic_id: `${turn + 1}.${index + 1}`,
      code: null,
      ...part,
    })),
    ...teachingParts(writing, chapters, subjects[subject].activities),
  };
}

type Part = Pick<Topic, 'title' | 'description'> & Partial<Pick<Topic, 'code'>>;

function openingTopics(
  subject: Subject,
  level: Level,
  catalogue: Catalogue,
  { layout, care, language }: ChapterFacts,
): Part[] {
  const { subjects, frames } = catalogue;
  const { titles } = frames;
  const whom: Part[] = [];
  if (care) {
    const { whomToAsk, place } = careTexts[language === 'hi' ? 'hi' : 'en'][care];
    whom.push({ title: titles.whomToAsk, description: fill(frames.careToAsk, { whom: whomToAsk, place }) });
  }
  // The office that decides knows more than any book.
  if (kindOfTopic(layout.Topic, catalogue) === 'procedure')
    whom.push({ title: titles.whomToAsk, description: frames.whomToAsk });
  // General sources are things to touch and try as well.
  if (whom.length > 0 && subject === 'General') return whom;
  const { sources, advancedSources, safety } = subjects[subject];
  if (safety !== undefined) whom.push({ title: titles.safety, description: safety });
  return [...whom, { title: titles.sources, description: level === 'advanced' ? advancedSources : sources }];
}

const numbered = (lines: readonly string[]) => lines.map((line, index) => `${index + 1}. ${line}`).join('\n');

function taskTopic({ unit, level, turn, frames }: Writing, typed: string, catalogue: Catalogue): Part {
  const { title, items: steps } = unit.text[level];
  const program = unit.plan.program && firstProgramFor(typed, catalogue);
  const { template } = unit.plan;
  const form = template && isProgramming(typed, catalogue) && frames.templates[template];
  const opening = unit.roundTask ?? pick(frames.taskOpeners, turn);
  return {
    title: fill(frames.titles.task, { task: title }),
    description: [opening, numbered(steps), program?.intro].filter(Boolean).join('\n\n'),
    code: program?.code ?? (form || null),
  };
}

/** A list of more sittings is not readable, so a longer chapter repeats the list. */
const mostSittings = 8;

function sittingsTopic({ unit, minutes = 0, level, turn, frames }: Writing): Part[] {
  const sittings = sittingsIn(minutes);
  if (sittings === 0) return [];
  const { first, middle, last, again } = frames.sittings;
  const listed = Math.min(sittings, mostSittings);
  const between = Array.from({ length: listed - 2 }, (_, index) => pick(middle, turn + index));
  const task = withInnerQuotes(unit.text[level].title);
  const list = numbered([fill(first, { task }), ...between, last]);
  const rest = sittings > listed ? `\n\n${fill(again, { sittings: String(sittings) })}` : '';
  return [{ title: frames.titles.sittings, description: `${list}${rest}` }];
}

function checkTopic({ unit, level, turn, frames }: Writing): Part {
  const criteria = unit.text.check.map((criterion) => `- ${criterion}`).join('\n');
  const description = `${pick(frames.checkIntros, turn)}\n\n${criteria}\n\n${pick(frames.passMarks[level], turn)}`;
  return { title: frames.titles.check, description };
}

function describeChapter(writing: Writing, learnersWords: string): string {
  const goal = goalLine(learnersWords, writing);
  return `${leadOf(writing)}${timeOf(writing)}${goal && `\n\n${goal}`}`;
}

/** Says how to spend a chapter's minutes, and what to do where its task names a longer time. */
function timeOf({ unit, minutes, level, turn, frames }: Writing): string {
  if (minutes === undefined) return '';
  const plan = timePlan(minutes, frames, turn);
  // The task gets about half of them.
  const isLonger = longestTimeIn(unit.text[level].items.join('\n'), frames) > minutes / 2;
  return isLonger ? ` ${plan} ${frames.time.longerTask}` : ` ${plan}`;
}

function leadOf({ unit, other, frames }: Writing): string {
  if (!other?.name) return unit.text.lead;
  const values = { name: inMarkdown(other.name), about: inMarkdown(other.about) };
  return fill(other.about ? frames.otherChapterLead : frames.otherChapterWithoutAbout, values);
}

/** Quotes the learner's own words where the course opens; every second chapter after it sends the learner back to them. */
function goalLine(learnersWords: string, { turn, frames }: Writing): string {
  const quote = withoutQuotes(wordsOnly(plainLine(learnersWords, insertCaps.quote)));
  if (!quote || turn % 2 === 1) return '';
  return turn === 0
    ? fill(frames.openingGoal, { quote: inMarkdown(quote) })
    : pick(frames.goalLines, turn / 2 - 1);
}

/** Makes the teaching parts that fit any topic. This author knows no terms, mistakes or worked examples of a subject. */
function teachingParts(
  writing: Writing,
  chapters: readonly PlacedUnit[],
  activities: readonly NonNullable<Teaching['activity']>[],
): Pick<Teaching, 'objectives' | 'recall' | 'practice' | 'activity' | 'summary'> {
  const { unit, level, turn, frames } = writing;
  const recall = recallOf(writing, chapters);
  const activity = level === 'advanced' ? undefined : activityAt(activities, turn, chapters.length);
  const isLast = turn > 0 && turn === chapters.length - 1;
  const summary = isLast ? frames.lastSummary : pick(frames.summaries, turn);
  const line = withInnerQuotes(pick(unit.text.check, turn));
  return {
    objectives: [unit.text[level].title, fill(pick(frames.showThat, turn), { line })],
    ...(recall.length > 0 && { recall }),
    ...(hasTimeFor('practice', writing) && { practice: practiceOf(writing) }),
    ...(hasTimeFor('activity', writing) && activity && { activity }),
    ...(hasTimeFor('summary', writing) && {
      summary: fill(summary, { thought: withInnerQuotes(unit.text.grasp.title) }),
    }),
  };
}

/** Asks for the chapter before and for the third one before, because recall at growing intervals makes knowledge last. */
function recallOf({ turn, frames }: Writing, chapters: readonly PlacedUnit[]): string[] {
  return [turn - 1, turn - 3].flatMap((earlier) => {
    const chapter = chapters[earlier];
    if (!chapter) return [];
    const line = withInnerQuotes(pick(chapter.unit.text.check, turn));
    return fill(pick(frames.recalls, turn + earlier), { chapter: String(earlier + 1), line });
  });
}

const nextLevel = { beginner: 'intermediate', intermediate: 'advanced', advanced: undefined } as const;

function practiceOf({ unit, level, turn, frames: { practice } }: Writing) {
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
function activityAt<T>([first, second]: readonly T[], turn: number, count: number): T | undefined {
  if (turn === 0) return first;
  return count > 2 && turn === Math.floor(count / 2) ? second : undefined;
}
