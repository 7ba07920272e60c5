import { count, seconds, type Figure } from '#tests/bench/report.ts';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { contentPayload, saveContent } from '#tests/api/support/course-payloads.ts';
import { ApiSession } from '#tests/support/api-session.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { startPicture } from './picture.ts';
import { beginCourses } from './stored-truth.ts';

const changes = 20;
const barMs = 2_000;

/** A change that one process makes shows on every other one, although each answers from memory. */
export async function checkNews(): Promise<Figure[]> {
  await using picture = await startPicture({ webs: 3, workers: 1 });
  const [first = '', ...others] = picture.webs.map(({ port }) => `http://127.0.0.1:${port}`);
  const owner = new ApiSession(first);
  const courseId = await saveContent(owner);
  const path = `/api/createcourse/${courseId}`;
  let slowest = 0;
  for (let change = 1; change <= changes; change += 1) {
    for (const url of others) await new ApiSession(url).json(path);
    const courseName = `Change ${change}`;
    const answer = await owner.post('/api/createcourse/save', contentPayload({ courseId, courseName }));
    if (!answer.ok) throw new Error(`The course could not be changed: ${answer.status}`);
    const from = performance.now();
    for (const url of others) {
      await waitFor(`${courseName} to show`, async () =>
        (await (await fetch(url + path)).text()).includes(courseName),
      );
    }
    slowest = Math.max(slowest, performance.now() - from);
  }
  const { DATABASE_DIRECT_URL: _, ...pooled } = picture.settings;
  const refusal = await startProductProcess({ ...pooled, SERVICES: 'web' }).then(
    (started) => started.stop(),
    (error: Error) => error.message,
  );
  const refused = typeof refusal === 'string' && /DATABASE_DIRECT_URL/.test(refusal);
  return [
    {
      name: '4. a change on one web process shows on the others',
      measured: `${seconds(slowest)} at the most of ${changes}`,
      reference: `< ${seconds(barMs)}`,
      passes: slowest < barMs,
    },
    {
      name: '4. behind a pooler that swallows LISTEN, without a direct address',
      measured: refused ? 'the start refuses and names DATABASE_DIRECT_URL' : `${refusal}`,
      reference: 'refused',
      passes: refused,
    },
  ];
}

const courses = 100;
const watchersEach = 50;
const rounds = 5;
const barMb = 600;
const together = 100;
/** One address may have 300 streams, so the watchers come from as many of this machine's as they need. */
const streamsEach = 200;

export async function checkWatchers(): Promise<Figure> {
  await using picture = await startPicture({ webs: 1, workers: 0 });
  const [web] = picture.webs;
  const port = web?.port ?? 0;
  const author = new ApiSession(`http://127.0.0.1:${port}`);
  const courseIds = await beginCourses(author, courses);
  const watchers: Watcher[] = [];
  for (let first = 0; first < courses * watchersEach; first += together) {
    const ids = Array.from({ length: together }, (_, n) => courseIds[(first + n) % courses] ?? '');
    const from = `127.0.1.${1 + Math.floor(first / streamsEach)}`;
    watchers.push(...(await Promise.all(ids.map((courseId) => watch(port, courseId, from)))));
  }
  let slowest = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const about = `Round ${round}.`;
    const from = performance.now();
    await picture.ask(`update chapters set chapter_name = '${about}' where position = 0`);
    await waitFor('all to see the change', () => watchers.every((watcher) => watcher.saw(about)));
    slowest = Math.max(slowest, performance.now() - from);
    for (const watcher of watchers) watcher.forget();
  }
  const mb = residentMb(web?.pid ?? 0);
  for (const watcher of watchers) watcher.stop();
  return {
    name: `14. ${count(watchers.length)} watchers of ${courses} generations on one web process`,
    measured: `each change seen by each within ${seconds(slowest)}; ${Math.round(mb)} MB`,
    reference: `< ${seconds(barMs)}; < ${barMb} MB`,
    passes: slowest < barMs && mb < barMb,
  };
}

type Watcher = Awaited<ReturnType<typeof watch>>;

/** Opens a stream over a plain socket: five thousand of `fetch` would distort the measurement. */
async function watch(port: number, courseId: string, localAddress: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `GET /api/courses/${courseId}/generation/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/event-stream\r\n\r\n`,
  );
  await waitFor('the first state', () => {
    if (/^HTTP\/1.1 [^2]/.test(text)) throw new Error(text.slice(0, 500));
    return text.includes('event: state');
  });
  text = '';
  return {
    saw: (word: string) => text.includes(word),
    forget: () => void (text = ''),
    stop: () => socket.destroy(),
  };
}

const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
