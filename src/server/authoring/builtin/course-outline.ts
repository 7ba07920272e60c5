import { categories, type Level, levels } from '#contract/category.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import { countCaps } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { starterTopic } from '#contract/starter-topic.ts';
import type { ChapterFacts, LayoutFacts } from '#server/authoring/author.ts';
import { minutesIn, writeDuration } from '#server/authoring/durations.ts';
import type { Catalogue, ChapterText, Frames } from './catalogue.ts';
import { fill, insertCaps, plainLine, withoutQuotes, wordsOnly } from './inert-text.ts';
import { type IntentPlan, roundIds, roundPlans, studyPlans } from './study-plans.ts';
import { type Subject, type ToolId, toolIds } from './study-plans.ts';
import { pick, splitMinutes } from './study-time.ts';
import { isCareful, subjectOfTopic } from './topic-kind.ts';

interface Unit {
  text: ChapterText;
  plan: IntentPlan;
  tool: ToolId | undefined;
  /** Says what a further round means in this subject. */
  roundTask?: string;
}

const subjectOf = (category: string): Subject => categories.find((known) => known === category) ?? 'General';

/** Courses about health get this subject's plan, which practises on paper and tries nothing on a body. */
const carefulSubject: Subject = 'Healthcare & Medicine';

function sequenceFor({ category, care, topic }: LayoutFacts, catalogue: Catalogue): Subject {
  const own = subjectOf(category);
  const wellness = care === 'health' && own === 'Health & Wellness';
  const bodily = care === 'first-aid' || care === 'health' || care === 'medicine' || care === 'pregnancy';
  if (bodily && !wellness) return carefulSubject;
  const subject = subjectOfTopic(topic, own, catalogue);
  // Avoids the subject's own plan, which may try things out.
  return care && !wellness && subject !== 'Test Preparation' ? 'General' : subject;
}

/** Recognises the subject whose sequence a course follows by the names of its chapters. */
function sequenceOf(layout: CourseLayout, topic: string, catalogue: Catalogue): Subject {
  const own = subjectOf(layout.Category);
  const names = new Set(layout.Chapters.map((chapter) => chapter['Chapter Name'].trim()));
  const follows = (subject: Subject) =>
    unitsOf(subject, catalogue).intents.some((unit) => names.has(chapterName(unit, topic, catalogue.frames)));
  const others = [carefulSubject, subjectOfTopic(layout.Topic, own, catalogue), 'General'] as const;
  return [own, ...others].find(follows) ?? own;
}

export function levelOf(text: string): Level {
  return levels.find((level) => text.toLowerCase().includes(level)) ?? 'beginner';
}

/** Returns the topic as plain text, or a starter topic of the category where it has no words. */
function topicOf(topic: string, category: string, language: CourseLanguage): string {
  return wordsOnly(plainLine(topic, insertCaps.topic)) || starterTopic(category, language);
}

/** Lists a subject's units in study order: its own sequence, then further rounds with the tools that are not used yet. */
function unitsOf(subject: Subject, catalogue: Catalogue): { intents: Unit[]; rounds: Unit[] } {
  const { chapters, rounds: roundTasks } = catalogue.subjects[subject];
  const plans: Record<string, IntentPlan> = studyPlans[subject];
  const intents = Object.entries(plans).map(([id, plan]): Unit => ({
    text: chapters[id]!,
    plan,
    tool: plan.tool,
  }));
  const freeTools = toolIds.filter((tool) => !intents.some((unit) => unit.tool === tool));
  const rounds = roundIds.map((id, index): Unit => {
    const [text, roundTask] = [catalogue.rounds[id], roundTasks[id]];
    return { text, plan: roundPlans[id], tool: freeTools[index], roundTask };
  });
  return { intents, rounds };
}

function mostImportant(units: readonly Unit[], level: Level, count: number): Unit[] {
  const chosen = units.toSorted((a, b) => a.plan.rank[level] - b.plan.rank[level]).slice(0, count);
  return units.filter((unit) => chosen.includes(unit));
}

/** Chooses the most important units of the sequence, and further rounds for a longer course, in study order. A careful course tries things out last. */
function chooseUnits(
  { intents, rounds }: { intents: Unit[]; rounds: Unit[] },
  level: Level,
  count: number,
  careful: boolean,
): Unit[] {
  const fits = ({ plan }: Unit) => !(level === 'advanced' && plan.basic) && !(careful && plan.trial);
  const fitting = intents.filter(fits);
  const further = Math.max(0, count - fitting.length);
  const left = intents.filter((unit) => !fitting.includes(unit));
  const chosen = new Set([
    ...mostImportant(fitting, level, count),
    ...left.slice(0, Math.max(0, further - rounds.length)),
  ]);
  const fittingRounds = rounds.filter(fits);
  const among = further > fittingRounds.length ? rounds : fittingRounds;
  return [...intents.filter((unit) => chosen.has(unit)), ...mostImportant(among, level, further)];
}

/** Names a chapter by its topic alone, so that its unit can be recognised by the name. */
function chapterName({ text: { title } }: Unit, topic: string, { chapterName: name }: Frames): string {
  return fill(name, { title, topic });
}

