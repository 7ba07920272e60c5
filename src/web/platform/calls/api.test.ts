import { expect, test } from 'vitest';
import { api, ApiError } from './api.ts';

function apiThat(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const send = async (path: string, init: RequestInit) => {
    const request = new Request(`http://api.invalid${path}`, init);
    requests.push(request.clone());
    return answer(request);
  };
  return { via: { send }, requests };
}

const [course, report] = [{ courseId: 'c1' }, { courseId: 'c1', reason: 'a' }];
const webp = new Blob(['bytes'], { type: 'image/webp' });

test.each<[(via: object) => Promise<unknown>, string, string | null, string]>([
  [(via) => api.readCourse({ courseId: '../me?x' }, via), 'createcourse/..%2Fme%3Fx', null, ''],
  [(via) => api.reportCourse(report, via), 'courses/c1/reports', 'application/json', '{"reason":"a"}'],
  [(via) => api.resumeGeneration(course, via), 'courses/c1/generation/resume', null, ''],
  [(via) => api.changePicture(webp, via), 'me/picture', 'image/webp', 'bytes'],
])(
  'a call has its parameters escaped in its path, and the rest as its body: %s',
  async (call, path, type, body) => {
    const { via, requests } = apiThat(() => Response.json({ courseName: 'Fractions' }));
    await expect(call({ ...via, idempotencyKey: 'k' })).resolves.toEqual({ courseName: 'Fractions' });
    const [request] = requests;
    expect(request!.url).toBe(`http://api.invalid/api/${path}`);
    expect(request!.headers.get('content-type')).toBe(type);
    expect(request!.headers.get('idempotency-key')).toBe('k');
    await expect(request!.text()).resolves.toBe(body);
  },
);

test('a refusal becomes an ApiError with the contract’s code, sentence, number and waiting time', async () => {
  const body = { error: 'Too many', code: 'rate-limited', details: [1], requestId: 'r1' };
  const { via } = apiThat(() => Response.json(body, { status: 429, headers: { 'retry-after': '7' } }));
  const error = await api.readCourse({ courseId: 'c' }, via).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  const told = { status: 429, code: 'rate-limited', message: 'Too many', details: [1], retryAfterS: 7 };
  expect(error).toMatchObject(told);
});

test('a proxy’s error page, no connection and a call that the page aborts have errors of their own', async () => {
  const errorOf = (answer: (request: Request) => Response | Promise<Response>, options = {}) =>
    api
      .readCourse({ courseId: 'c' }, { ...apiThat(answer).via, ...options })
      .catch((error: unknown) => error);
  const proxy = await errorOf(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(proxy).toMatchObject({ status: 502, code: 'internal' });
  const offline = await errorOf(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(offline).toMatchObject({ status: 0, code: 'offline' });
  const fail = (request: Request) => Promise.reject(request.signal.reason as Error);
  expect(await errorOf(fail, { signal: AbortSignal.abort() })).toMatchObject({ name: 'AbortError' });
});

test('a page of a list carries the cursor of the next one', async () => {
  const link = '</api/createcourse/savedcourse?limit=2&cursor=a%2Bb>; rel="next"';
  const { via, requests } = apiThat((request) =>
    Response.json([], request.url.includes('cursor') ? {} : { headers: { link } }),
  );
  await expect(api.listSavedCourses({ limit: 2 }, via)).resolves.toEqual({ items: [], next: 'a+b' });
  const last = api.listSavedCourses({ limit: 2, cursor: 'a+b' }, via);
  await expect(last).resolves.toEqual({ items: [], next: null });
  expect(requests[1]!.url).toBe('http://api.invalid/api/createcourse/savedcourse?limit=2&cursor=a%2Bb');
});
