import { Fragment } from 'react';
import type { Elements } from './elements.ts';

/** Placeholder of the element while the text is made; no text contains it. */
const gap = '\u0000';

interface TextAroundProps {
  /** `(gap) => t('learning.welcome', { course: gap })` */
  text: (gap: string) => string;
  /** The element in the sentence, such as a name in another language; of several, one for each gap. */
  children: Elements;
}

/** Puts an element into a sentence, at the place that the language asks for. */
export function TextAround({ text, children }: TextAroundProps) {
  return text(gap)
    .split(gap)
    .map((part, place) => (
      <Fragment key={place}>
        {inGap(children, place)}
        <span>{part}</span>
      </Fragment>
    ));
}

function inGap(children: Elements, place: number): Elements {
  if (place === 0) return null;
  return Array.isArray(children) ? (children as readonly Elements[])[place - 1] : children;
}
