import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { StoredLayout } from '#contract/course-layout.ts';
import type { Me } from '#contract/identity.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { saveContent, saveLayout } from '#tests/api/support/course-payloads.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { startProductProcess } from '#tests/support/product-process.ts';

export type Target = Awaited<ReturnType<typeof startTarget>>;

const run = promisify(execFile);
const operator = 'operator@example.org';
const password = 'a good long password';

/** Starts the product that the scanners attack: on loopback, with a separate data folder and no outside services. */
export async function startTarget() {
  await using cleanup = new AsyncDisposableStack();
  const folder = cleanup.use(mkdtempDisposableSync(join(tmpdir(), 'saksham-security-'))).path;
  const gemini = cleanup.use(await startGeminiStandIn());
  const settings = { DATA_DIR: join(folder, 'data'), OPERATOR_EMAILS: operator };
  const daily = { AI_DAILY_COURSES_PER_GUEST: '100000', AI_DAILY_COURSES_PER_LEARNER: '100000' };
  const env = { ...settings, HOST: 'localhost', ...gemini.settings, ...daily };
  const product = cleanup.use(await startProductProcess(env));
  const email = `${randomUUID()}@example.org`;
  const owner = product.session();
  await signUp(owner, email);
  const examples = await makeExamples(owner, email);
  const running = cleanup.move();
  return {
    url: product.url,
    examples,
    /** Signs in an operator, who has access to everything. Returns the cookies. */
    async signIn(): Promise<string> {
      const session = product.session();
      await signUp(session, operator);
      const program = resolve('src/server/commands/confirm-email.ts');
      await run(process.execPath, [program, operator], { env: { ...settings, PATH: process.env['PATH'] } });
      const { isOperator } = await session.json<Me>('/api/me');
      if (!isOperator) throw new Error('The scanner is not an operator');
      return session.cookie;
    },
    failures: () => product.log().match(/^.*"level":50.*$/gm) ?? [],
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function signUp(session: ApiSession, email: string): Promise<void> {
  const answer = await session.post('/api/auth/sign-up/email', { email, password });
  if (!answer.ok) throw new Error(`Signing up: ${answer.status} ${await answer.text()}`);
}

async function makeExamples(session: ApiSession, email: string): Promise<Record<string, string>> {
  const courseId = await saveContent(session);
  const layout = await session.json<StoredLayout>(`/api/course/${courseId}`);
  await saveLayout(session);
  const chapterId = layout.Chapters[0]?._id ?? '';
  const ids = { courseId, chapterId, sessionId: randomUUID(), passkeyId: randomUUID(), hash: 'a'.repeat(40) };
  const account = { email, password, newPassword: 'another good long password', provider: 'google' };
  const made = { code: '123456', token: 'made-up', cursor: 'made-up', feature: 'MCQs', language: 'en' };
  return { ...ids, ...account, ...made, formId: 'contact', planId: 'basic', limit: '10', days: '7' };
}
