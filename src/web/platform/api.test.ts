import { expect, test } from 'vitest';
import type { listSavedCourses, readCourse as ReadCourse, saveCourseLayout } from '#contract/courses.ts';
import { ApiError, call, callPage } from './api.ts';
import type { ApiClient } from './api.ts';

const readCourse = call<typeof ReadCourse>('GET /api/createcourse/:courseId');
const saveLayout = call<typeof saveCourseLayout>('POST /api/course/save-course-layout');
const listCourses = callPage<typeof listSavedCourses>('GET /api/createcourse/savedcourse');

function apiThat(answer: (request: Request) => Response | Promise<Response>) {
  const asked: Request[] = [];
  const api: ApiClient = {
    async send(path, init) {
      const request = new Request(`http://api.invalid${path}`, init);
      asked.push(request.clone());
      return answer(request);
    },
  };
  return { api, asked };
}

test('a call puts its parameters into the path, escaped', async () => {
  const { api, asked } = apiThat(() => Response.json({ courseName: 'Fractions' }));
  await expect(readCourse(api, { params: { courseId: '../me?x' } })).resolves.toEqual({
    courseName: 'Fractions',
  });
  expect(asked[0]!.url).toBe('http://api.invalid/api/createcourse/..%2Fme%3Fx');
});

test('a call sends its body as JSON', async () => {
  const { api, asked } = apiThat(() => Response.json({ courseId: 'c1' }, { status: 201 }));
  await saveLayout(api, { body: { 'Course Name': 'Fractions' } });
  expect(asked[0]!.headers.get('content-type')).toBe('application/json');
  await expect(asked[0]!.json()).resolves.toEqual({ 'Course Name': 'Fractions' });
});

test('a refusal becomes an ApiError with the contract’s code, sentence, number and waiting time', async () => {
  const body = { error: 'Too many', code: 'rate-limited', details: [1], requestId: 'r1' };
  const { api } = apiThat(() => Response.json(body, { status: 429, headers: { 'retry-after': '7' } }));
  const error = await readCourse(api, { params: { courseId: 'c' } }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 429,
    code: 'rate-limited',
    message: 'Too many',
    details: [1],
    retryAfterS: 7,
    requestId: 'r1',
  });
});

test('an answer that is no JSON (a proxy’s error page) is an ApiError all the same', async () => {
  const { api } = apiThat(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(readCourse(api, { params: { courseId: 'c' } })).rejects.toMatchObject({
    status: 502,
    code: 'internal',
  });
});

test('a server that cannot be reached is `offline`', async () => {
  const { api } = apiThat(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(readCourse(api, { params: { courseId: 'c' } })).rejects.toMatchObject({
    status: 0,
    code: 'offline',
  });
});

test('a call that the page itself broke off is no failure of the network', async () => {
  const { api } = apiThat((request) => Promise.reject(request.signal.reason as Error));
  const signal = AbortSignal.abort();
  await expect(readCourse(api, { params: { courseId: 'c' }, signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('a page of a list carries the cursor of the next one', async () => {
  const link = '</api/createcourse/savedcourse?limit=2&cursor=a%2Bb>; rel="next"';
  const { api, asked } = apiThat((request) =>
    Response.json([], request.url.includes('cursor') ? {} : { headers: { link } }),
  );
  await expect(listCourses(api, { query: { limit: 2 } })).resolves.toEqual({ items: [], next: 'a+b' });
  await expect(listCourses(api, { query: { limit: 2, cursor: 'a+b' } })).resolves.toEqual({
    items: [],
    next: null,
  });
  expect(asked[1]!.url).toBe('http://api.invalid/api/createcourse/savedcourse?limit=2&cursor=a%2Bb');
});
