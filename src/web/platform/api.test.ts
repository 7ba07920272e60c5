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

test('a call puts its parameters into the path, escaped', async () => {
  const { via, requests } = apiThat(() => Response.json({ courseName: 'Fractions' }));
  await expect(api.readCourse({ courseId: '../me?x' }, via)).resolves.toEqual({ courseName: 'Fractions' });
  expect(requests[0]!.url).toBe('http://api.invalid/api/createcourse/..%2Fme%3Fx');
});

test('a call sends the other fields as JSON', async () => {
  const { via, requests } = apiThat(() => Response.json({ reported: true }, { status: 201 }));
  await api.reportCourse({ courseId: 'c1', reason: 'Wrong' }, via);
  expect(requests[0]!.url).toBe('http://api.invalid/api/courses/c1/reports');
  expect(requests[0]!.headers.get('content-type')).toBe('application/json');
  await expect(requests[0]!.json()).resolves.toEqual({ reason: 'Wrong' });
});

test('a call without other fields sends no body', async () => {
  const { via, requests } = apiThat(() => Response.json({}));
  await api.resumeGeneration({ courseId: 'c1' }, via);
  expect(requests[0]!.headers.has('content-type')).toBe(false);
  await expect(requests[0]!.text()).resolves.toBe('');
});

test('a picture is sent as its bytes', async () => {
  const { via, requests } = apiThat(() => Response.json({}));
  await api.changePicture(new Blob(['bytes'], { type: 'image/webp' }), via);
  expect(requests[0]!.headers.get('content-type')).toBe('image/webp');
  await expect(requests[0]!.text()).resolves.toBe('bytes');
});

test('a call sends its idempotency key', async () => {
  const { via, requests } = apiThat(() => Response.json({}));
  await api.printChapter({ courseId: 'c', chapterId: 'd' }, { ...via, idempotencyKey: 'k' });
  expect(requests[0]!.headers.get('idempotency-key')).toBe('k');
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

test('an answer that is not JSON (a proxy’s error page) becomes an ApiError', async () => {
  const { via } = apiThat(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(api.readCourse({ courseId: 'c' }, via)).rejects.toMatchObject({
    status: 502,
    code: 'internal',
  });
});

test('a server that cannot be reached is `offline`', async () => {
  const { via } = apiThat(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(api.readCourse({ courseId: 'c' }, via)).rejects.toMatchObject({ status: 0, code: 'offline' });
});

test('a call that the page aborts rejects with AbortError', async () => {
  const { via } = apiThat((request) => Promise.reject(request.signal.reason as Error));
  const signal = AbortSignal.abort();
  await expect(api.readCourse({ courseId: 'c' }, { ...via, signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
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
