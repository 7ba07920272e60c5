import { Fragment } from 'react';
import type { Elements } from './elements.ts';

/** Placeholder of the element while the text is made; no text contains it. */
const gap = '\u0000';

/** Puts an element where the language wants it in a sentence: `text={(gap) => t('learning.welcome', { course: gap })}` */
export function TextAround({ text, children }: { text: (gap: string) => string; children: Elements }) {
  return text(gap)
    .split(gap)
    .map((part, place) => (
      <Fragment key={place}>
        {place > 0 ? children : null}
        <span>{part}</span>
      </Fragment>
    ));
}
