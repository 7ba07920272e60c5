import type { Level } from '#contract/category.ts';
import type { ChapterContent, Topic } from '#contract/courses.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import type { ChapterFacts } from '#server/authoring/author.ts';
import type { Catalogue } from './catalogue.ts';
import {
  chapterName,
  chooseUnits,
  levelOf,
  quoteIn,
  subjectOf,
  topicOf,
  unitsOf,
  type Unit,
} from './course-outline.ts';
import { asSubject, fill, inMarkdown, insertCaps, plainLine, wordsOnly } from './inert-text.ts';
import { pick, readMinutes, timePlan } from './study-time.ts';

/** A chapter of a given layout with its subject matter. */
interface PlacedUnit {
  unit: Unit;
  /** Plain text: the course's topic, or the name that somebody else gave the chapter. */
  focus: string;
  /** The description of a chapter that somebody else wrote; undefined in a chapter of ours. */
  otherAbout?: string;
}

const longestAbout = 300;

/**
 * Finds each chapter's unit by its name. A chapter that somebody else named or wrote gets one of the general
 * sequence, with its own name as its focus.
 */
function placeUnits(layout: CourseLayout, catalogue: Catalogue): PlacedUnit[] {
  const level = levelOf(layout.Level);
  const topic = topicOf(layout.Topic, layout.Category, catalogue);
  const own = unitsOf(subjectOf(layout.Category), catalogue);
  const byName = new Map([...own.intents, ...own.rounds].map((unit) => [chapterName(unit, topic), unit]));
  const known = layout.Chapters.map((chapter) => {
    const unit = byName.get(chapter['Chapter Name'].trim());
    byName.delete(chapter['Chapter Name'].trim());
    return unit;
  });
  const taken = new Set(known.map((unit) => unit?.text));
  const takenTools = new Set(known.map((unit) => unit?.tool));
  const general = unitsOf('General', catalogue);
  const free = {
    intents: general.intents.filter((unit) => !taken.has(unit.text)),
    rounds: general.rounds.filter((unit) => !taken.has(unit.text)),
  };
  const spare = chooseUnits(free, level, known.filter((unit) => !unit).length)[Symbol.iterator]();
  return layout.Chapters.map((chapter, index): PlacedUnit => {
    const unit = known[index];
    if (unit) return { unit, focus: topic };
    const other = spare.next().value ?? pick(general.intents, index);
    return {
      unit: { ...other, tool: takenTools.has(other.tool) ? undefined : other.tool },
      focus: wordsOnly(plainLine(chapter['Chapter Name'], insertCaps.topic)) || topic,
      otherAbout: wordsOnly(plainLine(chapter.About, longestAbout)),
    };
  });
}

/**
 * Writes one whole chapter.
 *
 * @throws RangeError for an index that the layout does not have
 */
export function composeChapter(
  { layout, chapterIndex }: ChapterFacts,
  catalogue: Catalogue,
  { fewerTopics = false } = {},
): ChapterContent {
  const placed = placeUnits(layout, catalogue)[chapterIndex];
  const chapter = layout.Chapters[chapterIndex];
  if (!placed || !chapter) throw new RangeError(`The layout has no chapter ${chapterIndex}`);
  const level = levelOf(layout.Level);
  const values = { topic: inMarkdown(asSubject(placed.focus)) };
  const opening = chapterIndex === 0 ? openingTopics(layout, values, catalogue) : [];
  const roomForTool = !fewerTopics && opening.length < 2;
  const { grasp } = placed.unit.text;
  const parts = [
    ...opening,
    { title: grasp.title, description: fill(grasp.text, values) },
    taskTopic(placed, level, chapterIndex, layout, catalogue),
    checkTopic(placed.unit, level, chapterIndex, values, catalogue),
    ...(roomForTool ? toolTopic(placed.unit, values, catalogue) : []),
  ];
  return {
    description: describeChapter(placed, layout, chapterIndex, catalogue),
    topics: parts.map((part, index) => ({
      topic_id: `${chapterIndex + 1}.${index + 1}`,
      code: null,
      ...part,
      title: fill(part.title, { topic: asSubject(placed.focus) }),
    })),
  };
}

type Part = Pick<Topic, 'title' | 'description'> & Partial<Pick<Topic, 'code'>>;
type Values = Readonly<Record<string, string>>;

function openingTopics(layout: CourseLayout, values: Values, { subjects, frames }: Catalogue): Part[] {
  const { sources, safety } = subjects[subjectOf(layout.Category)];
  const first = { title: frames.titles.sources, description: fill(sources, values) };
  return safety === undefined
    ? [first]
    : [{ title: frames.titles.safety, description: fill(safety, values) }, first];
}

function taskTopic(
  { unit, focus }: PlacedUnit,
  level: Level,
  turn: number,
  layout: CourseLayout,
  catalogue: Catalogue,
): Part {
  const { frames } = catalogue;
  const values = { topic: inMarkdown(asSubject(focus)) };
  const { title, items: steps } = unit.text[level];
  const list = steps.map((step, index) => `${index + 1}. ${fill(step, values)}`).join('\n');
  const code = unit.template && isProgramming(layout, catalogue) ? frames.templates[unit.template] : null;
  const opening = fill(unit.roundTask ?? pick(frames.taskOpeners, turn), values);
  return { title: fill(frames.titles.task, { task: title }), description: `${opening}\n\n${list}`, code };
}

function checkTopic(unit: Unit, level: Level, turn: number, values: Values, { frames }: Catalogue): Part {
  const criteria = unit.text.check.map((criterion) => `- ${fill(criterion, values)}`).join('\n');
  const description = `${pick(frames.checkIntros, turn)}\n\n${criteria}\n\n${pick(frames.passMarks[level], turn)}`;
  return { title: frames.titles.check, description };
}

function toolTopic(unit: Unit, values: Values, { tools }: Catalogue): Part[] {
  if (!unit.tool) return [];
  const { title, text } = tools[unit.tool];
  return [{ title, description: fill(text, values) }];
}

function describeChapter(
  placed: PlacedUnit,
  layout: CourseLayout,
  index: number,
  { frames }: Catalogue,
): string {
  const minutes = readMinutes(layout.Chapters[index]?.Duration ?? '', frames);
  const time = minutes === undefined ? '' : ` ${timePlan(minutes, frames, index)}`;
  const goal = goalLine(layout, index, frames);
  return `${leadOf(placed, frames)}${time}${goal && `\n\n${goal}`}`;
}

function leadOf({ unit, focus, otherAbout }: PlacedUnit, frames: Catalogue['frames']): string {
  if (otherAbout === undefined) return fill(unit.text.lead, { topic: inMarkdown(asSubject(focus)) });
  const values = { name: inMarkdown(focus), about: inMarkdown(otherAbout) };
  return fill(otherAbout ? frames.otherChapterLead : frames.otherChapterWithoutAbout, values);
}

/** The learner's own words come back in the first chapter and then in every second one, each time with another question. */
function goalLine(layout: CourseLayout, index: number, frames: Catalogue['frames']): string {
  const quote = quoteIn(layout.Description, frames);
  if (!quote || index % 2 === 1) return '';
  const line = index === 0 ? frames.openingGoal : pick(frames.goalLines, index / 2 - 1);
  return fill(line, { quote: inMarkdown(quote) });
}

function isProgramming({ Topic: topic, Description: text }: CourseLayout, { frames }: Catalogue): boolean {
  const typed = `${topic} ${quoteIn(text, frames)}`.toLowerCase();
  return typed.split(/[^\p{L}\p{M}\p{N}+#]+/u).some((word) => frames.programmingWords.includes(word));
}
