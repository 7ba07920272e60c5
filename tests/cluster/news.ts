import { seconds, type Figure } from '#tests/bench/report.ts';
import { contentPayload, saveContent } from '#tests/api/support/course-payloads.ts';
import { ApiSession } from '#tests/support/api-session.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { startPicture } from './picture.ts';

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
