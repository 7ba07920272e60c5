// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CoursePackage } from '#contract/downloads.ts';

const told: (number | 'saved')[] = [];
vi.mock('./saved-store.ts', () => ({
  listSaved: async () => [],
  readSaved: async () => undefined,
  putSaved: async () => void told.push('saved'),
}));

/** Loads the module anew, to which other tests give another store. */
const load = () => {
  vi.resetModules();
  return import('./keep-course.ts');
};

const late = (name: string) => ['import', '("./', name, '")'].join('');

test('a script needs what it imports, its styles, its language, the outbox, the result and the sounds of words, and no other late file', async () => {
  const { filesOfScript } = await load();
  const code = [
    ...['a-1.js', 'b-2.js'].map((name) => `import{a}from"./${name}"`),
    'const sheet="/assets/app-3.css"',
    ...['hi-4.js', 'en-5.js', 'outbox-6.js', 'result-7.js', 'heard-words-9.js', 'notes-8.js'].map(late),
  ].join(';');
  expect(filesOfScript(code, 'hi')).toEqual(
    ['a-1.js', 'b-2.js', 'hi-4.js', 'outbox-6.js', 'result-7.js', 'heard-words-9.js', 'app-3.css'].map(
      (name) => `/assets/${name}`,
    ),
  );
});

test('the bar moves with each page and file, also that of notes, and is never full before the course is saved', async () => {
  const { keepCourse } = await load();
  const files: Record<string, string> = {
    '/assets/a.js': 'import"./b.js";import"./c.js"',
    '/assets/b.js': 'import"./d.js"',
  };
  const cache = { match: async () => undefined, put: async () => undefined };
  vi.stubGlobal('caches', { keys: async () => [], open: async () => cache });
  vi.stubGlobal('fetch', async (address: string) => {
    const text = address.startsWith('/assets/')
      ? (files[address] ?? '')
      : '<script src="/assets/a.js"></script><div data-island="/assets/a.js" data-from="/assets/e.js"></div>';
    return new Response(text);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const documents = ['/course/c', '/createcourse/start/c?chapter=1'].map((url) => ({ url }));
  const found = { courseId: 'c', revision: '1', documents } as CoursePackage;
  await keepCourse(found, 1000, 'en', (share) => told.push(share));
  expect(told.at(-1)).toBe('saved');
  const shares = told.filter((each) => each !== 'saved');
  expect(shares).toHaveLength(1 + 5 + 2 + 5);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(new Set(shares).size).toBe(shares.length);
  expect(shares.at(-1)).toBeLessThan(1);
});
