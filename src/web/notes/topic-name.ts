import { noteCaps } from '#contract/note-caps.ts';

/** Returns a topic's title as its note keeps it. */
export const topicName = (title: string) => title.trim().slice(0, noteCaps.topic).trim();
