import type { StandIn } from '#tests/stand-ins/stand-in-server.ts';

/** Delays every chapter that the author writes until `release` names it, so that tests see each state. */
export function holdChapters(author: StandIn) {
  const held = new Map<string, PromiseWithResolvers<number>>();
  const holdOf = (chapter: string) => {
    const known = held.get(chapter) ?? Promise.withResolvers<number>();
    held.set(chapter, known);
    return known;
  };
  author.pace = {
    ...author.pace,
    delayMs: ({ chapter }) => (chapter === undefined ? 0 : holdOf(chapter).promise),
  };
  return {
    release(...chapters: string[]): void {
      for (const chapter of chapters) holdOf(chapter).resolve(0);
    },
    /** Releases every chapter. */
    end(): void {
      author.pace = { ...author.pace, delayMs: 0 };
      for (const { resolve } of held.values()) resolve(0);
    },
  };
}
