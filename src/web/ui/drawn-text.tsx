import type { DrawnTexts } from '#contract/questions.ts';

/** Shows a text of a question: as it was drawn, if it is more than words. */
export function DrawnText({ text, drawn }: { text: string; drawn: DrawnTexts | undefined }) {
  const html: unknown = drawn?.[text];
  if (typeof html !== 'string') return <span>{text}</span>;
  // oxlint-disable-next-line react/no-danger -- the server makes it of elements that give words a look, and escapes all texts; exercise-sitting.ts makes it of our own words
  return <span className="drawn" dangerouslySetInnerHTML={{ __html: html }} />;
}
