import { expect, test } from 'vitest';
import { blankDraft, withTypedTopic } from '#web/authoring/wizard/wizard-draft.ts';
import { addressOf } from './step-address.ts';

test('a topic of a path fills in the whole draft of the wizard, and keeps what it does not say', async () => {
  const step = { kind: 'topic', topic: 'Zari work', hours: 2 } as const;
  const address = new URL(addressOf(step, { language: 'hi', level: 'beginner' })!, 'https://a.example');
  const draft = { ...blankDraft, options: { ...blankDraft.options, addVideo: 'yes' as const } };
  expect(await withTypedTopic(draft, address.searchParams)).toEqual({
    topic: step.topic,
    description: '',
    category: 'Skill Development',
    options: { difficulty: 'beginner', duration: '2', addVideo: 'yes', chapters: '' },
    language: 'hi',
  });
  // The draft has that topic already: a reload does not undo later changes.
  expect(await withTypedTopic({ ...draft, topic: step.topic }, address.searchParams)).toBeNull();
});
