import { expect, test } from 'vitest';
import type { KnownEvent } from '#web/practice/outbox/waiting-events.ts';
import { serverTexts } from '#web/platform/texts/server-texts.ts';
import { sendingText } from './sending-text.ts';

const t = serverTexts(new Request('https://saksham.example/saved?language=en'));
const opened = { kind: 'opened', courseId: 'c', chapterId: 'a' } as KnownEvent;

test('only what could not be sent waits for the network, not what a visitor reads or what is on its way', () => {
  const says = (held: 'offline' | 'other-person' | null, ...waiting: KnownEvent[]) =>
    sendingText(t, { waiting, held, kind: 'learner' });
  expect(says('offline', opened)).toBe(
    '1 thing you did (reading or an answer) is kept here. It counts once there is a network.',
  );
  const answered = { kind: 'answer', courseId: 'c', chapterId: 'a' } as KnownEvent;
  expect(says('offline', answered, answered)).toBe('2 answers are kept here until there is a network.');
  expect(says('offline', answered, opened)).toMatch(/^2 things you did .* are kept here/);
  expect(says(null, opened)).toBeNull();
  expect(says('other-person', opened)).toBeNull();
  expect(says(null)).toBe('Your progress is saved on the site.');
  const none = { waiting: [], held: null };
  expect(sendingText(t, { ...none, kind: 'visitor' })).toBeNull();
  expect(sendingText(t, { ...none, kind: 'guest' })).toBe(
    'Your progress is kept in this browser for 30 days after your last visit',
  );
});
