import { expect, test } from 'vitest';
import { startCollectorStandIn } from '#tests/stand-ins/otlp-collector.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';

import { saveLayout } from './support/course-payloads.ts';
import { password, signUp } from './support/running-product.ts';

const email = 'asha.verma@example.org';
const topic = 'Mangoes of Ratnagiri';
const callerTrace = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerSpan = '00f067aa0ba902b7';
const traceparent = `00-${callerTrace}-${callerSpan}-01`;

type LogLine = { msg: string } & Partial<Record<'requestId' | 'trace_id' | 'span_id', string>>;

function linesOf(product: ProductProcess): LogLine[] {
  const lines = product.log().split('\n');
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine);
}

test('a request goes on with the trace of its caller, its error’s line of the log names its span, and no span has personal words', async () => {
  await using database = await openTestDatabase();
  await using gemini = await startGeminiStandIn();
  await using collector = await startCollectorStandIn();
  await using product = await startProductProcess({
    ...collector.settings,
    ...gemini.settings,
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: 'loopback',
  });
  const learner = await signUp(product.session(), email);
  const courseId = await saveLayout(learner, { Topic: topic, 'Course Name': topic });
  const headers = { traceparent, tracestate: 'vendor=words' };
  await learner.send(`/api/course/${courseId}?q=${encodeURIComponent(email)}`, { headers });
  await learner.get('/readyz');
  const generation = `/api/courses/${courseId}/generation`;
  expect((await learner.post(generation)).ok).toBe(true);
  await expect.poll(() => learner.json(generation)).toMatchObject({ state: 'ready' });
  expect((await learner.get(`/createcourse/finish/${courseId}`)).status).toBe(200);
  await database.pool.query('alter table notes rename to notes_elsewhere');
  const { requestId } = (await (await learner.get('/api/notes')).json()) as { requestId: string };
  expect(await product.stop()).toBe(0);
  const { spans } = collector;
  const named = (name: string) => spans.filter((each) => each.name === name);
  const request = { traceId: callerTrace, parentSpanId: callerSpan, kind: 'server' };
  expect(named('GET /api/course/:courseId')).toMatchObject([request]);
  const [parent] = named('GET /api/course/:courseId');
  const within = spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  expect(within.map(({ name }) => name)).toContain('SELECT courses');
  const [failing] = named('GET /api/notes');
  expect(failing).toMatchObject({ failed: true, attributes: { 'saksham.request_id': requestId } });
  expect(linesOf(product).filter(({ msg }) => msg === 'request failed')).toMatchObject([
    { requestId, trace_id: failing?.traceId, span_id: failing?.spanId },
  ]);
  expect(spans.filter(({ name }) => /readyz/.test(name))).toEqual([]);
  const [, session = ''] = /=([^;]{20,})/.exec(learner.cookie) ?? [];
  const personal = [email, encodeURIComponent(email), topic, password, session, 'Asha'];
  for (const secret of [...personal, 'vendor=words', 'collector-token'])
    expect(JSON.stringify(spans)).not.toContain(secret);
  expect(spans.flatMap(({ said }) => said)).toEqual([]);
});

test('a collector that never answers keeps nobody waiting and is no reason not to end; a stranger’s traceparent counts for nothing', async () => {
  await using database = await openTestDatabase();
  await using collector = await startCollectorStandIn();
  const settings = { ...collector.settings, DATABASE_URL: database.url };
  await using first = await startProductProcess(settings);
  await first.session().send('/api/me', { headers: { traceparent } });
  expect(await first.stop()).toBe(0);
  const [request] = collector.spans.filter(({ name }) => name === 'GET /api/me');
  expect(request).toMatchObject({ kind: 'server', parentSpanId: '' });
  expect(request?.traceId).not.toBe(callerTrace);
  collector.failAlways({ kind: 'hang' });
  // Without a bound, the exporter would take longer than a process that drains nothing may.
  await using second = await startProductProcess({ ...settings, DRAIN_S: '0' });
  expect((await second.session().get('/api/me')).status).toBe(200);
  const asked = collector.requests;
  expect(await second.stop()).toBe(0);
  expect(collector.requests).toBeGreaterThan(asked);
  expect(linesOf(second)).toEqual([]);
});
