import type { MetaDescriptor } from 'react-router';
import type { CourseSummary } from '#contract/courses.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { minutesOfAll } from '#web/ui/chapter-time.tsx';
import { missingTitle } from '#web/ui/course-missing.tsx';

/** Search engines and share previews cut longer descriptions. */
const longestDescription = 300;

/** Gives meta tags (ogp.me). The course is null when there is none, and undefined while the browser has still to read it. */
export function courseMeta(
  args: Parameters<typeof pageMeta>[0],
  course: CourseSummary | null | undefined,
  { findable = false, status }: { findable?: boolean; status?: number | undefined } = {},
): MetaDescriptor[] {
  if (course === undefined) return [{ name: 'robots', content: 'noindex' }];
  if (course === null) return pageMeta(args, (t) => ({ title: t(missingTitle(status)) }));
  const { _id, courseName, description } = course;
  return pageMeta(args, (t, origin) => ({
    title: courseName,
    description: shortened(description),
    image: `/course/${_id}/cover.png`,
    imageAlt: t('layout.thumbnailAlt', { course: courseName }),
    findable,
    type: 'article',
    structured: findable ? structuredCourse(course, origin, t('shell.product')) : undefined,
  }));
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longestDescription) return line;
  const cut = line.slice(0, longestDescription);
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription / 2));
  // Takes half a character away.
  return `${atWord.replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Gives facts that the page shows too (https://schema.org/Course). `pageMeta` escapes them. */
function structuredCourse(course: CourseSummary, origin: string, product: string): object {
  const { _id, courseName, description, language, level, topic, chapters, createdAt, updatedAt } = course;
  const url = `${origin}/course/${_id}`;
  const minutes = minutesOfAll(course);
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
      description: about || undefined,
    })),
    ...(minutes && {
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: `PT${minutes}M`,
      },
    }),
  };
}
