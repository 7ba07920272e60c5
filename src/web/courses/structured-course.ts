import type { CourseSummary } from '#contract/courses.ts';

/** Matches `5 hours` as the server writes it; other texts give no workload. */
const hours = /^(\d{1,3}) (?:hours?|घंटे|घंटा)$/i;

/**
 * Describes a course for search engines (https://schema.org/Course) with facts that the page shows too. `pageMeta` escapes
 * it.
 */
export function structuredCourse(course: CourseSummary, origin: string, product: string): object {
  const { _id, courseName, description, language, level, topic, chapters, createdAt, updatedAt } = course;
  const url = `${origin}/course/${_id}`;
  const workload = hours.exec(course.duration)?.[1];
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': url,
    url,
    name: courseName,
    description,
    image: `${origin}/course/${_id}/cover.png`,
    inLanguage: language,
    educationalLevel: level,
    about: topic,
    dateCreated: createdAt,
    dateModified: updatedAt,
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', category: 'Free' },
    provider: { '@type': 'Organization', name: product, url: `${origin}/` },
    syllabusSections: chapters.map(({ chapterName, about }) => ({
      '@type': 'Syllabus',
      name: chapterName,
      ...(about === '' ? {} : { description: about }),
    })),
    ...(workload === undefined
      ? {}
      : {
          hasCourseInstance: {
            '@type': 'CourseInstance',
            courseMode: 'Online',
            courseWorkload: `PT${workload}H`,
          },
        }),
  };
}
