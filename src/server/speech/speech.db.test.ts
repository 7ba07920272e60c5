import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listChapters, saveCourse } from '#server/courses/courses.ts';
import { testBudgets } from '#tests/support/budgets.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startSpeechStandIn } from '#tests/stand-ins/speech.ts';
import { silentOpus } from '#tests/stand-ins/silent-opus.ts';
import type { SpeechSettings } from './speech-settings.ts';
import { askSpeechService, mostAudioBytes } from './speech-service.ts';
import { deleteOldest, insertRecording } from './speech-store.ts';
import { Speech } from './speech.ts';

const { db } = await testDatabase();
const service = await startSpeechStandIn();
afterAll(() => service.close());

const settings: SpeechSettings = {
  baseUrl: service.settings['SPEECH_BASE_URL'],
  apiKey: service.settings['SPEECH_API_KEY'],
  model: 'gpt-4o-mini-tts',
  voice: 'alloy',
  format: 'opus',
  languages: ['en'],
};
const lines: unknown[][] = [];
const write = (...line: unknown[]) => void lines.push(line);
const log = { debug: write, info: write, warn: write, error: write };
const listener = { personId: undefined, address: '192.0.2.1' };
const newSpeech = (sizes = {}, more: Partial<SpeechSettings> = {}) =>
  new Speech({ ...settings, ...more }, { db, log, budgets: testBudgets(db, sizes) });

async function newChapter(description = 'Look **up**. See `a = [1];`!') {
  const author = { id: newId(), kind: 'learner' } as const;
  const chapters = [{ chapterName: 'Clouds', about: 'It.', topics: [{ title: 'Now', description }] }];
  const { courseId } = await saveCourse({ db, budgets: testBudgets(db) }, author, {
    courseName: 'Sky',
    chapters,
  });
  const [chapter] = await listChapters(db, courseId);
  return { courseId, chapterId: chapter?.id ?? '' };
}

const soundOf = async (speech: Speech, chapter: { courseId: string; chapterId: string }, text: string) =>
  (await speech.list(chapter)).sentences.find((each) => each.text === text)!.sound;

beforeEach(async () => {
  service.calls.length = 0;
  lines.length = 0;
  await sql`delete from speech_recordings`.execute(db);
  await sql`delete from budget_spending`.execute(db);
});

test('the sentences of a chapter are listed as its page reads them, with a size and whether they are kept', async () => {
  const speech = newSpeech();
  const chapter = await newChapter();
  const { type, sentences } = await speech.list(chapter);
  expect(type).toBe('audio/ogg; codecs=opus');
  expect(sentences.map(({ text }) => text)).toEqual(['Clouds', 'It.', 'Now', 'Look up.', 'See code!']);
  expect(sentences.every(({ kept, bytes }) => !kept && bytes > 0)).toBe(true);
  await speech.read(chapter, await soundOf(speech, chapter, 'Look up.'), listener);
  const [kept] = (await speech.list(chapter)).sentences.filter((each) => each.kept);
  expect(kept).toMatchObject({ text: 'Look up.', bytes: silentOpus(32).length });

  const without = new Speech(undefined, { db, log, budgets: testBudgets(db) });
  expect(await without.list(chapter)).toEqual({ type: '', sentences: [] });
  expect((await newSpeech({}, { languages: ['hi'] }).list(chapter)).sentences).toEqual([]);
});

test('a recording is made once for all who ask at once, and kept for all courses with that sentence', async () => {
  const speech = newSpeech();
  const [one, other] = [await newChapter(), await newChapter()];
  const sound = await soundOf(speech, one, 'Look up.');
  const release = service.hold();
  const both = [speech.read(one, sound, listener), speech.read(other, sound, listener)];
  release();
  for (const { audio } of await Promise.all(both)) expect(audio).toEqual(silentOpus(32));
  expect((await newSpeech().read(other, sound, listener)).audio).toEqual(silentOpus(32));
  const { model, voice, format } = settings;
  expect(service.calls).toEqual([{ model, voice, input: 'Look up.', response_format: format }]);
});

