import type { CourseSummary } from '#contract/courses.ts';
import { expect, test } from 'vitest';
import { courseSummary } from '#tests/dom/course-summary.ts';
import { catalogueOf } from '#web/texts/catalogue.server.ts';
import { courseMeta } from './course-meta.ts';

const en = catalogueOf('en');
const course = courseSummary({
  _id: 'c1',
  courseName: 'Fractions',
  description: 'Share a roti fairly.',
  duration: '2 hours',
  visibility: 'public',
});
const page = {
  matches: [{ id: 'root', loaderData: { language: 'en', texts: en, origin: 'https://saksham.example' } }],
  location: { pathname: '/course/c1' },
};

test('describes a shared link by name, description and cover with absolute addresses', () => {
  expect(courseMeta(page, course, true)).toEqual(
    expect.arrayContaining([
      { title: 'Fractions · Saksham' },
      { property: 'og:type', content: 'article' },
      { property: 'og:title', content: 'Fractions' },
      { property: 'og:description', content: 'Share a roti fairly.' },
      { property: 'og:url', content: 'https://saksham.example/course/c1' },
      { property: 'og:image', content: 'https://saksham.example/course/c1/cover.png' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'Cover of Fractions' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:image', content: 'https://saksham.example/course/c1/cover.png' },
      { tagName: 'link', rel: 'canonical', href: 'https://saksham.example/course/c1' },
    ]),
  );
});

test('marks a course that isn’t published as noindex', () => {
  expect(courseMeta(page, course)).toContainEqual({ name: 'robots', content: 'noindex' });
});

test('has structured data for a published course only', () => {
  const structured = (facts: Partial<CourseSummary>, findable = true) =>
    courseMeta(page, { ...course, ...facts }, findable).flatMap((tag) =>
      'script:ld+json' in tag ? [tag['script:ld+json']] : [],
    );
  expect(structured({})).toEqual([
    expect.objectContaining({
      '@type': 'Course',
      url: 'https://saksham.example/course/c1',
      inLanguage: 'en',
      isAccessibleForFree: true,
      hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT2H' },
    }),
  ]);
  expect(structured({ duration: 'a while' })[0]).not.toHaveProperty('hasCourseInstance');
  expect(structured({}, false)).toEqual([]);
});

test('titles the page of an unknown course so, and marks it as noindex', () => {
  const tags = courseMeta(page, null);
  expect(tags).toContainEqual({ title: 'Course not found · Saksham' });
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
});

test('cuts a long description at a word, and never inside a character', () => {
  const long = courseMeta(page, { ...course, description: 'दो शब्द '.repeat(200) });
  const content = long.flatMap((tag) =>
    'name' in tag && tag.name === 'description' && 'content' in tag ? [String(tag.content)] : [],
  );
  expect(content[0]).toMatch(/(?:दो|शब्द)…$/);
  expect(content[0]!.length).toBeLessThanOrEqual(301);
  const emoji = courseMeta(page, { ...course, description: `a${'🌾'.repeat(400)}` });
  expect(JSON.stringify(emoji)).toContain('🌾…');
  expect(JSON.stringify(emoji).isWellFormed() && !JSON.stringify(emoji).includes('\\ud')).toBe(true);
});
