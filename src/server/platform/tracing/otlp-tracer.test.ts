import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { startCollectorStandIn } from '#tests/stand-ins/otlp-collector.ts';
import { createTracer } from './otlp-tracer.ts';

test.each([
  [0, 'none', 0],
  [1, 'none', 1],
  [0, 'recorded', 1],
  [1, 'not recorded', 0],
] as const)(
  'of the share %d, with a caller whose trace is %s, %d spans of one are sent',
  async (ratio, caller, sent) => {
    await using collector = await startCollectorStandIn();
    const endpoint = collector.settings['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '';
    const headers = { authorization: 'Bearer collector-token' };
    const tracer = createTracer({ endpoint, headers, serviceName: 'saksham', ratio }, createLog('silent'));
    const flags = caller === 'recorded' ? '01' : '00';
    const parent = tracer.callerOf(`00-${'1'.repeat(32)}-${'2'.repeat(16)}-${flags}`);
    const span = { name: 'work', kind: 'server', attributes: {} } as const;
    tracer.begin(span, caller === 'none' ? undefined : parent).end();
    await tracer.stop();
    expect(collector.spans).toHaveLength(sent);
  },
);
