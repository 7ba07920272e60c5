import { expect, test } from 'vitest';
import type { LayoutSoFar, WrittenLayout } from '#contract/authoring.ts';
import type { CallOptions } from '#web/platform/calls/api.ts';
import { courseRequest, writeWholeLayout } from './course-creation.ts';
import { blankDraft } from './wizard/wizard-draft.ts';

const request = courseRequest({ ...blankDraft, topic: 'Volcanoes' }, 'hi');

function apiThatStreams(...events: [name: string, data: unknown][]): CallOptions {
  const body = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  return {
    send: () => Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } })),
  };
}

function write(options: CallOptions) {
  const seen: LayoutSoFar[] = [];
  const written = writeWholeLayout(request.layout, (soFar) => seen.push(soFar), options);
  return { seen, written };
}

test('reports a layout as it grows, and returns it when it is complete', async () => {
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

test('rejects with the code and the waiting time of a problem in the stream', async () => {
  const problem = { code: 'author-unavailable', error: 'down', retryAfterS: 90 };
  const { written } = write(apiThatStreams(['layout', {}], ['problem', problem]));
  await expect(written).rejects.toMatchObject({ code: 'author-unavailable', retryAfterS: 90 });
});
