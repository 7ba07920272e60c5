import { expect, test } from 'vitest';
import { AuthorFault, type Author } from '#server/authoring/author.ts';
import { watchAuthor } from './author-health.ts';

type Layout = Awaited<ReturnType<Author['writeLayout']>>;
const facts = {} as Parameters<Author['writeLayout']>[0];
const options = {} as Parameters<Author['writeLayout']>[1];

/** Makes a watched author that gives these answers one after the other. */
function watched(...answers: (AuthorFault | 'a layout')[]) {
  return watchAuthor({
    label: { provider: 'gemini' },
    languages: ['en'],
    async writeLayout() {
      const answer = answers.shift();
      if (answer instanceof AuthorFault) throw answer;
      return {} as Layout;
    },
    async writeChapter() {
      throw new Error('Nobody asks for a chapter here');
    },
    writeQuestions: async () => [],
    solveQuestions: async () => [],
  });
}

test('reports a service that refuses the settings until it answers, without its message', async () => {
  const said = 'The AI service answered 401: Incorrect API key provided: sk-abc***xyz of org-4711';
  const { author, misconfigured } = watched(new AuthorFault('author-misconfigured', said), 'a layout');
  expect(misconfigured()).toBeUndefined();
  await expect(author.writeLayout(facts, options)).rejects.toThrow('org-4711');
  expect(misconfigured()).toMatch(/^the AI service refuses the settings/);
  expect(misconfigured()).not.toMatch(/sk-abc|org-4711/);
  await author.writeLayout(facts, options);
  expect(misconfigured()).toBeUndefined();
});

test('does not report a service that is merely unavailable', async () => {
  const { author, misconfigured } = watched(new AuthorFault('author-unavailable', 'down'));
  await expect(author.writeLayout(facts, options)).rejects.toThrow('down');
  expect(misconfigured()).toBeUndefined();
});
