import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiSession } from '#tests/support/api-session.ts';
import { changingCalls, type ChangingCall } from './support/changing-calls.ts';
import { contentPayload, saveContent, saveLayout } from './support/course-payloads.ts';
import { sendRaw } from './support/raw-http.ts';
import { answerOf, expectProblem, expectRefusal, storedIn } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

// Bad input is refused with a clear message in the contract's error shape, never with a 500, and stores nothing.

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
async function storingNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await storedIn(product.database);
  const result = await work();
  expect(await storedIn(product.database)).toBe(before);
  return result;
}

const json = { 'Content-Type': 'application/json' };
const send = async (path: string, body: BodyInit, headers: Record<string, string> = json) =>
  answerOf(await learner.send(path, { method: 'POST', headers, body }));

describe('an id', () => {
  const calls = [
    ['GET', '/api/course/ID'],
    ['GET', '/api/createcourse/ID'],
    ['GET', '/api/courses/ID/summary'],
    ['GET', '/api/courses/ID/generation'],
    ['GET', '/api/courses/ID/generation/events'],
    ['POST', '/api/courses/ID/generation'],
    ['POST', '/api/courses/ID/generation/resume'],
    ['POST', '/api/courses/ID/reports', { reason: 'It is wrong.' }],
    ['POST', '/api/createcourse/save', contentPayload({ courseId: 'ID' })],
  ] as const;
  const ids: [string, () => string][] = [
    ['unknown', () => '0197f0a1-0000-7000-8000-000000000000'],
    ['a word', () => 'nonsense'],
    ['a number', () => '12345'],
    ['injected SQL', () => "1' or '1'='1"],
    ['a path', () => '../../etc/passwd'],
    ['a NUL', () => 'a\0b'],
    ['a name with a meaning in JavaScript', () => '__proto__'],
    ['in another script', () => 'कोर्स'],
    ['95 characters long', () => 'x'.repeat(95)],
    ['a known one in capitals', () => contentId.toUpperCase()],
    ['a known one with braces', () => `{${contentId}}`],
  ];
  for (const [method, template, body] of calls) {
    test.each(ids)(`${method} ${template}: %s gets 404`, async (what, id) => {
      await storingNothing(async () => {
        const path = template.replace('ID', encodeURIComponent(id()));
        const payload =
          body && (JSON.parse(JSON.stringify(body).replace('"ID"', JSON.stringify(id()))) as object);
        for (const session of [learner, product.visitor()]) {
          const answer = await answerOf(
            method === 'GET' ? await session.get(path) : await session.post(path, payload),
          );
          if (what === 'a NUL' && payload && 'courseId' in payload)
            expectRefusal(answer, 400, 'invalid-request');
          else expectRefusal(answer, 404, 'course-not-found');
        }
      });
    });
  }

  test.each([
    ['nonsense', 'nonsense', 'course-not-found'],
    ['COURSE', 'nonsense', 'chapter-not-found'],
    ['COURSE', '0197f0a1-0000-7000-8000-000000000000', 'chapter-not-found'],
    ['COURSE', '__proto__', 'chapter-not-found'],
  ])('of a course or chapter in a path: %s, %s gets 404 %s', async (course, chapter, code) => {
    const path = `/api/courses/${course.replace('COURSE', contentId)}/chapters/${chapter}`;
    await storingNothing(async () => {
      for (const each of [path, `${path}/video`])
        expectRefusal(await answerOf(await learner.get(each)), 404, code);
    });
  });

  test.each(['%E0%A4%A', '%', '%00', '%2e%2e%2f', 'a%2Fb', '%c0%ae'])(
    'that is a malformed path segment (%s) gets 404',
    async (id) => {
      for (const path of [`/api/course/${id}`, `/api/courses/${id}/generation`]) {
        const head = [`GET ${path} HTTP/1.1`, `Host: ${new URL(product.url).host}`, 'Connection: close'];
        const { status, headers, body } = await sendRaw(product.url, head);
        expectProblem({ status, headers, text: body });
        expect(status).toBe(404);
      }
    },
  );
});

describe('somebody else’s course', () => {
  const changes = [
    ['writing its content', (id: string) => [`/api/courses/${id}/generation`, undefined] as const],
    ['writing it again', (id: string) => [`/api/courses/${id}/generation`, { again: true }] as const],
    ['resuming it', (id: string) => [`/api/courses/${id}/generation/resume`, undefined] as const],
    ['saving into it', (id: string) => ['/api/createcourse/save', contentPayload({ courseId: id })] as const],
  ] as const;
  test.each(changes)('%s gets 403, and makes no guest of a visitor', async (_, call) => {
    const stranger = await product.learner();
    await storingNothing(async () => {
      for (const session of [stranger, product.visitor()]) {
        for (const id of [draftId, contentId]) {
          const [path, body] = call(id);
          const response = await session.post(path, body);
          expect(response.headers.getSetCookie()).toEqual([]);
          expectRefusal(await answerOf(response), 403, 'not-yours');
        }
      }
    });
    expect(product.gemini.calls).toEqual([]);
  });
});

