import { expect, test } from 'vitest';
import { filesOfScript } from './keep-course.ts';

const late = (name: string) => ['import', '("./', name, '")'].join('');

test('a script needs what it imports, its styles, its language, the outbox and the result, and no other late file', () => {
  const code = [
    ...['a-1.js', 'b-2.js'].map((name) => `import{a}from"./${name}"`),
    'const sheet="/assets/app-3.css"',
    ...['hi-4.js', 'en-5.js', 'outbox-6.js', 'result-7.js', 'notes-8.js'].map(late),
  ].join(';');
  expect(filesOfScript(code, 'hi')).toEqual(
    ['a-1.js', 'b-2.js', 'hi-4.js', 'outbox-6.js', 'result-7.js', 'app-3.css'].map(
      (name) => `/assets/${name}`,
    ),
  );
});
