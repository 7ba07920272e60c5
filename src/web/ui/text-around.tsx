import { Fragment } from 'react';
import type { Elements } from './elements.ts';

/** Placeholder of the element while the text is made; no text contains it. */
const gap = '\u0000';

interface TextAroundProps {
  /** `(gap) => t('learning.welcome', { course: gap })` */
  text: (gap: string) => string;
  /** The element in the sentence, such as a name in another language. */
  children: Elements;
}

/** Puts an element into a sentence, at the place that the language asks for. */
export function TextAround({ text, children }: TextAroundProps) {
  return text(gap)
    .split(gap)
    .map((part, place) => (
      <Fragment key={place}>
        {place > 0 ? children : null}
        <span>{part}</span>
      </Fragment>
    ));
}
