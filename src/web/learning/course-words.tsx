import type { HTMLAttributes } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';

interface CourseWordsProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'p' | 'h1' | 'h2' | 'h3' | 'bdi';
  language: CourseLanguage;
  text: string;
}

/** Draws a plain text of a course, in its language and direction. */
export function CourseWords({ as: Tag = 'span', language, text, ...rest }: CourseWordsProps) {
  return (
    <Tag {...rest} {...courseText(language)}>
      {inReadingOrder(text, language)}
    </Tag>
  );
}

/** Says something in the page's own words, whose direction may be another than the course's around it. */
export function Line({ text, ...rest }: HTMLAttributes<HTMLElement> & { text: string }) {
  return (
    <p {...rest}>
      <bdi>{text}</bdi>
    </p>
  );
}
