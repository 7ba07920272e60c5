import type { CourseLayout } from '#contract/course-layout.ts';
import type { ChapterFacts } from '#server/authoring/author.ts';
import type { Catalogue } from './catalogue.ts';
import {
  chapterName,
  chooseUnits,
  levelOf,
  sequenceOf,
  topicOf,
  unitsOf,
  type Unit,
} from './course-outline.ts';
import { insertCaps, plainLine, wordsOnly } from './inert-text.ts';
import { toolIds, type Subject, type ToolId } from './study-plans.ts';
import { pick, readMinutes } from './study-time.ts';
import { isCareful } from './topic-kind.ts';

/** A chapter of a layout with the unit that it is written from. */
export interface PlacedUnit {
  unit: Unit;
  /** Undefined where the layout names no time that can be read. */
  minutes: number | undefined;
  tools: ToolId[];
  /** Name and description, as plain text, of a chapter that somebody else named; undefined in a chapter of this author. */
  other?: { name: string; about: string };
}

const longestAbout = 300;

/**
 * Finds each chapter's unit by its name. A chapter that somebody else named gets a unit of the general sequence. A course
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
  const taken = new Set(known.map((unit) => unit?.text));
  const free = {
    intents: general.intents.filter((unit) => !taken.has(unit.text)),
    rounds: general.rounds.filter((unit) => !taken.has(unit.text)),
  };
  const missing = known.filter((unit) => !unit).length;
  const level = levelOf(layout.Level);
  const spare = chooseUnits(free, level, missing, isCareful(layout.Topic, care, catalogue))[
    Symbol.iterator
  ]();
  const placed = layout.Chapters.map((chapter, index) => {
    const minutes = readMinutes(chapter.Duration, catalogue.frames);
    const unit = known[index];
    if (unit) return { unit, minutes };
    const name = wordsOnly(plainLine(chapter['Chapter Name'], insertCaps.topic));
    const about = wordsOnly(plainLine(chapter.About, longestAbout));
    return { unit: spare.next().value ?? pick(general.intents, index), minutes, other: { name, about } };
  });
  const own = ownTools(placed.map(({ unit }) => unit));
  // From the last on, they suit people who know how to study.
  const left = (level === 'advanced' ? toolIds.toReversed() : toolIds).filter((tool) => !own.includes(tool));
  const chapters = placed.map((each, index) => {
    const count = toolCount(each.minutes);
    const first = own[index] ?? left.shift();
    const tools = first && count > 0 ? [first, ...left.splice(0, count - 1)] : [];
    return { ...each, tools };
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

function ownTools(units: readonly Unit[]): (ToolId | undefined)[] {
  const used = new Set<ToolId>();
  return units.map(({ tool }) => {
    if (tool === undefined || used.has(tool)) return undefined;
    used.add(tool);
    return tool;
  });
}

/** A tool takes about a quarter of an hour to try. */
function toolCount(minutes = 60): number {
  if (minutes < 30) return 0;
  if (minutes < 60) return 1;
  return minutes < 240 ? 2 : 3;
}
