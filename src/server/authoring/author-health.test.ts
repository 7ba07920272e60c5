import { expect, test } from 'vitest';
import { AuthorFault, type Author } from './author.ts';
import { watchAuthor } from './author-health.ts';

type Layout = Awaited<ReturnType<Author['writeLayout']>>;
const facts = {} as Parameters<Author['writeLayout']>[0];
const options = {} as Parameters<Author['writeLayout']>[1];

/** An author that answers so, one after the other. */
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
  });
}

test('a service that refuses the settings is named until it answers, without its own words', async () => {
  const said = 'The AI service answered 401: Incorrect API key provided: sk-abc***xyz of org-4711';
  const { author, misconfigured } = watched(new AuthorFault('author-misconfigured', said), 'a layout');
  expect(misconfigured()).toBeUndefined();
  await expect(author.writeLayout(facts, options)).rejects.toThrow('org-4711');
  expect(misconfigured()).toMatch(/^the AI service refuses the settings/);
  expect(misconfigured()).not.toMatch(/sk-abc|org-4711/);
  await author.writeLayout(facts, options);
  expect(misconfigured()).toBeUndefined();
});

test('a service that is only away is not taken for one that refuses the settings', async () => {
  const { author, misconfigured } = watched(new AuthorFault('author-unavailable', 'down'));
  await expect(author.writeLayout(facts, options)).rejects.toThrow('down');
  expect(misconfigured()).toBeUndefined();
});
