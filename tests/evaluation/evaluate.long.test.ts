import { expect, test } from 'vitest';
import { runOperatorCommand } from '#tests/e2e/support/operator-command.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';

test('npm run evaluate prints what it cost, and its report', async () => {
  await using service = await startGeminiStandIn();
  service.failWhen(({ kind }) => {
    const text = kind === 'chapter' && { description: 'Here 2 + 2 = 5.' };
    return { kind: 'answer', text: ({ value }) => JSON.stringify({ ...value, ...text }) };
  });
  const args = ['--courses', '2', '--chapters', '1', '--levels', 'beginner'];
  const settings = {
    AI_PROVIDER: 'gemini',
    GEMINI_API_KEY: service.apiKey,
    GEMINI_BASE_URL: service.baseUrl,
  };
  const { code, out } = await runOperatorCommand('evaluate', args, settings);
  expect(code).toBe(0);
  expect(out).toMatch(/^2 courses by Gemini, model \S+: 4 calls, \d+ s, \d+ tokens read, \d+ written\.$/m);
  expect(out).toContain('| layout: names-differ | 2 of 2 | 1 of 1 | 1 of 1 | 2 of 2 |');
  expect(out).toContain('| chapter: arithmetic | 0 of 2 | 0 of 1 | 0 of 1 | 0 of 2 |');
  expect(out).toContain('| chapters with usable questions | 2 of 2 |');
});
