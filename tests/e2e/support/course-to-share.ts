import type { CourseDetail } from '#contract/courses.ts';
import type { E2eProduct } from './product.ts';
import { chapter, saveCourse, type CourseToSave } from './saved-course.ts';

export const finishPath = (courseId: string) => `/createcourse/finish/${courseId}`;
export const publicPath = (courseId: string) => `/course/${courseId}`;

/** A course whose name has characters that URLs and HTML have to escape. */
export const jugaad: CourseToSave = {
  courseName: 'Jugaad & "repair" <basics>',
  description: 'Mend what breaks at home, with what is at hand.',
  level: 'beginner',
  duration: '4 hours',
  category: 'Hobbies & Interests',
  chapters: [chapter('Tools'), chapter('Glue'), chapter('Wires')],
};

export function saveJugaad(e2e: E2eProduct, more: Partial<CourseToSave> = {}): Promise<CourseDetail> {
  return saveCourse(e2e.product.session(), { ...jugaad, ...more });
}

/** Returns the content of the first `<meta>` with this name or property in the HTML of an answer. */
export function metaIn(html: string, name: string): string | undefined {
  const tag = html
    .match(/<meta[^>]*>/g)
    ?.find((text) => new RegExp(`(?:name|property)="${name}"`).test(text));
  return (
    tag &&
    /content="([^"]*)"/
      .exec(tag)?.[1]
      ?.replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  );
}
