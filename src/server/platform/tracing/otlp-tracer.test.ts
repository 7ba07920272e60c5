import { expect, test } from 'vitest';
import type { Log } from '#server/platform/log.ts';
import { startCollectorStandIn } from '#tests/stand-ins/otlp-collector.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { createTracer } from './otlp-tracer.ts';
import type { TracingSettings } from './tracing-settings.ts';

/** Spans that are sent without waiting for more. */
const batch = 512;
const span = { name: 'work', kind: 'server', attributes: {} } as const;

function settingsFor(endpoint = '', ratio = 1): TracingSettings {
  return { endpoint, headers: { authorization: 'Bearer collector-token' }, serviceName: 'saksham', ratio };
}

function collectLog(): { log: Log; lines: [string, object][] } {
  const lines: [string, object][] = [];
  const add = (level: string) => (facts: object) => void lines.push([level, facts]);
  const log = { debug: add('debug'), info: add('info'), warn: add('warn'), error: add('error') };
  return { log, lines };
}

test('a collector that takes nothing is logged once, and once more when it takes spans again', async () => {
  await using collector = await startCollectorStandIn();
  const { log, lines } = collectLog();
  const tracer = createTracer(settingsFor(collector.settings['OTEL_EXPORTER_OTLP_ENDPOINT']), log);
  const work = () => tracer.begin({ ...span }, undefined).end();
  const sendBatch = async () => {
    const before = collector.requests;
    for (let each = 0; each < batch; each += 1) work();
    await waitFor('a batch to be sent', () => collector.requests > before);
  };
  collector.failAlways({ kind: 'status', status: 400 });
  await sendBatch();
  await sendBatch();
  await sendBatch();
  collector.failAlways(undefined);
  await sendBatch();
  await tracer.stop();
  expect(lines).toEqual([
    ['warn', { reason: 'HTTP 400' }],
    ['info', 'the collector of traces takes them again'],
  ]);
  expect(collector.spans).toHaveLength(batch);
});

test.each([
  [0, 'none', 0],
  [1, 'none', 1],
  [0, 'recorded', 1],
  [1, 'not recorded', 0],
] as const)(
  'of the share %d, with a caller whose trace is %s, %d spans of one are sent',
  async (ratio, caller, sent) => {
    await using collector = await startCollectorStandIn();
    const settings = settingsFor(collector.settings['OTEL_EXPORTER_OTLP_ENDPOINT'], ratio);
    const tracer = createTracer(settings, collectLog().log);
    const flags = caller === 'recorded' ? '01' : '00';
    const parent = tracer.callerOf(`00-${'1'.repeat(32)}-${'2'.repeat(16)}-${flags}`);
    tracer.begin({ ...span }, caller === 'none' ? undefined : parent).end();
    await tracer.stop();
    expect(collector.spans).toHaveLength(sent);
  },
);
