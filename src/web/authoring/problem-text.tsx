import type { ProblemWords } from '#web/platform/calls/problem-words.ts';

/** A problem in the page's language; the detail from the AI service stays in English. */
export function ProblemText({ words: { text, detail } }: { words: ProblemWords }) {
  return (
    <>
      {text}
      {detail ? (
        <span lang="en" dir="ltr" className="block text-sm wrap-anywhere text-muted">
          {detail}
        </span>
      ) : null}
    </>
  );
}