describe.each(changingCalls('DRAFT').map((call) => [call.name, call] as const))(
  '%s refuses',
  (_, template) => {
    let call: ChangingCall;
    beforeAll(() => {
      call = { ...template, path: template.path.replace('DRAFT', draftId) };
    });
    const refused = (body: () => BodyInit, status = 400, code = 'invalid-request', headers = json) =>
      storingNothing(async () => expectRefusal(await send(call.path, body(), headers), status, code));

    test('a body over its cap with 413, with or without Content-Length', async () => {
      const large = () => JSON.stringify(call.withText('x'.repeat(call.capBytes)));
      expect((await refused(large, 413, 'too-large')).error).toContain(
        `${Math.floor(call.capBytes / 1024)} KB`,
      );
      await storingNothing(async () => {
        const body = new Blob([large()]).stream();
        const init = { method: 'POST', headers: json, body, duplex: 'half' } as RequestInit;
        expectRefusal(await answerOf(await learner.send(call.path, init)), 413, 'too-large');
      });
    });

    test.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
    ])('%s with 415', async (type) => {
      await refused(() => JSON.stringify(call.body), 415, 'unsupported-media-type', { 'Content-Type': type });
    });

    test.each(['{', 'nonsense', '{"a":1,}', "{'a':1}", 'NaN', '{"a":1}{"b":2}', '\uFEFF{'])(
      'malformed JSON: %s',
      async (text) => expect((await refused(() => text)).error).toContain('JSON'),
    );

    test.each(['null', '[]', '[{}]', '1', '1e400', '"text"', 'true'])(
      'JSON that is not an object: %s',
      async (text) => {
        await refused(() => text);
      },
    );

    test('NUL characters and halves of surrogate pairs, in values and in names', async () => {
      for (const text of ['a\0b', '\0', 'a\ud800b', '\udfff']) {
        await refused(() => JSON.stringify(call.withText(text)));
        await refused(() => JSON.stringify({ ...call.body, [text]: 1 }));
      }
    });

    test('bytes that are not UTF-8', async () => {
      for (const bytes of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80]]) {
        const [before = '', after = ''] = JSON.stringify(call.withText('HERE')).split('HERE');
        await refused(() => Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]));
      }
    });

    test('deep nesting of any depth', async () => {
      for (const depth of [30, 2_000]) {
        for (const body of [
          `{"x":${'['.repeat(depth)}${']'.repeat(depth)}}`,
          `${'{"x":'.repeat(depth)}1${'}'.repeat(depth)}`,
        ]) {
          expect((await refused(() => body)).error).toContain('nested');
        }
      }
    });

    test('more values than any body may have', async () => {
      const size = Math.floor(call.capBytes / 2) - 2;
      await refused(() => `[${'1,'.repeat(size - 1)}1]`);
    });

    test('the wrong type for a field', async () => {
      for (const [key, value] of Object.entries(call.body)) {
        const ofWrongType = typeof value === 'object' ? 'text' : { wrong: true };
        await refused(() => JSON.stringify({ ...call.body, [key]: ofWrongType }));
      }
    });

    if (template.strict) {
      test('unknown keys, also those with a meaning in JavaScript', async () => {
        for (const key of [
          'surprise',
          '__proto__',
          'constructor',
          'prototype',
          'toString',
          '',
          'ठ'.repeat(5_000),
        ]) {
          const text = JSON.stringify(call.body).replace(/^\{/, `{${JSON.stringify(key)}:{"admin":true},`);
          await refused(() => text.replace(',}', '}'));
        }
      });
    } else {
      test('no key with a meaning in JavaScript, but drops it', async () => {
        const text = JSON.stringify(call.body).replace(
          /^\{/,
          '{"__proto__":{"courseId":"x"},"constructor":{},',
        );
        const answer = await send(call.path, text);
        expect(answer.status).toBe(201);
      });
    }
  },
);

test('the endpoint of CSP reports accepts any text up to its cap, and refuses more or other bytes', async () => {
  const path = '/api/csp-reports';
  const report = { 'Content-Type': 'application/csp-report' };
  for (const text of [
    '',
    'nonsense',
    'null',
    '[]',
    '{"csp-report":{"blocked-uri":5}}',
    '{"csp-report":{}}',
    '\0',
  ]) {
    expect((await send(path, text, report)).status, text).toBe(204);
  }
  expectRefusal(await send(path, 'x'.repeat(16 * 1024 + 1), report), 413, 'too-large');
  expectRefusal(await send(path, Buffer.from([0xff]), report), 400, 'invalid-request');
});
