import type { HTMLAttributes } from 'react';
import { useCourseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';

interface CourseWordsProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'p' | 'h1' | 'h2' | 'h3' | 'bdi';
  text: string;
}

/** Draws a plain text of the course whose lesson is drawn, in its language and direction. */
export function CourseWords({ as: Tag = 'span', text, ...rest }: CourseWordsProps) {
  const words = useCourseText();
  return (
    <Tag {...rest} {...words}>
      {inReadingOrder(text, words.lang)}
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
