import { randomUUID } from 'node:crypto';
import type { CourseDetail } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { Teaching } from '#contract/teaching.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { untilReady } from '#tests/support/until-ready.ts';

export interface SavedTopic {
  title: string;
  description: string;
  code: string | null;
}

interface SavedChapter extends Teaching {
  chapterName: string;
  about: string;
  duration: string;
  topics: SavedTopic[];
}

export interface CourseToSave {
  courseName: string;
  description: string;
  level?: string;
  duration?: string;
  language?: CourseLanguage;
  addVideo?: 'yes' | 'no';
  /** Default `link`. Guests can't publish. */
  visibility?: 'public' | 'link';
  chapters: SavedChapter[];
}

export const chapter = (name: string, topics: Partial<SavedTopic>[] = [{}]): SavedChapter => ({
  chapterName: name,
  about: `What ${name} is about.`,
  duration: '45 minutes',
  topics: topics.map((topic, place) => ({
    title: `${name}, part ${place + 1}`,
    description: `**${name}** in plain words.\n\n- look\n- try`,
    code: null,
    ...topic,
  })),
});

export async function saveLayout(session: ApiSession, course: CourseToSave): Promise<string> {
  const { level = 'beginner', duration = '3 hours', language = 'en' } = course;
  const response = await session.post('/api/course/save-course-layout', {
    'Course Name': course.courseName,
    Description: course.description,
    Category: 'Mathematics',
    Topic: course.courseName,
    Level: level,
    Duration: duration,
    Chapters: course.chapters.map(({ chapterName, about, duration: time, objectives }) => ({
      'Chapter Name': chapterName,
      About: about,
      Duration: time,
      Objectives: objectives,
    })),
    Language: language,
    'Add a Video': course.addVideo ?? 'no',
    Visibility: course.visibility ?? 'link',
  });
  return ((await readJson(response)) as { courseId: string }).courseId;
}

export async function saveCourse(session: ApiSession, course: CourseToSave): Promise<CourseDetail> {
  const courseId = await saveLayout(session, course);
  const { courseName, description, level = 'beginner', duration = '3 hours', chapters } = course;
  const content = { courseId, courseName, description, level, duration, chapters };
  await readJson(await session.post('/api/createcourse/save', content));
  return session.json<CourseDetail>(`/api/createcourse/${courseId}`);
}

export async function signUpAsha(session: ApiSession): Promise<void> {
  const email = `${randomUUID()}@example.org`;
  const account = { email, password: 'a good long password', firstName: 'Asha' };
  await readJson(await session.post('/api/auth/sign-up/email', account));
}

export async function savePublished(session: ApiSession, course: CourseToSave): Promise<CourseDetail> {
  await signUpAsha(session);
  return saveCourse(session, { ...course, visibility: 'public' });
}

export async function writeCourse(session: ApiSession, course: CourseToSave): Promise<CourseDetail> {
  const courseId = await saveLayout(session, course);
  await readJson(await session.post(`/api/courses/${courseId}/generation`));
  await untilReady(session, courseId);
  return session.json<CourseDetail>(`/api/createcourse/${courseId}`);
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}
