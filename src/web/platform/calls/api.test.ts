import { expect, expectTypeOf, test } from 'vitest';
import { api, ApiError, problemOf } from './api.ts';

function apiThat(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const send = async (path: string, init: RequestInit) => {
    const request = new Request(`http://api.invalid${path}`, init);
    requests.push(request.clone());
    return answer(request);
  };
  return { via: { send }, requests };
}

const webp = new Blob(['bytes'], { type: 'image/webp' });
test.each<[string, (via: object) => Promise<unknown>, string, string | null, string]>([
  [
    'its parameters in the path, escaped',
    (via) => api.readCourse({ courseId: '../me?x' }, via),
    '/api/createcourse/..%2Fme%3Fx',
    null,
    '',
  ],
  [
    'the other fields as JSON',
    (via) => api.reportCourse({ courseId: 'c1', reason: 'Wrong' }, via),
    '/api/courses/c1/reports',
    'application/json',
    '{"reason":"Wrong"}',
  ],
  [
    'no body without other fields',
    (via) => api.resumeGeneration({ courseId: 'c1' }, via),
    '/api/courses/c1/generation/resume',
    null,
    '',
  ],
  ['a picture as its bytes', (via) => api.changePicture(webp, via), '/api/me/picture', 'image/webp', 'bytes'],
])('a call sends %s', async (_, call, path, type, body) => {
  const { via, requests } = apiThat(() => Response.json({ courseName: 'Fractions' }));
  await expect(call({ ...via, idempotencyKey: 'k' })).resolves.toEqual({ courseName: 'Fractions' });
  const [request] = requests;
  expect(request!.url).toBe(`http://api.invalid${path}`);
  expect(request!.headers.get('content-type')).toBe(type);
  expect(request!.headers.get('idempotency-key')).toBe('k');
  await expect(request!.text()).resolves.toBe(body);
});

test('events and files are returned as the response', async () => {
  const { via, requests } = apiThat(() => new Response('content'));
  expect(await (await api.watchGeneration({ courseId: 'c' }, via)).text()).toBe('content');
  expect(await (await api.exportMe({}, via)).text()).toBe('content');
  expect(requests.map(({ headers }) => headers.get('accept'))).toEqual([
    'text/event-stream',
    'application/json',
  ]);
});

test('a refusal becomes an ApiError with the contract’s code, sentence, number and waiting time', async () => {
  const body = { error: 'Too many', code: 'rate-limited', details: [1], requestId: 'r1' };
  const { via } = apiThat(() => Response.json(body, { status: 429, headers: { 'retry-after': '7' } }));
  const error = await api.readCourse({ courseId: 'c' }, via).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 429,
    code: 'rate-limited',
    message: 'Too many',
    details: [1],
    retryAfterS: 7,
  });
});

const aborted = AbortSignal.abort();
test.each<[string, (request: Request) => Response | Promise<Response>, object, object]>([
  [
    'a proxy’s error page',
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    {},
    { status: 502, code: 'internal' },
  ],
  [
    'no connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    {},
    { status: 0, code: 'offline' },
  ],
  [
    'a call that the page aborts',
    (request) => Promise.reject(request.signal.reason as Error),
    { signal: aborted },
    { name: 'AbortError' },
  ],
])('%s has an error of its own', async (_, answer, options, error) => {
  const { via } = apiThat(answer);
  await expect(api.readCourse({ courseId: 'c' }, { ...via, ...options })).rejects.toMatchObject(error);
});

test('a page of a list carries the cursor of the next one', async () => {
  const link = '</api/createcourse/savedcourse?limit=2&cursor=a%2Bb>; rel="next"';
  const { via, requests } = apiThat((request) =>
    Response.json([], request.url.includes('cursor') ? {} : { headers: { link } }),
  );
  await expect(api.listSavedCourses({ limit: 2 }, via)).resolves.toEqual({ items: [], next: 'a+b' });
  await expect(api.listSavedCourses({ limit: 2, cursor: 'a+b' }, via)).resolves.toEqual({
    items: [],
    next: null,
  });
  expect(requests[1]!.url).toBe('http://api.invalid/api/createcourse/savedcourse?limit=2&cursor=a%2Bb');
});

test('the problem of a call is one of its endpoint’s codes', () => {
  const error = new ApiError(409, { code: 'not-enough-coins' });
  expect(problemOf(api.printChapter, error)).toBe('not-enough-coins');
  expect(problemOf(api.printChapter, new Error('other'))).toBe(undefined);
  expectTypeOf(problemOf(api.printChapter, error)).extract<'not-enough-coins' | 'offline'>().not.toBeNever();
  expectTypeOf(problemOf(api.printChapter, error)).extract<'course-has-no-chapters'>().toBeNever();
});
