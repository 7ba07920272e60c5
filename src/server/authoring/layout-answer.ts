import { levels } from '#contract/category.ts';
import { countCaps, type CourseLayout, defaults, textCaps } from '#contract/courses.ts';
import { fieldsOf, parseAnswer, textIn, textOr, wrongShape } from './answer-text.ts';
import type { LayoutSoFar } from '#contract/authoring.ts';
import type { LayoutFacts } from './author.ts';

/**
 * Parses a model's answer as a layout: what is missing gets the facts it was asked with, or defaults. Chapters beyond the number asked for are cut; fewer are taken as they are.
 *
 * @throws AuthorFault `author-failed`
 */
export function parseLayoutAnswer(text: string, facts: LayoutFacts): CourseLayout {
  const field = fieldsOf(parseAnswer(text));
  const chapters = chaptersIn(field('Chapters'), facts.chapterCount);
  return {
    'Course Name': textOr(
      field('Course Name'),
      textCaps.name,
      textOr(facts.topic, textCaps.name, defaults.topicTitle),
    ),
    Description: textOr(field('Description'), textCaps.about, defaults.courseDescription),
    Category: textOr(
      field('Category'),
      textCaps.short,
      textOr(facts.category, textCaps.short, defaults.fact),
    ),
    Topic: textOr(field('Topic'), textCaps.name, textOr(facts.topic, textCaps.name, defaults.topicTitle)),
    Level: levelIn(field('Level')) ?? facts.level,
    Duration: textOr(field('Duration'), textCaps.short, hours(facts.durationHours)),
    'Number of Chapters': chapters.length,
    Chapters: chapters,
  };
}

/** Reads a half-written layout; `undefined` while nothing can be shown. */
export function layoutSoFar(partial: unknown, facts: LayoutFacts): LayoutSoFar | undefined {
  const field = fieldsOf(partial);
  const soFar: LayoutSoFar = {};
  const name = textOr(field('Course Name'), textCaps.name, '');
  if (name) soFar['Course Name'] = name;
  const description = textOr(field('Description'), textCaps.about, '');
  if (description) soFar.Description = description;
  const chapters = field('Chapters');
  if (Array.isArray(chapters) && chapters.length > 0) {
    soFar.Chapters = chapters.slice(0, facts.chapterCount).map((chapter) => {
      const part = fieldsOf(chapter);
      return {
        'Chapter Name': textOr(part('Chapter Name'), textCaps.name, ''),
        About: textOr(part('About'), textCaps.about, ''),
        Duration: textOr(part('Duration'), textCaps.short, ''),
      };
    });
  }
  if (Object.keys(soFar).length === 0) return undefined;
  return {
    ...soFar,
    Category: facts.category,
    Topic: facts.topic,
    Level: facts.level,
    Duration: hours(facts.durationHours),
    'Number of Chapters': facts.chapterCount,
  };
}

function chaptersIn(value: unknown, most: number): CourseLayout['Chapters'] {
  if (!Array.isArray(value)) throw wrongShape('no list of chapters');
  const chapters = value.filter(
    (item) => typeof item === 'string' || (typeof item === 'object' && item !== null),
  );
  if (chapters.length === 0) throw wrongShape('no chapters');
  return chapters.slice(0, Math.min(most, countCaps.chapters)).map((item: unknown) => {
    const field = fieldsOf(typeof item === 'string' ? { 'Chapter Name': item } : item);
    return {
      'Chapter Name': textOr(field('Chapter Name'), textCaps.name, defaults.chapterName),
      About: textOr(field('About'), textCaps.about, defaults.chapterAbout),
      Duration: textOr(field('Duration'), textCaps.short, defaults.fact),
    };
  });
}

function levelIn(value: unknown): string | undefined {
  const given = textIn(value).trim().toLowerCase();
  return levels.find((level) => level === given);
}

function hours(count: number): string {
  return count === 1 ? '1 hour' : `${count} hours`;
}
