import { beforeAll, expect, test } from 'vitest';
import type { ApiSession } from '#tests/support/api-session.ts';
import { changingCalls } from './support/changing-calls.ts';
import { contentPayload, saveContent, saveLayout } from './support/course-payloads.ts';
import { sendRaw } from './support/raw-http.ts';
import { answerOf, expectRefusal, storedIn } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

// Bad input is refused in the contract's error shape, never with a 500, and stores nothing.

const product = await runProduct();
let learner: ApiSession;
let draftId: string;
let contentId: string;

beforeAll(async () => {
  learner = await product.learner();
  draftId = await saveLayout(learner);
  contentId = await saveContent(learner);
});

/** Does the work, and checks that the database is unchanged. */
async function storingNothing(work: () => Promise<void>): Promise<void> {
  const before = await storedIn(product.database);
  await work();
  expect(await storedIn(product.database)).toBe(before);
}

const json = { 'Content-Type': 'application/json' };
const send = async (path: string, body: BodyInit, headers: Record<string, string> = json) =>
  answerOf(await learner.send(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit));

test.each<[method: string, path: string, body?: object]>([
  ['GET', '/api/course/ID'],
  ['GET', '/api/createcourse/ID'],
  ['GET', '/api/courses/ID/summary'],
  ['GET', '/api/courses/ID/generation'],
  ['GET', '/api/courses/ID/generation/events'],
  ['POST', '/api/courses/ID/generation'],
  ['POST', '/api/courses/ID/generation/resume'],
  ['POST', '/api/courses/ID/reports', { reason: 'It is wrong.' }],
  ['POST', '/api/createcourse/save', contentPayload({ courseId: 'ID' })],
])('%s %s gets 404 for an id that no course has', async (method, template, body) => {
  const unknown = '0197f0a1-0000-7000-8000-000000000000';
  const [capitals, braces] = [contentId.toUpperCase(), `{${contentId}}`];
  await storingNothing(async () => {
    for (const id of [unknown, "1' or '1'='1", '../../x', '__proto__', 'कोर्स', capitals, braces, 'a\0b']) {
      const path = template.replace('ID', encodeURIComponent(id));
      const payload = JSON.stringify(body ?? {}).replace('"ID"', JSON.stringify(id));
      const answer = method === 'GET' ? await answerOf(await learner.get(path)) : await send(path, payload);
      if (id.includes('\0') && body && 'courseId' in body) expectRefusal(answer, 400, 'invalid-request');
      else expectRefusal(answer, 404, 'course-not-found');
    }
  });
});

test('a path with an unknown chapter or a malformed segment gets 404', async () => {
  for (const [courseId, chapterId, code] of [
    ['nonsense', 'nonsense', 'course-not-found'],
    [contentId, '0197f0a1-0000-7000-8000-000000000000', 'chapter-not-found'],
    [contentId, '__proto__', 'chapter-not-found'],
  ] as const) {
    const path = `/api/courses/${courseId}/chapters/${chapterId}`;
    for (const each of [path, `${path}/video`])
      expectRefusal(await answerOf(await learner.get(each)), 404, code);
  }
  for (const id of ['%E0%A4%A', '%', '%00', '%2e%2e%2f', 'a%2Fb', '%c0%ae']) {
    for (const path of [`/api/course/${id}`, `/api/courses/${id}/generation`]) {
      const head = [`GET ${path} HTTP/1.1`, `Host: ${new URL(product.url).host}`, 'Connection: close'];
      const { status, headers, body } = await sendRaw(product.url, head);
      expectRefusal({ status, headers, text: body }, 404, expect.any(String) as string);
    }
  }
});

test.each(changingCalls('DRAFT').map((call) => [call.name, call] as const))(
  '%s refuses bodies over its cap, of another type, malformed, of wrong fields and with unknown keys',
  async (_, { path: template, body, withText, capBytes, strict }) => {
    const path = template.replace('DRAFT', draftId);
    const text = JSON.stringify(body);
    const refused = async (sent: string) => expectRefusal(await send(path, sent), 400, 'invalid-request');
    await storingNothing(async () => {
      const large = JSON.stringify(withText('x'.repeat(capBytes)));
      // The stream has no Content-Length.
      for (const each of [large, new Blob([large]).stream()]) {
        const { error } = expectRefusal(await send(path, each), 413, 'too-large');
        expect(error).toContain(`${Math.floor(capBytes / 1024)} KB`);
      }
      const plain = await send(path, text, { 'Content-Type': 'text/plain' });
      expectRefusal(plain, 415, 'unsupported-media-type');
      for (const each of ['{', '[]', JSON.stringify(withText('a\0b'))]) await refused(each);
      for (const [key, value] of Object.entries(body)) {
        const ofWrongType = typeof value === 'object' ? 'text' : { wrong: true };
        await refused(JSON.stringify({ ...body, [key]: ofWrongType }));
      }
      for (const key of strict ? ['surprise', '__proto__', 'constructor', ''] : [])
        await refused(`{${JSON.stringify(key)}:{"admin":true}${text === '{}' ? '}' : `,${text.slice(1)}`}`);
    });
    if (strict) return;
    const odd = text.replace('{', '{"__proto__":{"courseId":"x"},"constructor":{},');
    expect((await send(path, odd)).status).toBe(201);
  },
);

const reasonOf = (bytes: readonly number[]) =>
  Buffer.concat([Buffer.from('{"reason":"'), Buffer.from(bytes), Buffer.from('"}')]);
test.each<[string, readonly BodyInit[], string]>([
  ['no JSON', ['nonsense', '{"a":1,}', "{'a':1}", 'NaN', '{"a":1}{"b":2}', '\uFEFF{'], 'JSON'],
  ['no object', ['null', '[{}]', '1', '1e400', '"text"', 'true'], ''],
  ['what can’t be stored', ['{"reason":"\\ud800"}', '{"reason":"x","\\u0000":1}'], 'can’t be stored'],
  ['no UTF-8', [reasonOf([0xff]), reasonOf([0xc3, 0x28]), reasonOf([0xed, 0xa0, 0x80])], ''],
  ['too deep', [`{"x":${'['.repeat(30)}${']'.repeat(30)}}`, `${'{"x":'.repeat(2_000)}1`], 'nested'],
  ['too many values', [`[${'1,'.repeat(32_000)}1]`], ''],
])('a body that is %s gets 400', async (_, bodies, words) => {
  await storingNothing(async () => {
    for (const body of bodies) {
      const answer = await send(`/api/courses/${draftId}/reports`, body);
      expect(expectRefusal(answer, 400, 'invalid-request').error).toContain(words);
    }
  });
});

test('the endpoint of CSP reports accepts any text up to its cap, and refuses more or other bytes', async () => {
  const path = '/api/csp-reports';
  const report = { 'Content-Type': 'application/csp-report' };
  for (const text of ['', 'nonsense', 'null', '[]', '{"csp-report":{"blocked-uri":5}}', '\0'])
    expect((await send(path, text, report)).status, text).toBe(204);
  expectRefusal(await send(path, 'x'.repeat(16 * 1024 + 1), report), 413, 'too-large');
  expectRefusal(await send(path, Buffer.from([0xff]), report), 400, 'invalid-request');
});
