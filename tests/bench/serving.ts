import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { CourseCard } from '#contract/course-lists.ts';
import type { CourseSummary } from '#contract/courses.ts';
import { startProductProcess, type ProductProcess } from '#tests/support/product-process.ts';
import { processorMs } from './processor.ts';
import { atLeast, atMost, count, type Figure, median, ms } from './report.ts';

const connections = 64;
const seconds = 5;
const rounds = 3;

type Load = Awaited<ReturnType<typeof load>>;

interface LoadOptions {
  pid: number;
  headers?: Record<string, string>;
  connections?: number;
}

/** Loads several ways in turn, so that a change of the machine's speed affects all; `bare` answers with the same bytes. */
async function loadInTurn<Name extends string>(
  url: string,
  ways: Record<Name, LoadOptions>,
): Promise<Record<Name | 'bare', Load>> {
  const [first] = Object.values<LoadOptions>(ways);
  const headers = first?.headers ?? {};
  const program = join(import.meta.dirname, 'bare-server.ts');
  const args = [program, url, JSON.stringify(headers)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const bare = { url: line.toString().trim(), headers, pid: child.pid ?? 0 };
    const all = Object.entries<LoadOptions>({ bare, ...ways }).map(([name, way]) => {
      return { name, way: { url, ...way }, loads: [] as Load[] };
    });
    for (const { way } of all) await load(way, 1);
    for (let round = 0; round < rounds; round += 1)
      for (const { way, loads } of all) loads.push(await load(way, seconds));
    const medians = all.map(({ name, loads }) => [name, medianOf(loads)]);
    return Object.fromEntries(medians) as Record<Name | 'bare', Load>;
  } finally {
    child.kill();
  }
}

async function load({ pid, ...options }: LoadOptions & { url: string }, duration: number) {
  const before = await processorMs(pid);
  const result = await autocannon({ connections, ...options, duration });
  const took = (await processorMs(pid)) - before;
  return {
    perSecond: result.requests.average,
    /** Rate by the processor time of the server's process, because the load's source may be slower than the server. */
    perProcessorSecond: (result.requests.total / took) * 1_000,
    p99Ms: result.latency.p99,
    refused: result.non2xx + result.errors,
  };
}

function medianOf(loads: readonly Load[]): Load {
  const of = (key: keyof Load) => median(loads.map((each) => each[key]));
  return {
    perSecond: of('perSecond'),
    perProcessorSecond: of('perProcessorSecond'),
    p99Ms: of('p99Ms'),
    refused: loads.reduce((sum, { refused }) => sum + refused, 0),
  };
}

export async function measureServing(product: ProductProcess, courseId: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const reads = {
    'GET of a saved course with 10 chapters': `/api/createcourse/${courseId}`,
    'GET of the course list': '/api/createcourse/savedcourse',
  };
  for (const [name, path] of Object.entries(reads)) {
    const pid = product.child.pid ?? 0;
    const { tested, bare } = await loadInTurn(product.url + path, { tested: { pid } });
    const title = `${name}, requests/s at ${connections} connections`;
    const figure = atLeast(title, tested.perSecond, bare.perSecond / 2, {
      note: `${tested.refused} refused`,
      beside: `${count(bare.perSecond)} by bare node:http with the same bytes`,
    });
    figures.push({ ...figure, passes: figure.passes && tested.refused === 0 });
    figures.push(atMost(`${name}, p99`, tested.p99Ms, 50, { beside: `${ms(bare.p99Ms)} by bare node:http` }));
  }
  return figures;
}

/** Measures documents as the server keeps them against drawing them anew and against a bare server with the same bytes. */
export async function measureDocuments(dataDir: string): Promise<Figure[]> {
  await using product = await startLibraryProduct(dataDir);
  const pid = product.child.pid ?? 0;
  const { course, chapters } = await libraryPaths(product);
  const documents = { 'the public page of a course': course, 'a chapter': chapters[0] ?? '' };
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(documents)) {
    const headers = { 'Accept-Encoding': 'br' };
    const { kept, drawn, bare } = await loadInTurn(product.url + path, {
      kept: { pid, headers },
      // Without a public address, a page that is requested by a name other than the server's own is not cached. More readers at
      // once would be refused.
      drawn: { pid, headers: { ...headers, Host: 'elsewhere.example' }, connections: 2 },
    });
    const refused = kept.refused + drawn.refused;
    const [rate, anew, reference] = [kept, drawn, bare].map(({ perProcessorSecond }) => perProcessorSecond);
    const title = `${name}, kept, pages/s of the server's processor`;
    const first = atLeast(title, rate!, 20 * anew!, {
      note: `${refused} refused`,
      beside: `${count(anew!)} drawn anew`,
    });
    figures.push(
      { ...first, passes: first.passes && refused === 0 },
      atLeast('the same', rate!, reference! / 3, {
        beside: `${count(reference!)} by bare node:http with the same bytes`,
      }),
    );
  }
  return figures;
}

export const startLibraryProduct = (dataDir: string, env: Record<string, string> = {}) =>
  startProductProcess({ DATA_DIR: dataDir, AI_PROVIDER: 'builtin', LIBRARY: 'on', ...env });

export async function libraryPaths(product: ProductProcess) {
  const session = product.session();
  const [card] = await session.json<CourseCard[]>('/api/createcourse/savedcourse');
  const { _id: id, chapters } = await session.json<CourseSummary>(`/api/courses/${card?._id}/summary`);
  const paths = chapters.map(({ _id }) => `/createcourse/start/${id}?chapter=${_id}`);
  return { course: `/course/${id}`, chapters: paths };
}
