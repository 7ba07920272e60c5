import type { ReactElement } from 'react';

/** Content beside something else: no bare text, which page translation would take away from React (lint rule lone-text). */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
