// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { keepLastRead, lastRead } from '#web/platform/kept/last-read.ts';
import { signOut } from './sign-out.island.ts';

test('a sign-out forgets what was read before the sign-in', async () => {
  const names = { courseId: 'c', courseName: 'Water', chapterName: 'Wells', language: 'en' } as const;
  keepLastRead({ ...names, path: '/createcourse/start/c?chapter=1' });
  const form = document.createElement('form');
  const submit = vi.spyOn(form, 'submit').mockReturnValue();
  await signOut(form, 'asha');
  expect(submit).toHaveBeenCalled();
  expect(lastRead()).toBeUndefined();
});
