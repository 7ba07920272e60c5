import type { DrawnTexts } from '#contract/questions.ts';

/** Shows a text of a question: as the server drew it, if it is more than words. */
export function DrawnText({ text, drawn }: { text: string; drawn: DrawnTexts | undefined }) {
  const html: unknown = drawn?.[text];
  if (typeof html !== 'string') return <span>{text}</span>;
  // oxlint-disable-next-line react/no-danger -- the server makes it of elements that give words a look, and escapes all texts
  return <span className="drawn" dangerouslySetInnerHTML={{ __html: html }} />;
}
