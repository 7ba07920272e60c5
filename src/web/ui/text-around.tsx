import { Fragment } from 'react';
import type { Elements } from './elements.ts';

/** Placeholder of the element while the text is made; no text contains it. */
const gap = '\u0000';

/**
 * Puts an element into a sentence, such as a name in another language, at the place that the language asks for:
 * `text={(gap) => t('learning.welcome', { course: gap })}`.
 */
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
