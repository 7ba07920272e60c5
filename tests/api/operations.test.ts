import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import type {
  AiUsage,
  ContactMessageSent,
  OperatedGeneration,
  ReportedCourse,
} from '#contract/operations.ts';
import { Health } from '#contract/operations.ts';
import { confirmByHand } from '#server/identity/confirm-by-hand.ts';
import { runOperatorCommand } from '#tests/e2e/support/operator-command.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import type { HostedProduct } from '#tests/support/products.ts';
import { readSitemap } from '#tests/support/read-sitemap.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { saveContent, saveLayout, savePublished } from './support/course-payloads.ts';
import { answerOf, expectRefusal, storedIn } from './support/refusals.ts';
import { runProduct, signUp, slowStartMs } from './support/running-product.ts';

// The operators' console (/api/operator/...) and /metrics, over HTTP.

const product = await runProduct({
  OPERATOR_EMAILS: 'operator@example.org, later@example.org, moderator@example.org',
});
const token = 'a-token-of-these-tests';
/** Another product, whose metrics need a token. */
let another: HostedProduct;
let operator: ApiSession;
let learner: ApiSession;

const confirm = (email: string) =>
  product.database.pool.query('update users set email_verified = true where email = $1', [email]);

beforeAll(async () => {
  operator = await signUp(product.visitor(), 'operator@example.org');
  await confirm('operator@example.org');
  learner = await product.learner();
  another = await product.startAnother({ METRICS_TOKEN: token });
}, slowStartMs);

const reports = async () =>
  (await operator.json<{ courses: ReportedCourse[]; next: string | null }>('/api/operator/reports')).courses;
const report = (session: ApiSession, courseId: string, reason: string) =>
  session.post(`/api/courses/${courseId}/reports`, { reason });
const change = (session: ApiSession, method: 'POST' | 'DELETE', path: string) =>
  session.send(`/api/operator/courses/${path}`, { method });
const isListed = async (session: ApiSession, courseId: string) =>
  (await session.json<{ _id: string }[]>('/api/createcourse/savedcourse?limit=100')).some(
    ({ _id }) => _id === courseId,
  );

