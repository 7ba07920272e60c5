import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#web/platform/page-meta.ts';
import type { CourseSummary } from './course-summary.ts';
import { structuredCourse } from './structured-course.ts';

/** Search engines and share previews cut what is longer. */
const longestDescription = 300;

interface MetaInput {
  matches: Parameters<typeof pageMeta>[0]['matches'];
  location: { pathname: string };
}

/**
 * Title, robots and what a shared link shows (ogp.me; Twitter reads the same tags), for a page about one course:
 * null where there is none, undefined where the browser is still to read it.
 */
export function courseMeta(
  args: MetaInput,
  course: CourseSummary | null | undefined,
  findable = false,
): MetaDescriptor[] {
  if (course === undefined) return [{ name: 'robots', content: 'noindex' }];
  if (course === null) return pageMeta(args, (t) => ({ title: t('course.notFound') }));
  const { _id, courseName, description } = course;
  let alt = courseName;
  const tags = pageMeta(args, (t, origin) => {
    alt = t('layout.thumbnailAlt', { course: courseName });
    return {
      title: courseName,
      description: shortened(description),
      image: `/course/${_id}/cover.png`,
      findable,
      type: 'article',
      structured: findable ? structuredCourse(course, origin, t('shell.product')) : undefined,
    };
  });
  return [
    ...tags,
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:title', content: courseName },
    { name: 'twitter:description', content: shortened(description) },
    ...tags
      .filter((tag) => 'property' in tag && tag.property === 'og:image' && 'content' in tag)
      .map((tag) => ({ name: 'twitter:image', content: (tag as { content: string }).content })),
  ];
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longestDescription) return line;
  const cut = line.slice(0, longestDescription);
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription / 2));
  const halfCharacter = /[\ud800-\udbff]$/;
  return `${atWord.replace(halfCharacter, '')}…`;
}
