import { ApiError, type GenerateContentResponse, GoogleGenAI } from '@google/genai';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startGeminiStandIn } from './gemini.ts';

// The service's official client verifies the stand-in's protocol.

const standIn = await startGeminiStandIn();
afterAll(() => standIn.close());
beforeEach(() => standIn.reset());

const { model } = standIn;
const clientWith = (apiKey: string) => new GoogleGenAI({ apiKey, httpOptions: { baseUrl: standIn.origin } });
const { models, chats } = clientWith(standIn.apiKey);
const request = {
  model,
  contents: 'Category: Music & Performance\nTopic: Tabla\nNumber of chapters: 4\nLanguage: English (en)',
  config: {
    temperature: 1,
    topP: 0.95,
    topK: 40,
    maxOutputTokens: 8192,
    responseMimeType: 'application/json',
  },
};

test('the official client reads a whole answer, and a chat with a history', async () => {
  const response = await models.generateContent(request);
  expect(JSON.parse(response.text ?? '')).toMatchObject({ Topic: 'Tabla', 'Number of Chapters': 4 });
  expect(response.candidates?.[0]?.finishReason).toBe('STOP');
  expect(response.usageMetadata?.totalTokenCount).toBeGreaterThan(0);
  const turn = (role: string, text: string) => ({ role, parts: [{ text }] });
  const chat = chats.create({ model, history: [turn('user', 'Chapter: an example'), turn('model', '{}')] });
  await chat.sendMessage({ message: 'Task: chapter\nCourse: Tabla\nChapter: First bols' });
  expect(standIn.calls[1]).toMatchObject({ kind: 'chapter', chapter: 'First bols' });
});

async function streamed() {
  const pieces: GenerateContentResponse[] = [];
  for await (const piece of await models.generateContentStream(request)) pieces.push(piece);
  return pieces;
}

test('the official client reads a streamed answer piece by piece, and an error in its middle', async () => {
  const pieces = await streamed();
  expect(JSON.parse(pieces.map(({ text = '' }) => text).join(''))).toHaveProperty('Chapters');
  expect(pieces.length).toBeGreaterThan(5);
  const reasons = pieces.map(({ candidates }) => candidates?.[0]?.finishReason);
  expect(reasons.filter(Boolean)).toEqual(['STOP']);
  standIn.failNext({ kind: 'stream-error', status: 503, message: 'The model is overloaded.' });
  await expect(streamed()).rejects.toMatchObject({ status: 503 });
});

test('the official client throws its errors for a limit, an unknown model and a wrong key', async () => {
  const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '17s' }];
  standIn.failNext({ kind: 'status', status: 429, message: 'Quota exceeded.', details });
  const limited = await models.generateContent(request).catch((error: unknown) => error);
  expect(limited).toBeInstanceOf(ApiError);
  expect(limited).toMatchObject({ status: 429, message: expect.stringContaining('"retryDelay"') });
  const unknown = models.generateContent({ ...request, model: 'gemini-0' });
  await expect(unknown).rejects.toMatchObject({ status: 404 });
  const wrongKey = clientWith('wrong').models.generateContent(request);
  const message = expect.stringContaining('API_KEY_INVALID');
  await expect(wrongKey).rejects.toMatchObject({ status: 400, message });
});

test('the official client reads a blocked prompt and a blocked answer', async () => {
  standIn.failNext({ kind: 'blocked-prompt', reason: 'SAFETY' }, { kind: 'stop', reason: 'RECITATION' });
  const blocked = await models.generateContent(request);
  expect(blocked.promptFeedback?.blockReason).toBe('SAFETY');
  expect(blocked.text).toBeUndefined();
  const stopped = await models.generateContent(request);
  expect(stopped.candidates?.[0]?.finishReason).toBe('RECITATION');
});

test('refuses a call without a key or with an unknown field', async () => {
  const url = `${standIn.baseUrl}/models/${model}:generateContent`;
  const body = '{"contents":[],"top_k":1}';
  expect((await fetch(url, { method: 'POST', body })).status).toBe(403);
  const odd = await fetch(`${url}?key=${standIn.apiKey}`, { method: 'POST', body });
  expect(odd.status).toBe(400);
  expect(await odd.text()).toContain('Unknown name');
});