describe('access', () => {
  const endpoints = (Object.values(api) as EndpointShape[]).filter(({ access }) => access === 'operator');

  test('to what is below /api/operator/ is refused to an unconfirmed address of OPERATOR_EMAILS', async () => {
    const courseId = await saveContent(learner);
    const unconfirmed = await signUp(product.visitor(), 'later@example.org');
    expect(await unconfirmed.json('/api/me')).toMatchObject({ kind: 'learner', isOperator: false });
    const before = await storedIn(product.database);
    for (const { method, path } of endpoints) {
      expect(path).toMatch(/^\/api\/operator\//);
      const answer = await unconfirmed.send(path.replace(':courseId', courseId), { method });
      expectRefusal(await answerOf(answer), 403, 'operators-only');
    }
    expect(await storedIn(product.database)).toBe(before);
    expect(endpoints.length).toBeGreaterThanOrEqual(8);
  });

  test('to the console is answered to learners like an unknown address', async () => {
    const page = async (path: string) => {
      const answer = await learner.get(path);
      // Every answer has its own nonce.
      const [main = ''] = /<main[^]*<\/main>/.exec(await answer.text()) ?? [];
      return { status: answer.status, main: main.replaceAll(/nonce="[^"]*"/g, '') };
    };
    const nowhere = await page('/nowhere');
    expect(nowhere).toMatchObject({ status: 404, main: expect.stringContaining('<h1') });
    for (const path of ['/operator', '/operator/generations', '/operator/ai-usage'])
      expect(await page(path)).toEqual(nowhere);
  });

  test('an operator whose address changes loses access at the next call', async () => {
    const session = await signUp(product.visitor(), 'moderator@example.org');
    await confirm('moderator@example.org');
    expect((await session.get('/api/operator/health')).status).toBe(200);
    await product.database.pool.query(
      `update users set email = 'elsewhere@example.org' where email = 'moderator@example.org'`,
    );
    expectRefusal(await answerOf(await session.get('/api/operator/health')), 403, 'operators-only');
  });
});

describe('npm run confirm-email', () => {
  const env = () => ({ DATABASE_URL: product.database.url, OPERATOR_EMAILS: 'moderator@example.org' });
  const run = (...args: string[]) => runOperatorCommand('confirm-email', args, env());

  test('makes the account with an address of OPERATOR_EMAILS an operator’s at the next call', async () => {
    const session = await signUp(product.visitor(), 'moderator@example.org');
    expectRefusal(await answerOf(await session.get('/api/operator/health')), 403, 'operators-only');
    const first = await run('Moderator@Example.org');
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(/^moderator@example\.org is confirmed\.\nIt is the account of Asha, made on /);
    expect(first.out).toContain('It is one of OPERATOR_EMAILS');
    expect((await session.get('/api/operator/health')).status).toBe(200);
    expect(await confirmByHand(product.database.db, 'moderator@example.org', [])).toMatch(
      /was confirmed already[^]*It is none of OPERATOR_EMAILS/,
    );
  });

  test('explains what to do with an unknown address or none, and changes nothing', async () => {
    const before = await storedIn(product.database);
    await expect(confirmByHand(product.database.db, 'nobody@example.org', [])).rejects.toThrow(
      'There is no account with the address nobody@',
    );
    const { code, out, err } = await run('--all');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('Say which address');
    expect(await storedIn(product.database)).toBe(before);
  });
});

test('health shows the checks of /readyz, the database, the queues and the set-up services, without secrets', async () => {
  const answer = await (await operator.get('/api/operator/health')).text();
  const health = Health.parse(JSON.parse(answer));
  const ready = await operator.json<{ checks: unknown[] }>('/readyz');
  expect(health).toMatchObject({
    checks: ready.checks,
    database: { engine: 'server' },
    author: { provider: 'gemini', model: product.gemini.model },
    set: { mail: false, formService: false, videos: false, payments: 'simulated', emailSignIn: true },
  });
  expect(health.database.bytes).toBeGreaterThan(1_000_000);
  expect(health.jobs.map(({ queue }) => queue)).toContain('contact-messages');
  expect(Date.parse(health.startedAt)).toBeLessThanOrEqual(Date.now());
  for (const secret of [product.gemini.apiKey, product.gemini.baseUrl, product.database.name]) {
    expect(answer).not.toContain(secret);
  }
});

describe('reported courses', () => {
  test('have one row each with the number of reports and reporters, and the newest reason of each', async () => {
    const courseId = await savePublished(learner, { courseName: 'A course that is reported' });
    const guest = product.visitor();
    await report(learner, courseId, 'It is wrong.');
    await report(guest, courseId, 'It is rude.');
    await report(guest, courseId, 'It still is.');
    const found = (await reports()).find((each) => each.courseId === courseId);
    expect(found).toMatchObject({
      courseName: 'A course that is reported',
      reports: 2,
      reporters: 2,
      publication: 'published',
      unpublishedAt: null,
    });
    expect(found?.reasons.map(({ reason }) => reason)).toEqual(['It still is.', 'It is wrong.']);
    expect((await reports())[0]?.courseId).toBe(courseId);
  });

  test('unpublishing leaves a course to its owner and its link; publishing again restores what the owner chose', async () => {
    const [open, hidden] = [await savePublished(learner), await saveContent(learner)];
    const visitor = product.visitor();
    expect(await isListed(visitor, open)).toBe(true);
    const path = `/api/createcourse/${open}`;
    expect(await visitor.json(path)).toMatchObject({ visibility: 'public' });
    for (const courseId of [open, hidden]) {
      const answer = await change(operator, 'POST', `${courseId}/unpublication`);
      expect(await answer.json()).toMatchObject({ courseId, publication: 'unpublished' });
    }
    for (const other of [visitor, await product.learner()]) expect(await isListed(other, open)).toBe(false);
    expect(await isListed(learner, open)).toBe(true);
    expect(await visitor.json(path)).toMatchObject({ courseName: 'Soil for growers', visibility: 'link' });
    expect((await reports()).find(({ courseId }) => courseId === open)).toMatchObject({ reports: 0 });
    const again = async (courseId: string) =>
      (await change(operator, 'DELETE', `${courseId}/unpublication`)).json();
    expect(await again(open)).toMatchObject({ publication: 'published', unpublishedAt: null });
    expect(await again(hidden)).toMatchObject({ publication: 'link', unpublishedAt: null });
    expect(await isListed(visitor, open)).toBe(true);
    expect(await isListed(visitor, hidden)).toBe(false);
  });

  test('another process leaves an unpublished course out of its lists and its sitemap', async () => {
    const courseId = await savePublished(learner);
    const there = () => another.session();
    await waitFor(
      'the course to be listed there',
      async () => (await isListed(there(), courseId)) || undefined,
    );
    const isInSitemap = async () => (await readSitemap((path) => there().get(path))).includes(courseId);
    expect(await isInSitemap()).toBe(true);
    await change(operator, 'POST', `${courseId}/unpublication`);
    await waitFor('it to be gone there', async () => !(await isListed(there(), courseId)) || undefined);
    await waitFor('its sitemap to leave it out', async () => !(await isInSitemap()) || undefined);
  });

  test('dismissing reports removes them, later ones are listed again, and each act is recorded once', async () => {
    const courseId = await savePublished(learner);
    await report(learner, courseId, 'I just don’t like it.');
    const act = async (method: 'POST' | 'DELETE', path: string) =>
      (await change(operator, method, `${courseId}/${path}`)).json() as Promise<unknown>;
    expect(await act('POST', 'reports/dismissal')).toEqual({ courseId, dismissed: 1 });
    expect(await act('POST', 'reports/dismissal')).toEqual({ courseId, dismissed: 0 });
    expect((await reports()).some((each) => each.courseId === courseId)).toBe(false);
    await report(learner, courseId, 'Now it is really bad.');
    expect((await reports())[0]).toMatchObject({ courseId, reports: 1 });
    await act('POST', 'unpublication');
    await act('POST', 'unpublication');
    await act('DELETE', 'unpublication');
    const { rows } = await product.database.pool.query(
      `select action, email from operator_actions join users u on u.id = operator_id where course_id = $1
       order by operator_actions.id`,
      [courseId],
    );
    const email = 'operator@example.org';
    expect(rows).toEqual([
      { action: 'dismiss-reports', email },
      { action: 'unpublish', email },
      { action: 'publish-again', email },
    ]);
  });

  test('an act on an unknown course gets 404', async () => {
    for (const courseId of ['nowhere', '01890000-0000-7000-8000-000000000000']) {
      for (const path of [`${courseId}/unpublication`, `${courseId}/reports/dismissal`]) {
        expectRefusal(await answerOf(await change(operator, 'POST', path)), 404, 'course-not-found');
      }
    }
  });
});

describe('generations and spending', () => {
  const generate = async (author: ApiSession, name: string) => {
    const courseId = await saveLayout(author, { 'Course Name': name });
    await author.post(`/api/courses/${courseId}/generation`);
    return waitFor(`the generation of ${name} to end`, async () => {
      const { generations } = await list();
      return generations.find((each) => each.courseId === courseId && each.endedAt !== null);
    });
  };
  const list = (query = '') =>
    operator.json<{ generations: OperatedGeneration[]; next: string | null }>(
      `/api/operator/generations${query}`,
    );
  const spending = async () => {
    const usage = await operator.json<AiUsage>('/api/operator/ai-usage?days=1');
    return usage.totals.find(({ provider }) => provider === 'gemini');
  };

  test('are listed with their chapters, and a failed one with its problem', async () => {
    const guest = product.visitor();
    const before = (await spending())?.calls ?? 0;
    expect(await generate(guest, 'Goes well')).toMatchObject({
      courseName: 'Goes well',
      owner: 'guest',
      author: { provider: 'gemini', model: product.gemini.model },
      state: 'ready',
      chapters: { ready: 2, failed: 0, all: 2 },
      problem: null,
    });
    product.gemini.failWhen((call) =>
      call.chapter === 'Life in soil' ? { kind: 'stop', reason: 'SAFETY' } : undefined,
    );
    const failed = await generate(learner, 'Goes wrong');
    product.gemini.failWhen(() => undefined);
    expect(failed).toMatchObject({
      owner: 'learner',
      state: 'failed',
      chapters: { ready: 1, failed: 1, all: 2 },
      problem: { code: 'author-refused', error: expect.stringContaining('SAFETY') },
    });
    const onlyFailed = await list('?state=failed');
    expect(onlyFailed.generations.map(({ id }) => id)).toEqual([failed.id]);
    expect(JSON.stringify(await list())).not.toContain('@');
    // Usage is written a moment after the call.
    await waitFor(
      'all calls to be counted',
      async () => (await spending())?.calls === before + 4 || undefined,
    );
    const { calls, screens } = product.gemini;
    const inputTokens = [...calls, ...screens].reduce((sum, call) => sum + call.usage.input, 0);
    expect(await spending()).toMatchObject({ failedCalls: 1, chapters: 4, inputTokens });
  });

  test('are listed from a cursor of theirs alone', async () => {
    for (const path of ['generations', 'reports', 'contact-messages']) {
      const answer = await operator.get(`/api/operator/${path}?cursor=1;drop`);
      expectRefusal(await answerOf(answer), 400, 'invalid-request');
    }
  });

  test('show each day with its number of courses', async () => {
    const usage = await operator.json<AiUsage>('/api/operator/ai-usage');
    expect(usage.days[0]?.courses).toBeGreaterThanOrEqual(2);
    expect((Date.parse(usage.to) - Date.parse(usage.from)) / 86_400_000).toBe(29);
  });
});

test('contact messages are listed with their state', async () => {
  const message = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.org', message: 'Where is it?' };
  await product.visitor().post('/api/contact', message);
  const page = async (query: string) =>
    (await operator.json<{ messages: ContactMessageSent[] }>(`/api/operator/contact-messages${query}`))
      .messages;
  expect(await page('')).toMatchObject([{ ...message, state: 'kept', lastError: null }]);
  expect(await page('?state=delivered')).toEqual([]);
});

describe('/metrics', () => {
  const read = (url: string, headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers });

  test('answers programs on this machine in Prometheus’s text format', async () => {
    await fetch(`${product.url}/api/createcourse/asha-was-here`);
    const answer = await read(product.url);
    expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    const line =
      /^(?:|# (?:HELP|TYPE) [a-z_][a-z0-9_]* .+|[a-z_][a-z0-9_]*(?:\{[a-z_]+="[^"]*"(?:,[a-z_]+="[^"]*")*\})? (?:Na[Nn]|\d+(?:\.\d+)?(?:e[+-]?\d+)?))$/;
    for (const each of text.trimEnd().split('\n')) expect(each).toMatch(line);
    expect(text).toMatch(/^saksham_http_requests_total\{status="2xx"\} [1-9]/m);
    // A route has the names of its parameters, and nothing that anybody asked for.
    expect(text).toMatch(
      /^saksham_http_duration_seconds_count\{method="GET",route="\/api\/createcourse\/:courseId",status="4xx"\} [1-9]/m,
    );
    expect(text).not.toContain('asha-was-here');
    expect(text).toMatch(/^saksham_database_wait_seconds_count [1-9]/m);
    expect(text).toMatch(/^saksham_job_duration_seconds_count\{kind="sweep",outcome="done"\} [1-9]/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^saksham_generations\{state="writing"\} \d/m);
    expect(text).toMatch(/^saksham_generations_ended_total\{state="ready"\} [1-9]/m);
    expect(text).toMatch(/^saksham_wallets_stopped 0$/m);
    expect(text).toMatch(/^saksham_database_size_bytes [1-9]\d{5,}$/m);
    expect(text).toMatch(/^saksham_jobs\{queue="contact-messages",state="waiting"\} 0$/m);
  });

  test.each([
    ['a proxy forwards another machine’s request', { 'X-Forwarded-For': '203.0.113.7' }],
    ['a proxy sends the Forwarded header', { Forwarded: 'for=203.0.113.7' }],
    ['the header claims this machine’s address', { 'X-Forwarded-For': '127.0.0.1' }],
  ])('answers 404 when %s', async (_, headers) => {
    expect((await read(product.url, headers)).status).toBe(404);
  });

  test('needs the token where one is set, from any address', async () => {
    const { url } = another;
    expect((await read(url)).status).toBe(404);
    expect((await read(url, { Authorization: `Bearer ${token}x` })).status).toBe(404);
    const shown = { Authorization: 'Bearer another-token-than-ours' };
    expect((await read(url, shown)).status).toBe(404);
    const right = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': '203.0.113.7' };
    expect((await read(url, right)).status).toBe(200);
  });
});