export function outlineCourse(facts: LayoutFacts, catalogue: Catalogue): CourseLayout {
  const { frames } = catalogue;
  const topic = topicOf(facts.topic, facts.category, facts.language);
  const count = Math.max(1, Math.min(Math.trunc(facts.chapterCount), countCaps.chapters));
  const careful = isCareful(facts.topic, facts.care, catalogue);
  const units = unitsOf(sequenceFor(facts, catalogue), catalogue);
  const chosen = chooseUnits(units, facts.level, count, careful);
  const totalMinutes = Math.max(60, Math.round(facts.durationHours * 12) * 5);
  const efforts = chosen.map((unit) => unit.plan.effort);
  const minutes = splitMinutes(totalMinutes, efforts);
  return {
    'Course Name': fill(frames.courseName, { topic }),
    Description: describeCourse(facts, topic, catalogue),
    Category: facts.category,
    Topic: facts.topic,
    Level: facts.level,
    Duration: writeDuration(totalMinutes, frames),
    'Number of Chapters': chosen.length,
    Chapters: chosen.map((unit, index) => ({
      'Chapter Name': chapterName(unit, topic, frames),
      About: fill(frames.chapterAbout, { about: unit.text.about, task: unit.text[facts.level].title }),
      Duration: writeDuration(minutes[index] ?? 0, frames),
    })),
  };
}

/** Names the category as running text does, translated where it is a known one. */
function describeCourse({ category, level }: LayoutFacts, topic: string, catalogue: Catalogue): string {
  const { frames, subjects } = catalogue;
  const known = categories.find((name) => name === category);
  const name = known ? subjects[known].title : plainLine(category, insertCaps.topic);
  return fill(frames.courseDescription, {
    category: name && ` ${fill(frames.categoryInDescription, { category: name })}`,
    topic: withoutQuotes(topic),
    approach: frames.approach[level],
  });
}

/** A chapter of a layout with the unit that it is written from. */
export interface PlacedUnit {
  unit: Unit;
  /** Undefined where the layout names no time that can be read. */
  minutes: number | undefined;
  tools: ToolId[];
  /** Name and description, as plain text, of a chapter that another author named; undefined in a chapter of this author. */
  other?: { name: string; about: string };
}

const longestAbout = 300;

/**
 * Finds each chapter's unit by its name. A chapter that another author named gets a unit of the general sequence. A course
 * explains each tool once, and tools that no unit of it uses go to chapters that have time for more.
 */
export function placeUnits(
  { layout, language, care }: Pick<ChapterFacts, 'layout' | 'language' | 'care'>,
  catalogue: Catalogue,
): { subject: Subject; chapters: PlacedUnit[] } {
  const topic = topicOf(layout.Topic, layout.Category, language);
  const subject = sequenceOf(layout, topic, catalogue);
  const known = knownUnits(layout, { subject, topic }, catalogue);
  const general = unitsOf('General', catalogue);
  const isFree = ({ text }: Unit) => !known.some((unit) => unit?.text === text);
  const free = { intents: general.intents.filter(isFree), rounds: general.rounds.filter(isFree) };
  const missing = known.filter((unit) => !unit).length;
  const level = levelOf(layout.Level);
  const spare = chooseUnits(free, level, missing, isCareful(layout.Topic, care, catalogue));
  const placed = layout.Chapters.map((chapter, index) => {
    const minutes = minutesIn(chapter.Duration);
    const unit = known[index];
    if (unit) return { unit, minutes };
    const name = wordsOnly(plainLine(chapter['Chapter Name'], insertCaps.topic));
    const about = wordsOnly(plainLine(chapter.About, longestAbout));
    return { unit: spare.shift() ?? pick(general.intents, index), minutes, other: { name, about } };
  });
  const own = new Set(placed.flatMap(({ unit: { tool } }) => tool ?? []));
  // Advanced learners get the last tools first, which suit people who know how to study.
  const left = (level === 'advanced' ? toolIds.toReversed() : toolIds).filter((tool) => !own.has(tool));
  const chapters = placed.map((each) => {
    const { tool } = each.unit;
    const first = tool && own.delete(tool) ? tool : left.shift();
    const count = toolCount(each.minutes);
    return { ...each, tools: first && count > 0 ? [first, ...left.splice(0, count - 1)] : [] };
  });
  return { subject, chapters };
}

function knownUnits(
  layout: CourseLayout,
  { subject, topic }: { subject: Subject; topic: string },
  catalogue: Catalogue,
): (Unit | undefined)[] {
  const { intents, rounds } = unitsOf(subject, catalogue);
  const byName = new Map(
    [...intents, ...rounds].map((unit) => [chapterName(unit, topic, catalogue.frames), unit]),
  );
  return layout.Chapters.map((chapter) => {
    const name = chapter['Chapter Name'].trim();
    const unit = byName.get(name);
    byName.delete(name);
    return unit;
  });
}

/** A tool takes about a quarter of an hour to try. */
function toolCount(minutes = 60): number {
  if (minutes < 30) return 0;
  if (minutes < 60) return 1;
  return minutes < 240 ? 2 : 3;
}
