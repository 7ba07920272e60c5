import type { CourseLayout, SaveCourseLayoutBody } from '#contract/course-layout.ts';
import { countCaps, defaults, textCaps, type SaveCourseBody, type Topic } from '#contract/courses.ts';
import { teachingCaps } from '#contract/teaching.ts';
import { cutText } from '#server/platform/cut-text.ts';
import { teachingOf } from './chapter-content.ts';
import type { NewChapter } from './chapters-store.ts';

type Loose = string | number | null | undefined;

/** Trims a text and cuts it to `cap` code units between characters. Returns the default when nothing is left. */
export function textOr(value: Loose, fallback: string, cap: number): string {
  const text = String(value ?? '').trim();
  return text === '' ? fallback : cutText(text, cap);
}

const line = (value: Loose) => textOr(value, '', teachingCaps.line);

const plainChapter = (chapterName: Loose, about: Loose, duration: Loose) => ({
  chapterName: textOr(chapterName, defaults.chapterName, textCaps.name),
  about: textOr(about, defaults.chapterAbout, textCaps.about),
  duration: textOr(duration, defaults.fact, textCaps.short),
});

export function plainLayout(body: SaveCourseLayoutBody) {
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
      ...plainChapter(chapter['Chapter Name'], chapter.About, chapter.Duration),
      objectives: (chapter.Objectives ?? []).map(line).filter((objective) => objective !== ''),
    })),
  };
}

/** Fills in a course content's defaults. Every topic gets an id that is unique within its chapter. */
export function plainContent(body: SaveCourseBody) {
  return body.chapters.map((chapter) => ({
    ...plainChapter(chapter.chapterName, chapter.about, chapter.duration),
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

export function tagsOf(layout: { category: string; level: string }): string[] {
  return [layout.category, layout.level]
    .filter((tag) => tag !== '' && tag !== defaults.fact)
    .slice(0, countCaps.tags);
}

export function layoutOf(
  course: Omit<ReturnType<typeof plainLayout>, 'chapters' | 'learnersWords'>,
  chapters: readonly Omit<NewChapter, 'id'>[],
): CourseLayout {
  return {
    'Course Name': course.courseName,
    Description: course.description,
    Category: course.category,
    Topic: course.topic,
    Level: course.level,
    Duration: course.duration,
    'Number of Chapters': chapters.length,
    Chapters: chapters.map(({ chapterName, about, duration, objectives = [] }) => ({
      'Chapter Name': chapterName,
      About: about,
      Duration: duration,
      ...(objectives.length > 0 && { Objectives: objectives }),
    })),
    ...(course.terms.length > 0 && {
      Terms: course.terms.map(({ term, meaning }) => ({ Term: term, Meaning: meaning })),
    }),
    ...(course.thread && { Thread: course.thread }),
  };
}
