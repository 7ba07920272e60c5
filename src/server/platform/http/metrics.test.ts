import { expect, test } from 'vitest';
import { metricsText } from './metrics.ts';

test('writes help and type before the samples, and escapes labels', async () => {
  const model = 'a "small"\nmodel\\2';
  const text = await metricsText([
    {
      name: 'calls_total',
      type: 'counter',
      help: 'Calls.',
      samples: [{ labels: { provider: 'openai', model }, value: 3 }],
    },
    { name: 'size_bytes', type: 'gauge', help: 'Size.', samples: [{ value: 1.5 }] },
    { name: 'none_total', type: 'counter', help: 'Nothing yet.', samples: [] },
  ]);
  expect(text.split('\n').filter(Boolean)).toEqual([
    '# HELP calls_total Calls.',
    '# TYPE calls_total counter',
    String.raw`calls_total{provider="openai",model="a \"small\"\nmodel\\2"} 3`,
    '# HELP size_bytes Size.',
    '# TYPE size_bytes gauge',
    'size_bytes 1.5',
    '# HELP none_total Nothing yet.',
    '# TYPE none_total counter',
  ]);
});
