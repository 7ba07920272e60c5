import { expect, test } from 'vitest';
import { metricsText } from './metrics.ts';

test('a name, its help and its type come before its numbers, and labels stay on their line', () => {
  const model = 'a "small"\nmodel\\2';
  const text = metricsText([
    {
      name: 'calls_total',
      type: 'counter',
      help: 'Calls.',
      samples: [{ labels: { provider: 'openai', model }, value: 3 }],
    },
    { name: 'size_bytes', type: 'gauge', help: 'Size.', samples: [{ value: 1.5 }] },
    { name: 'none_total', type: 'counter', help: 'Nothing yet.', samples: [] },
  ]);
  expect(text.split('\n')).toEqual([
    '# HELP calls_total Calls.',
    '# TYPE calls_total counter',
    String.raw`calls_total{provider="openai",model="a \"small\"\nmodel\\2"} 3`,
    '# HELP size_bytes Size.',
    '# TYPE size_bytes gauge',
    'size_bytes 1.5',
    '# HELP none_total Nothing yet.',
    '# TYPE none_total counter',
    '',
  ]);
});
