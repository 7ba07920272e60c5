import { ApiError, GoogleGenAI } from '@google/genai';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startGeminiStandIn } from './gemini.ts';

// The service's official client verifies the stand-in's protocol.
const standIn = await startGeminiStandIn();
afterAll(() => standIn.close());
beforeEach(() => standIn.reset());

const client = new GoogleGenAI({ apiKey: standIn.apiKey, httpOptions: { baseUrl: standIn.origin } });
const request = {
  model: standIn.model,
  contents: 'Category: Music & Performance\nTopic: Tabla\nNumber of chapters: 4\nLanguage: English (en)',
  config: {
    temperature: 1,
    topP: 0.95,
    topK: 40,
    maxOutputTokens: 8192,
    responseMimeType: 'application/json',
  },
};

test('the official client reads a whole answer', async () => {
  const response = await client.models.generateContent(request);
  expect(JSON.parse(response.text ?? '')).toMatchObject({ Topic: 'Tabla', 'Number of Chapters': 4 });
  expect(response.candidates?.[0]?.finishReason).toBe('STOP');
  expect(response.usageMetadata?.totalTokenCount).toBeGreaterThan(0);
});

test('the official client reads a streamed answer piece by piece', async () => {
  let text = '';
  const reasons: unknown[] = [];
  let pieces = 0;
  for await (const piece of await client.models.generateContentStream(request)) {
    text += piece.text ?? '';
    pieces += 1;
    reasons.push(piece.candidates?.[0]?.finishReason);
  }
  expect(JSON.parse(text)).toMatchObject({ Chapters: expect.arrayContaining([expect.anything()]) });
  expect(pieces).toBeGreaterThan(5);
  expect(reasons.filter(Boolean)).toEqual(['STOP']);
});

test('the official client’s chat with a history requests a chapter', async () => {
  const chat = client.chats.create({
    model: standIn.model,
    history: [
      { role: 'user', parts: [{ text: 'Chapter: an example' }] },
      { role: 'model', parts: [{ text: '{}' }] },
    ],
  });
  const response = await chat.sendMessage({ message: 'Task: chapter\nCourse: Tabla\nChapter: First bols' });
  expect(JSON.parse(response.text ?? '')).toHaveProperty('topics');
  expect(standIn.calls[0]).toMatchObject({ kind: 'chapter', chapter: 'First bols' });
});

test('the official client throws its errors for a limit, an unknown model and a wrong key', async () => {
  const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '17s' }];
  standIn.failNext({ kind: 'status', status: 429, message: 'Quota exceeded.', details });
  const limited = await client.models.generateContent(request).catch((error: unknown) => error);
  expect(limited).toBeInstanceOf(ApiError);
  expect(limited).toMatchObject({ status: 429, message: expect.stringContaining('"retryDelay"') });

  const unknownModel = client.models.generateContent({ ...request, model: 'gemini-0' });
  await expect(unknownModel).rejects.toMatchObject({ status: 404 });

  const wrongKeyClient = new GoogleGenAI({ apiKey: 'wrong', httpOptions: { baseUrl: standIn.origin } });
  await expect(wrongKeyClient.models.generateContent(request)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('API_KEY_INVALID'),
  });
});

test('the official client throws an error in the middle of a stream', async () => {
  standIn.failNext({ kind: 'stream-error', status: 503, message: 'The model is overloaded.' });
  const read = async () => {
    for await (const piece of await client.models.generateContentStream(request)) expect(piece).toBeDefined();
  };
  await expect(read()).rejects.toMatchObject({ status: 503 });
});

test('the official client reads a blocked prompt and a blocked answer', async () => {
  standIn.failNext({ kind: 'blocked-prompt', reason: 'SAFETY' }, { kind: 'stop', reason: 'RECITATION' });
  const blocked = await client.models.generateContent(request);
  expect(blocked.promptFeedback?.blockReason).toBe('SAFETY');
  expect(blocked.text).toBeUndefined();
  const stopped = await client.models.generateContent(request);
  expect(stopped.candidates?.[0]?.finishReason).toBe('RECITATION');
});

test('accepts the key as a query parameter, and refuses a call without a key or with an unknown field', async () => {
  const url = `${standIn.baseUrl}/models/${standIn.model}:generateContent`;
  const body = JSON.stringify({ contents: [{ parts: [{ text: 'Topic: Tabla' }] }] });
  expect((await fetch(`${url}?key=${standIn.apiKey}`, { method: 'POST', body })).status).toBe(200);
  expect((await fetch(url, { method: 'POST', body })).status).toBe(403);
  const odd = await fetch(`${url}?key=${standIn.apiKey}`, {
    method: 'POST',
    body: '{"contents":[],"top_k":1}',
  });
  expect(odd.status).toBe(400);
  expect(await odd.text()).toContain('Unknown name');
});

test('streams a JSON array unless an event stream is requested', async () => {
  const url = `${standIn.baseUrl}/models/${standIn.model}:streamGenerateContent?key=${standIn.apiKey}`;
  const body = JSON.stringify({ contents: [{ parts: [{ text: 'Topic: Tabla' }] }] });
  const chunks = (await (await fetch(url, { method: 'POST', body })).json()) as unknown[];
  expect(chunks.length).toBeGreaterThan(5);
  expect(chunks.at(-1)).toMatchObject({ candidates: [{ finishReason: 'STOP' }] });
});
