import type { CourseSummary } from '#contract/courses.ts';
import { expect, test } from 'vitest';
import { chaptersOf, courseSummary } from '#tests/dom/course-summary.ts';
import { catalogueOf } from '#web/texts/catalogue.server.ts';
import { courseMeta } from './course-meta.ts';

const en = catalogueOf('en');
const facts = { _id: 'c1', courseName: 'Fractions', duration: '2 hours' };
const chapters = chaptersOf(['ready', 'ready']).map((chapter) => ({ ...chapter, words: 700 }));
const course = courseSummary({ ...facts, chapters, visibility: 'public' });
const page = {
  matches: [{ id: 'root', loaderData: { language: 'en', texts: en, origin: 'https://saksham.example' } }],
  location: { pathname: '/course/c1' },
};

test('describes a shared link by name, description and cover with absolute addresses', () => {
  expect(courseMeta(page, course, { findable: true })).toEqual(
    expect.arrayContaining([
      { title: 'Fractions · Saksham' },
      { property: 'og:url', content: 'https://saksham.example/course/c1' },
      { property: 'og:image', content: 'https://saksham.example/course/c1/cover.png' },
      { tagName: 'link', rel: 'canonical', href: 'https://saksham.example/course/c1' },
    ]),
  );
});

test('has structured data for a published course only', () => {
  const structured = (facts: Partial<CourseSummary>, findable = true) =>
    courseMeta(page, { ...course, ...facts }, { findable }).flatMap((tag) =>
      'script:ld+json' in tag ? [tag['script:ld+json']] : [],
    );
  expect(structured({})).toEqual([
    expect.objectContaining({
      '@type': 'Course',
      url: 'https://saksham.example/course/c1',
      inLanguage: 'en',
      isAccessibleForFree: true,
      hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT14M' },
    }),
  ]);
  expect(structured({ chapters: [] })[0]).not.toHaveProperty('hasCourseInstance');
  expect(structured({}, false)).toEqual([]);
});

test('marks a course that isn’t published, or is unknown, as noindex', () => {
  const noindex = { name: 'robots', content: 'noindex' };
  expect(courseMeta(page, course)).toContainEqual(noindex);
  const title = { title: 'Course not found · Saksham' };
  expect(courseMeta(page, null)).toEqual(expect.arrayContaining([title, noindex]));
  const failed = { title: 'This page could not be loaded · Saksham' };
  expect(courseMeta(page, null, { status: 503 })).toContainEqual(failed);
});
