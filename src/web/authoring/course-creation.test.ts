import { expect, test } from 'vitest';
import type { WrittenLayout } from '#contract/authoring.ts';
import type { ApiClient } from '#web/platform/api.ts';
import { writeWholeLayout } from './course-creation.ts';
import type { LayoutSoFar } from './course-creation.ts';
import { wishesOf } from './course-wishes.ts';
import { blankDraft } from './wizard-draft.ts';

const wishes = wishesOf({ ...blankDraft, topic: 'Volcanoes' }, 'hi');

function apiThatStreams(...events: [name: string, data: unknown][]): ApiClient {
  const body = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  return {
    send: () => Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } })),
  };
}

function write(api: ApiClient) {
  const seen: LayoutSoFar[] = [];
  const written = writeWholeLayout(api, wishes.layout, {
    signal: new AbortController().signal,
    onProgress: (soFar) => seen.push(soFar),
  });
  return { seen, written };
}

test('a draft asks for its own language, else for the page’s', () => {
  expect(wishesOf(blankDraft, 'hi').layout.language).toBe('hi');
  expect(wishesOf({ ...blankDraft, language: 'ta' }, 'hi').layout.language).toBe('ta');
});

test('the step and what only the saved course knows are not sent to the author', () => {
  expect(Object.keys(wishes.layout).sort()).toEqual([
    'category',
    'description',
    'language',
    'options',
    'topic',
  ]);
});

test('a layout is shown as it grows, and given when it is whole', async () => {
  const whole = { 'Course Name': 'Volcanoes', Chapters: [] } as unknown as WrittenLayout;
  const { seen, written } = write(
    apiThatStreams(
      ['layout', { 'Course Name': 'Vol' }],
      ['layout', { 'Course Name': 'Volcanoes' }],
      ['done', whole],
    ),
  );
  await expect(written).resolves.toEqual(whole);
  expect(seen.map((soFar) => soFar['Course Name'])).toEqual(['Vol', 'Volcanoes']);
});

test('a stream that ends before the layout is whole counts as a lost connection', async () => {
  const { written } = write(apiThatStreams(['layout', { 'Course Name': 'Vol' }]));
  await expect(written).rejects.toMatchObject({ code: 'offline' });
});

test('a problem in the stream is told with its code and its waiting time', async () => {
  const problem = { code: 'author-unavailable', error: 'down', retryAfterS: 90 };
  const { written } = write(apiThatStreams(['layout', {}], ['problem', problem]));
  await expect(written).rejects.toMatchObject({ code: 'author-unavailable', retryAfterS: 90 });
});