test('a recording is that of a sentence of this chapter only, and of one voice', async () => {
  const speech = newSpeech();
  const chapter = await newChapter('Only here.');
  const sound = await soundOf(speech, chapter, 'Only here.');
  await speech.read(chapter, sound, listener);
  const elsewhere = speech.read(await newChapter(), sound, listener);
  await expect(elsewhere).rejects.toMatchObject({ code: 'not-found' });
  expect(await soundOf(newSpeech({}, { voice: 'nova' }), chapter, 'Only here.')).not.toBe(sound);
});

test('a service that fails is left alone for a while, and named in /readyz where it refuses the settings', async () => {
  const speech = newSpeech();
  const chapter = await newChapter();
  const sound = await soundOf(speech, chapter, 'It.');
  service.failNext({ kind: 'status', status: 401 });
  const unavailable = { code: 'speech-unavailable' };
  for (let time = 0; time < 2; time += 1)
    await expect(speech.read(chapter, sound, listener)).rejects.toMatchObject(unavailable);
  expect(service.calls).toHaveLength(1);
  expect(speech.misconfigured).toContain('refuses the settings');
  expect(JSON.stringify(lines)).not.toContain(settings.apiKey);
});

test.each([
  ['speech-calls-person', { personId: 'a person', address: 'another' }],
  ['speech-calls-address', { personId: undefined, address: '192.0.2.9' }],
  ['speech-calls-site', { personId: undefined, address: 'any' }],
] as const)('asks no more than %s allows, but gives what is kept', async (budget, asking) => {
  const speech = newSpeech({ [budget]: 1 });
  const chapter = await newChapter();
  const first = await soundOf(speech, chapter, 'It.');
  await speech.read(chapter, first, asking);
  const second = speech.read(chapter, await soundOf(speech, chapter, 'Clouds'), asking);
  await expect(second).rejects.toMatchObject({ code: 'speech-budget', details: { budget } });
  expect((await speech.read(chapter, first, asking)).audio.length).toBeGreaterThan(0);
});

test('deletes what was used longest ago, and what was not used for 30 days', async () => {
  const audio = Buffer.alloc(100);
  for (const [sound, days] of Object.entries({ a: 3, b: 2, c: 1, d: 31 })) {
    await insertRecording(db, { sound, letters: 10, audio });
    await sql`update speech_recordings set used_at = now() - ${days} * interval '1 day'
      where sound = ${sound}`.execute(db);
  }
  const left = async (bytes: number) => {
    await deleteOldest(db, bytes);
    const { rows } = await sql<{ sound: string }>`select sound from speech_recordings order by 1`.execute(db);
    return rows.map(({ sound }) => sound);
  };
  expect(await left(1_000)).toEqual(['a', 'b', 'c']);
  expect(await left(200)).toEqual(['b', 'c']);
});

const answer = (type: string, bytes: number) => ({ kind: 'body', type, body: Buffer.alloc(bytes) }) as const;

test.each([
  ['no answer', { kind: 'hang' }, 'TimeoutError'],
  ['an answer that breaks off', { kind: 'cut' }, /^TypeError/],
  ['something else than audio', answer('text/html', 3), 'the answer is not audio'],
  ['too much', answer('audio/opus', mostAudioBytes + 1), 'AnswerTooLarge'],
] as const)('reports %s as a failure', async (_, fault, reason) => {
  service.failNext(fault);
  const timeoutMs = reason === 'TimeoutError' ? 50 : 30_000;
  const result = await askSpeechService({ ...settings, timeoutMs }, 'Look up.');
  expect(result).toMatchObject({ outcome: 'failed', misconfigured: false, retryAfterS: 30 });
  expect(result).toHaveProperty('reason', expect.stringMatching(reason));
});

test('tells a refused key from a busy service, and repeats none of its words', async () => {
  const failed = { outcome: 'failed', misconfigured: false };
  const refused = { ...failed, reason: 'status 401', retryAfterS: 30, misconfigured: true };
  expect(await askSpeechService({ ...settings, apiKey: 'another' }, 'Look up.')).toEqual(refused);
  service.failNext({ kind: 'status', status: 429, headers: { 'Retry-After': '7' } });
  const busy = { ...failed, reason: 'status 429', retryAfterS: 7 };
  expect(await askSpeechService(settings, 'Look up.')).toEqual(busy);
});
