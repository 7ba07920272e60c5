import { Fragment } from 'react';
import type { ReactNode } from 'react';

/** Stands for the element while the sentence is put together; no text holds it. */
const gap = '\u0000';

interface TextAroundProps {
  /** `(gap) => t('learning.welcome', { course: gap })` */
  text: (gap: string) => string;
  /** The element that belongs into the sentence, such as a name in another language. */
  children: ReactNode;
}

/** A sentence with an element in it, at the place where its language wants it. */
export function TextAround({ text, children }: TextAroundProps) {
  return text(gap)
    .split(gap)
    .map((part, place) => (
      <Fragment key={place}>
        {place > 0 ? children : null}
        {part}
      </Fragment>
    ));
}
