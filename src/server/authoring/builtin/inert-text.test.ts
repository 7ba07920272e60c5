import { Marked } from 'marked';
import { expect, it } from 'vitest';
import { inMarkdown } from './inert-text.ts';

const typed = [
  '# C',
  '- x',
  '+ x',
  '* x',
  '1) x',
  '12. x',
  '> x',
  '=== x',
  '- [ ] x',
  '```x',
  '<b>x</b>',
  '[x](/y)',
];

it.each(typed)(
  'typed text (%j) stays plain text at the start of a line, in a sentence and in a step',
  (text) => {
    const inert = inMarkdown(text);
    for (const line of [`${inert} पर सोचिए।`, `सोचिए ${inert}`]) {
      const [block, ...others] = new Marked().lexer(line);
      expect(others).toEqual([]);
      expect(block?.type).toBe('paragraph');
      const kinds = block?.type === 'paragraph' ? block.tokens?.map((token) => token.type) : [];
      expect(kinds?.filter((kind) => kind !== 'text' && kind !== 'escape')).toEqual([]);
    }
    const [list] = new Marked().lexer(`1. ${inert} पर लिखिए।`);
    const inside =
      list?.type === 'list' ? list.items[0].tokens.map((token: { type: string }) => token.type) : [];
    expect(inside).toEqual(['text']);
  },
);
