import { beforeAll, expect, test } from 'vitest';
import type { ReportedCourse } from '#contract/operations.ts';

import { runOperatorCommand } from '#tests/e2e/support/operator-command.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import type { HostedProduct } from '#tests/support/products.ts';
import { saveContent, savePublished } from './support/course-payloads.ts';
import { expectRefused } from './support/refusals.ts';
import { runProduct, signUp } from './support/running-product.ts';

// The operators' console (/api/operator/...) and /metrics, over HTTP.

const OPERATOR_EMAILS = 'operator@example.org, later@example.org';
const product = await runProduct({ OPERATOR_EMAILS });
const { pool } = product.database;
const token = 'a-token-of-these-tests';
let another: HostedProduct;
let operator: ApiSession;
let learner: ApiSession;

beforeAll(async () => {
  operator = await signUp(product.visitor(), 'operator@example.org');
  await pool.query('update users set email_verified = true');
  learner = await product.learner();
  another = await product.startAnother({ METRICS_TOKEN: token });
});

const reports = async () =>
  (await operator.json<{ courses: ReportedCourse[] }>('/api/operator/reports')).courses;
const report = (session: ApiSession, courseId: string, reason: string) =>
  session.post(`/api/courses/${courseId}/reports`, { reason });
const act = async (method: 'POST' | 'DELETE', path: string) =>
  (await operator.send(`/api/operator/courses/${path}`, { method })).json() as Promise<unknown>;
const isListed = async (session: ApiSession, courseId: string) =>
  (await session.json<{ _id: string }[]>('/api/createcourse/savedcourse?limit=100')).some(
    ({ _id }) => _id === courseId,
  );

test('npm run confirm-email makes an account with an address of OPERATOR_EMAILS an operator’s, until its address changes', async () => {
  const session = await signUp(product.visitor(), 'later@example.org');
  expect(await session.json('/api/me')).toMatchObject({ kind: 'learner', isOperator: false });
  const env = { DATABASE_URL: product.database.url, OPERATOR_EMAILS };
  const first = await runOperatorCommand('confirm-email', ['Later@Example.org'], env);
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toContain('It is one of OPERATOR_EMAILS');
  const ask = () => session.get('/api/operator/health');
  expect((await ask()).status).toBe(200);
  await pool.query(`update users set email = 'elsewhere@example.org' where email = 'later@example.org'`);
  await expectRefused(ask(), 403, 'operators-only');
});

test('a reported course has the number of reports and reporters with their newest reasons, until the reports are dismissed', async () => {
  const courseId = await savePublished(learner);
  const guest = product.visitor();
  await report(learner, courseId, 'It is wrong.');
  await report(guest, courseId, 'It is rude.');
  await report(guest, courseId, 'It still is.');
  const [found] = await reports();
  expect(found).toMatchObject({ courseId, reports: 2, reporters: 2, publication: 'published' });
  expect(found?.reasons.map(({ reason }) => reason)).toEqual(['It still is.', 'It is wrong.']);
  for (const dismissed of [2, 0])
    expect(await act('POST', `${courseId}/reports/dismissal`)).toEqual({ courseId, dismissed });
  expect(await reports()).toEqual([]);
  await report(learner, courseId, 'Now it is really bad.');
  expect(await reports()).toMatchObject([{ courseId, reports: 1 }]);
  for (const method of ['POST', 'POST', 'DELETE'] as const) await act(method, `${courseId}/unpublication`);
  const { rows } = await pool.query(
    'select action from operator_actions where course_id = $1 and operator_id = (select id from users where email = $2) order by id',
    [courseId, 'operator@example.org'],
  );
  expect(rows).toEqual(['dismiss-reports', 'unpublish', 'publish-again'].map((action) => ({ action })));
});

test('a reported course that is unpublished is its owner’s and its link’s, and published again as its owner chose', async () => {
  const [open, hidden] = [await savePublished(learner), await saveContent(learner)];
  const visitor = product.visitor();
  expect(await isListed(visitor, open)).toBe(true);
  for (const courseId of [open, hidden])
    expect(await act('POST', `${courseId}/unpublication`)).toMatchObject({ publication: 'unpublished' });
  for (const other of [visitor, await product.learner()]) expect(await isListed(other, open)).toBe(false);
  expect(await isListed(learner, open)).toBe(true);
  expect(await visitor.json(`/api/createcourse/${open}`)).toMatchObject({ visibility: 'link' });
  for (const [courseId, publication] of [
    [open, 'published'],
    [hidden, 'link'],
  ] as const)
    expect(await act('DELETE', `${courseId}/unpublication`)).toMatchObject({ publication });
  expect([await isListed(visitor, open), await isListed(visitor, hidden)]).toEqual([true, false]);
});

const read = (url: string, headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers });

test('/metrics answers programs on this machine in Prometheus’s text format', async () => {
  await fetch(`${product.url}/api/createcourse/asha-was-here`);
  const answer = await read(product.url);
  expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await answer.text();
  const line =
    /^(?:|# (?:HELP|TYPE) [a-z_][a-z0-9_]* .+|[a-z_][a-z0-9_]*(?:\{[a-z_]+="[^"]*"(?:,[a-z_]+="[^"]*")*\})? (?:Na[Nn]|\d+(?:\.\d+)?(?:e[+-]?\d+)?))$/;
  for (const each of text.trimEnd().split('\n')) expect(each).toMatch(line);
  // A route has the names of its parameters, and nothing that anybody asked for.
  expect(text).not.toContain('asha-was-here');
  for (const metric of [
    /^saksham_http_requests_total\{status="2xx"\} [1-9]/m,
    /^saksham_http_duration_seconds_count\{method="GET",route="\/api\/createcourse\/:courseId",status="4xx"\} [1-9]/m,
    /^saksham_wallets_stopped 0$/m,
    /^saksham_jobs\{queue="contact-messages",state="waiting"\} 0$/m,
  ])
    expect(text).toMatch(metric);
});

test('/metrics is not found for another machine, and needs the token where one is set, from any address', async () => {
  const { url } = another;
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const shown = (text: string) => ({ Authorization: `Bearer ${text}` });
  for (const [at, headers, status] of [
    [product.url, from('203.0.113.7'), 404],
    [product.url, { Forwarded: 'for=203.0.113.7' }, 404],
    [url, {}, 404],
    [url, shown(`${token}x`), 404],
    [url, { ...shown(token), ...from('203.0.113.7') }, 200],
  ] as const)
    expect((await read(at, headers)).status, JSON.stringify(headers)).toBe(status);
});
