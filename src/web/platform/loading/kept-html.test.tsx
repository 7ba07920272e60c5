import { expect, test } from 'vitest';
import { keptHtml } from './kept-html.server.ts';

test('a part is drawn once for its key, and what was read long ago makes room', () => {
  let drawn = 0;
  const Long = () => {
    drawn += 1;
    return <p>{'a'.repeat(150_000)}</p>;
  };
  for (let n = 0; n < 100; n += 1) keptHtml(`long ${n}`, <Long />);
  keptHtml('long 99', <Long />);
  expect(drawn).toBe(100);
  keptHtml('long 0', <Long />);
  expect(drawn).toBe(101);
});
