/** Caps of a note and of its topic's title, in UTF-16 code units. Apart from other caps, so that pages load no more. */
export const noteCaps = { text: 4_000, topic: 200 } as const;
