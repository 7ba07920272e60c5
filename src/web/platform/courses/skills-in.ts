import { shortened } from './plain-text.ts';

/** Characters of a text in a card or a row of a list. */
export const longestInList = 90;

/** Cuts off how many descriptions begin, because a card that shows one in a few lines has no room for what all of them say. */
export const skillsIn = (description: string): string =>
  shortened(
    description.replace(/^(?:You will learn(?: to)?|इस कोर्स के बाद आप) (.)/u, (_, first: string) =>
      first.toUpperCase(),
    ),
    longestInList,
  );
