import type { SaveCourseLayoutBody, CourseLayout } from '#contract/course-layout.ts';
import { countCaps, defaults, textCaps, type SaveCourseBody, type Topic } from '#contract/courses.ts';
import { teachingCaps, type Teaching } from '#contract/teaching.ts';
import type { NewChapter } from '#server/courses/chapters-store.ts';
import type { CourseHead } from '#server/courses/course-access.ts';
import type { CourseTerm } from '#server/courses/courses-tables.ts';
import { teachingOf } from '#server/courses/teaching-parts.ts';
import { cutText } from '#server/platform/cut-text.ts';

type Loose = string | number | null | undefined;

/** Trims a text and cuts it to `cap` code units between characters. Returns the default when nothing is left. */
export function textOr(value: Loose, fallback: string, cap: number): string {
  const text = String(value ?? '').trim();
  return text === '' ? fallback : cutText(text, cap);
}

export interface PlainLayout {
  courseName: string;
  description: string;
  category: string;
  topic: string;
  level: string;
  duration: string;
  terms: CourseTerm[];
  thread: string;
  learnersWords: string;
  chapters: PlainChapter[];
}
export interface PlainChapter {
  chapterName: string;
  about: string;
  duration: string;
  objectives: string[];
}

/** Fills in a layout's defaults and caps its texts. */
export function plainLayout(body: SaveCourseLayoutBody): PlainLayout {
  return {
    courseName: body['Course Name'],
    description: textOr(body.Description, defaults.courseDescription, textCaps.about),
    category: textOr(body.Category, '', textCaps.short),
    topic: textOr(body.Topic, '', textCaps.name),
    level: textOr(body.Level, defaults.level, textCaps.short),
    duration: textOr(body.Duration, defaults.fact, textCaps.short),
    terms: (body.Terms ?? [])
      .map(({ Term, Meaning }) => ({ term: line(Term), meaning: line(Meaning) }))
      .filter(({ term, meaning }) => term !== '' && meaning !== ''),
    thread: textOr(body.Thread, '', teachingCaps.text),
    learnersWords: textOr(body["Learner's Words"], '', textCaps.about),
    chapters: (body.Chapters ?? []).map((chapter) => ({
      chapterName: textOr(chapter['Chapter Name'], defaults.chapterName, textCaps.name),
      about: textOr(chapter.About, defaults.chapterAbout, textCaps.about),
      duration: textOr(chapter.Duration, defaults.fact, textCaps.short),
      objectives: (chapter.Objectives ?? []).map(line).filter((objective) => objective !== ''),
    })),
  };
}

const line = (value: Loose) => textOr(value, '', teachingCaps.line);

/** Fills in a course content's defaults. Every topic gets an id that is unique within its chapter. */
export function plainContent(
  body: SaveCourseBody,
): (Omit<PlainChapter, 'objectives'> & Teaching & { topics: Topic[] })[] {
  return body.chapters.map((chapter) => ({
    chapterName: textOr(chapter.chapterName, defaults.chapterName, textCaps.name),
    about: textOr(chapter.about, defaults.chapterAbout, textCaps.about),
    duration: textOr(chapter.duration, defaults.fact, textCaps.short),
    topics: withOwnIds(
      (chapter.topics ?? []).map((topic) => ({
        topic_id: textOr(topic.topic_id, '', textCaps.short),
        title: textOr(topic.title, defaults.topicTitle, textCaps.name),
        description: textOr(topic.description, defaults.topicDescription, textCaps.description),
        code: topic.code?.trim() ? topic.code : null,
      })),
    ),
    ...teachingOf(chapter),
  }));
}

function withOwnIds(topics: Topic[]): Topic[] {
  const seen = new Set<string>();
  return topics.map((topic, position) => {
    let id = topic.topic_id || String(position + 1);
    while (seen.has(id)) id = `${id}-${position + 1}`;
    seen.add(id);
    return { ...topic, topic_id: id };
  });
}

/** Lists the tags of a course's card: category and level, as far as they are given. */
export function tagsOf(layout: { category: string; level: string }): string[] {
  return [layout.category, layout.level]
    .filter((tag) => tag !== '' && tag !== defaults.fact)
    .slice(0, countCaps.tags);
}

/** Builds a course's layout with the capitalised keys of authors and `readCourseLayout`. */
export function layoutOf(course: CourseHead, chapters: readonly NewChapter[]): CourseLayout {
  return {
    'Course Name': course.courseName,
    Description: course.description,
    Category: course.category,
    Topic: course.topic,
    Level: course.level,
    Duration: course.duration,
    'Number of Chapters': chapters.length,
    Chapters: chapters.map(layoutChapterOf),
    ...(course.terms.length > 0 && {
      Terms: course.terms.map(({ term, meaning }) => ({ Term: term, Meaning: meaning })),
    }),
    ...(course.thread && { Thread: course.thread }),
  };
}

export function layoutChapterOf(chapter: NewChapter): CourseLayout['Chapters'][number] {
  const { chapterName, about, duration, objectives = [] } = chapter;
  return {
    'Chapter Name': chapterName,
    About: about,
    Duration: duration,
    ...(objectives.length > 0 && { Objectives: objectives }),
  };
}
