import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { budgetTable } from '#server/platform/budgets/budget-table.ts';
import type { Figure } from '#tests/bench/report.ts';
import { type ProductProcess, startProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { incompressibleCourse } from './hostile-course.ts';

type SmallDisk = NonNullable<ReturnType<typeof mountSmallDisk>>;

/** Mounts a file system in a file, else one in memory; undefined where that is not permitted, as in most containers. */
function mountSmallDisk(megabytes: number) {
  const place = mkdtempSync(join(tmpdir(), 'saksham-disk-'));
  chmodSync(place, 0o711);
  const folder = join(place, 'disk');
  const image = join(place, 'image');
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, { stdio: 'ignore' }).status === 0;
  run('mkdir', folder);
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  const inFile = run('mkfs.ext4', '-q', '-F', '-m', '0', image) && run('mount', '-o', 'loop', image, folder);
  const mounted = inFile || run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  if (!mounted) {
    rmSync(place, { recursive: true });
    return undefined;
  }
  chmodSync(folder, 0o711);
  const fillers: string[] = [];
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return {
    folder,
    kind: inFile ? 'a file system in a file' : 'a file system in memory',
    freeBytes,
    async fillUntil(bytes: number) {
      const free = await freeBytes();
      const filler = join(folder, `filler-${fillers.length}`);
      fillers.push(filler);
      if (free > bytes && !run('fallocate', '-l', String(free - bytes), filler))
        throw new Error(`The disk could not be filled to ${bytes} bytes.`);
    },
    empty() {
      for (const filler of fillers) rmSync(filler, { force: true });
    },
    [Symbol.dispose]() {
      run('umount', '-l', folder);
      rmSync(place, { recursive: true, force: true });
    },
  };
}

const diskMb = 800;
const markBytes = budgetTable['free-disk'].standard;
/** Room that PostgreSQL's log and the saves that are under way may still take once the mark is seen. */
const reserveMb = 75;
const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

export async function soakFullDisk(): Promise<Figure[]> {
  using disk = mountSmallDisk(diskMb);
  if (!disk) {
    process.stdout.write('\nThe full disk is left out: mounting a small disk is not permitted here.\n');
    return [];
  }
  const settings = { DATA_DIR: join(disk.folder, 'data'), LOG_LEVEL: 'silent' };
  let product = await startProductProcess(settings);
  try {
    // Something else on the disk, whose going makes room again.
    await disk.fillUntil(markBytes + 50 * 1024 * 1024);
    const { figure, courseIds } = await fillBySaves(product, disk);
    const figures = [figure];
    await disk.fillUntil(4 * 1024 * 1024);
    figures.push(await readWhileFull(product, courseIds, `while ${mb(await disk.freeBytes())} are free`));
    disk.empty();
    // PostgreSQL itself needs room for two or three files of its log, 16 MB each, to start.
    await disk.fillUntil(80 * 1024 * 1024);
    await product.stop();
    product = await startProductProcess(settings);
    const free = `after a restart with ${mb(await disk.freeBytes())} free`;
    figures.push(await readWhileFull(product, courseIds, free));
    disk.empty();
    figures.push(await saveAgain(product, disk));
    return figures;
  } finally {
    await product.stop();
  }
}

const save = async (product: ProductProcess) =>
  product.session().post('/api/createcourse/save', incompressibleCourse());

async function fillBySaves(product: ProductProcess, disk: SmallDisk) {
  const statuses: number[] = [];
  const courseIds: string[] = [];
  while (statuses.length < 300 && statuses.at(-1) !== 507) {
    const answer = await save(product);
    const { courseId } = (await answer.json()) as { courseId?: string };
    if (courseId !== undefined) courseIds.push(courseId);
    statuses.push(answer.status);
  }
  const free = await disk.freeBytes();
  const others = statuses.filter((status) => status !== 201 && status !== 507);
  const figure: Figure = {
    name: `saves of 1 MB by ${statuses.length} guests on a disk of ${diskMb} MB (${disk.kind})`,
    measured: `the last was answered ${statuses.at(-1)}, ${mb(free)} are free`,
    reference: `507 below ${mb(markBytes)}; at most ${reserveMb} MB less are free, and nothing but 201 and 507`,
    passes: statuses.at(-1) === 507 && free > markBytes - reserveMb * 1024 * 1024 && others.length === 0,
  };
  return { figure, courseIds: courseIds.slice(0, 5) };
}

async function readWhileFull(
  product: ProductProcess,
  courseIds: readonly string[],
  when: string,
): Promise<Figure> {
  const isNoticed = async () => (await (await fetch(`${product.url}/readyz`)).text()).includes('nearly full');
  await waitFor('the full disk to be noticed', isNoticed);
  const paths = ['/', '/healthz', '/readyz', ...courseIds.map((id) => `/course/${id}`)];
  const statuses = new Map<number, number>();
  for (let n = 0; n < 10; n += 1) {
    for (const path of paths) {
      const answer = await fetch(product.url + path);
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  }
  const saved = await save(product);
  const { code } = (await saved.json()) as { code?: string };
  return {
    name: `reads ${when}, and one save`,
    measured: `${[...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')}; the save ${saved.status} ${code}`,
    reference: 'only 200; the save 507 storage-full',
    passes: statuses.size === 1 && statuses.has(200) && courseIds.length > 0 && saved.status === 507,
  };
}

async function saveAgain(product: ProductProcess, disk: SmallDisk): Promise<Figure> {
  const free = await disk.freeBytes();
  const saved = await waitFor('a save', async () => {
    const answer = await save(product);
    await answer.arrayBuffer();
    return answer.status === 201 ? answer : undefined;
  }).catch(() => undefined);
  return {
    name: `a save once ${mb(free)} are free again`,
    measured: String(saved?.status ?? 'still refused'),
    reference: '201',
    passes: saved !== undefined,
  };
}
