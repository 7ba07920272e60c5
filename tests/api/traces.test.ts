import { beforeAll, describe, expect, test } from 'vitest';
import { startCollectorStandIn, type CollectedSpan } from '#tests/stand-ins/otlp-collector.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';
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

describe('with a collector', () => {
  let spans: CollectedSpan[];
  let log: LogLine[];
  let failed: { requestId: string };
  let cookie: string;

  const only = (name: string): CollectedSpan => {
    const [span, ...others] = spans.filter((each) => each.name === name);
    if (!span || others.length > 0) throw new Error(`${others.length + (span ? 1 : 0)} spans are ${name}`);
    return span;
  };
  const within = (parent: CollectedSpan) =>
    spans.filter(({ traceId, parentSpanId }) => traceId === parent.traceId && parentSpanId === parent.spanId);

  beforeAll(async () => {
    await using database = await openTestDatabase();
    await using gemini = await startGeminiStandIn({ model: 'gemini-of-the-test' });
    await using collector = await startCollectorStandIn();
    await using product = await startProductProcess({
      ...collector.settings,
      ...gemini.settings,
      DATABASE_URL: database.url,
      TRUSTED_PROXIES: 'loopback',
    });
    const learner = await signUp(product.session(), email);
    ({ cookie } = learner);
    const courseId = await saveLayout(learner, { Topic: topic, 'Course Name': topic });
    const headers = { traceparent, tracestate: 'vendor=words' };
    await learner.send(`/api/course/${courseId}?q=${encodeURIComponent(email)}`, { headers });
    await learner.get('/readyz');
    const generation = `/api/courses/${courseId}/generation`;
    expect((await learner.post(generation)).ok).toBe(true);
    await waitFor('the course to be written', async () => {
      const { state } = await learner.json<{ state: string }>(generation);
      return state === 'ready';
    });
    expect((await learner.get(`/createcourse/finish/${courseId}`)).status).toBe(200);
    await database.pool.query('alter table notes rename to notes_elsewhere');
    const answer = await learner.get('/api/notes');
    expect(answer.status).toBe(500);
    failed = (await answer.json()) as { requestId: string };
    expect(await product.stop()).toBe(0);
    ({ spans } = collector);
    log = linesOf(product);
  });

  test('a request goes on with the trace of its caller, with the queries under it; an error’s line of the log names its span', () => {
    const request = only('GET /api/course/:courseId');
    expect(request).toMatchObject({ traceId: callerTrace, parentSpanId: callerSpan, kind: 'server' });
    expect(within(request).map(({ name }) => name)).toContain('SELECT courses');
    const failing = only('GET /api/notes');
    expect(failing).toMatchObject({ failed: true, attributes: { 'saksham.request_id': failed.requestId } });
    expect(log.filter(({ msg }) => msg === 'request failed')).toMatchObject([
      { requestId: failed.requestId, trace_id: failing.traceId, span_id: failing.spanId },
    ]);
  });

  test('no span is of what balancers ask, or has what a person wrote, an address of a person, or a secret', () => {
    expect(spans.filter(({ name }) => /healthz|readyz|metrics/.test(name))).toEqual([]);
    const all = JSON.stringify(spans);
    const [, session = ''] = /=([^;]{20,})/.exec(cookie) ?? [];
    const personal = [email, encodeURIComponent(email), topic, password, session, 'Asha'];
    for (const secret of [...personal, 'vendor=words', 'collector-token']) expect(all).not.toContain(secret);
    expect(spans.flatMap(({ said }) => said)).toEqual([]);
  });
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
