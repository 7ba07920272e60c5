import { afterAll, beforeEach, expect, test } from 'vitest';
import { createBuiltinAuthor } from '#server/authoring/builtin/builtin-author.ts';
import { createGeminiAuthor } from '#server/authoring/ai-service/gemini-author.ts';
import { habit } from '#tests/stand-ins/answer-habits.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { evaluationReport } from './evaluation-report.ts';
import { evaluateAuthor, type EvaluationPlan } from './evaluate-author.ts';
import { readPlan } from './evaluation-plan.ts';

const service = await startGeminiStandIn();
afterAll(() => service.close());
beforeEach(() => service.reset());

const author = createGeminiAuthor({ ...service, timeoutMs: 60_000 });
const { signal } = new AbortController();
const plan: EvaluationPlan = { courses: 2, chapters: 2, languages: ['en', 'hi'], levels: ['beginner'] };

const oneCourse: EvaluationPlan = { ...plan, languages: ['en'], courses: 1 };

test('writes the courses once, and reports what each call took and gave, by check, language and level', async () => {
  const calls = await evaluateAuthor(author, plan, { signal });
  const facts = calls.map(({ kind, language, failed }) => [kind, language, ...failed]);
  const kinds = ['layout', 'chapter', 'chapter'];
  expect(facts).toEqual(['en', 'hi'].flatMap((language) => kinds.map((kind) => [kind, language])));
  expect(service.calls).toHaveLength(calls.length);
  for (const [place, { kind, tokens, words, scriptShare }] of calls.entries()) {
    expect(tokens).toEqual(service.calls[place]?.usage);
    expect(scriptShare).toBeGreaterThan(0.85);
    if (kind === 'chapter') expect(words).toBeGreaterThan(100);
  }
  const report = evaluationReport(calls, { layout: ['names-differ'], chapter: ['arithmetic'] });
  expect(report).toContain('| check | all | en | hi | beginner |');
  expect(report).toContain('| layout: names-differ | 2 of 2 | 1 of 1 | 1 of 1 | 2 of 2 |');
  expect(report).toContain('| chapter: arithmetic | 4 of 4 | 2 of 2 | 2 of 2 | 4 of 4 |');
  expect(report).toMatch(/^\| words a chapter \| \d+ \| \d+ \| \d+ \| \d+ \|$/m);
});

test('names the checks that an answer fails, asks no second time, and goes on with it', async () => {
  service.failWhen(({ kind }) => {
    const more = kind === 'chapter' && { description: 'Here 2 + 2 = 5.' };
    return { kind: 'answer', text: ({ value }) => JSON.stringify({ ...value, ...more }) };
  });
  const calls = await evaluateAuthor(author, oneCourse, { signal });
  expect(calls.map(({ failed }) => failed)).toEqual([[], ['arithmetic'], ['arithmetic']]);
  expect(service.calls).toHaveLength(3);
});

test('names what had to be mended in answers', async () => {
  service.failWhen(({ kind }) => (kind === 'layout' ? habit('a string') : habit('wrapped')));
  const report = evaluationReport(await evaluateAuthor(author, oneCourse, { signal }), {
    layout: [],
    chapter: [],
  });
  expect(report).toContain('| mended | all | en | beginner |');
  expect(report).toContain('| wrapped | 2 | 2 | 2 |');
  expect(report).toContain('| double-encoded | 1 | 1 | 1 |');
});

test('counts an answer that cannot be used, and goes on with the next course', async () => {
  service.failNext({ kind: 'answer', text: () => 'Here is your course!' });
  const calls = await evaluateAuthor(author, plan, { signal });
  expect(calls.map(({ language, failed }) => [language, ...failed])).toEqual([
    ['en', 'answer'],
    ['hi'],
    ['hi'],
    ['hi'],
  ]);
  expect(calls[0]?.unusable).toBe('The answer is not JSON.');
});

test('stops where every further call would fail as well', async () => {
  service.failWhen(() => ({ kind: 'status', status: 401, message: 'No such key.' }));
  const evaluated = evaluateAuthor(author, plan, { signal });
  await expect(evaluated).rejects.toMatchObject({ code: 'author-misconfigured' });
  expect(service.calls).toHaveLength(1);
});

test('checks the built-in author too, which checks nothing itself', async () => {
  const calls = await evaluateAuthor(createBuiltinAuthor(), oneCourse, { signal });
  expect(calls.map(({ failed }) => failed)).toEqual([[], [], []]);
});

test('reads what to write, and says how it is called otherwise', () => {
  expect(readPlan(['--courses', '2', '--chapters', '2', '--levels', 'beginner'])).toEqual(plan);
  for (const wrong of ['--courses 0', '--languages fr', '--colour red'])
    expect(() => readPlan(wrong.split(' '))).toThrow('Say what to write');
});
