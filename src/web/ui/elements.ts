import type { ReactElement } from 'react';

/**
 * Content that a component draws beside something else: no bare text, which a page translation would take away from React (the
 * lint rule lone-text).
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
