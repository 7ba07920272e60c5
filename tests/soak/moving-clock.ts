import { chmodSync, mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GenerationState } from '#contract/authoring.ts';
import type { CourseDetail } from '#contract/courses.ts';
import { ensureFaketime } from '#scripts/system-programs.mjs';
import { programEnvironment } from '#server/platform/database/embedded/postgres-programs.ts';
import type { Figure } from '#tests/bench/report.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { query } from '#tests/support/embedded-data-dir.ts';
import { startMachinePostgres } from '#tests/support/machine-postgres.ts';
import { startProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';

/** Moves the clock of product and PostgreSQL between starts; last, two processes with two clocks work on one course. */
export async function soakMovingClock(): Promise<Figure[]> {
  using place = mkdtempDisposableSync(join(tmpdir(), 'saksham-clock-'));
  const folder = place.path;
  chmodSync(folder, 0o711);
  const clock = join(folder, 'clock');
  const setClock = (offset: string) => writeFileSync(clock, offset);
  setClock('+0');
  const faked = {
    LD_PRELOAD: ensureFaketime(),
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    // Timers and waits go on as they do on a machine whose clock is set.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  Object.assign(programEnvironment, faked);
  try {
    mkdirSync(join(folder, 'cluster'));
    await using engine = await startMachinePostgres(join(folder, 'cluster'));
    const { administrator, owner: role } = engine;
    await query(administrator, `create database clock owner ${role}`);
    const host = encodeURIComponent(administrator.host);
    const settings = {
      ...faked,
      DATABASE_URL: `postgres://${role}@/clock?host=${host}&port=${administrator.port}`,
      DATA_DIR: join(folder, 'data'),
      AI_PROVIDER: 'builtin',
      AI_DAILY_COURSES_PER_GUEST: '1000',
      AUTH_SECRET: 'a secret of the soak run, of 32 characters',
    };
    let owner: ApiSession | undefined;
    let courseId: string | undefined;
    const figures: Figure[] = [];
    const offsets = { 'at first': '+0', 'two days earlier': '-2d', 'two days later': '+2d' };
    for (const [when, offset] of Object.entries(offsets)) {
      setClock(offset);
      await using product = await startProductProcess(settings);
      owner = product.session(owner);
      const { course, generation, second, date } = await workAt(owner, courseId, when);
      courseId = course._id;
      figures.push({
        name: `a save, a generation and a second one, ${when}`,
        measured: `reads "${course.courseName}" on ${date}, ${generation}, ${second}`,
        reference: `"Saved ${when}", ready, ready`,
        passes: course.courseName === `Saved ${when}` && generation === 'ready' && second === 'ready',
      });
    }
    setClock('+0');
    const behind = join(folder, 'clock-behind');
    writeFileSync(behind, '-2d');
    await using ahead = await startProductProcess(settings);
    await using late = await startProductProcess({ ...settings, FAKETIME_TIMESTAMP_FILE: behind });
    const [first, second] = [ahead.session(owner), late.session(owner)];
    figures.push(await workByTurns(first, second, courseId ?? ''));
    return figures;
  } finally {
    for (const name of Object.keys(faked)) delete programEnvironment[name];
  }
}

async function workAt(owner: ApiSession, courseId: string | undefined, when: string) {
  const chapters = [{ chapterName: when, topics: [{ title: when, description: when }] }];
  const content = { ...(courseId !== undefined && { courseId }), courseName: `Saved ${when}`, chapters };
  const saved = await owner.post('/api/createcourse/save', content);
  if (!saved.ok) throw new Error(`The save ${when}: ${saved.status} ${await saved.text()}`);
  const { courseId: id } = (await saved.json()) as { courseId: string };
  const course = await owner.json<CourseDetail>(`/api/createcourse/${id}`);
  if (course.chapters[0]?.topics[0]?.title !== when) course.courseName = 'an older text';
  const layout = await owner.post('/api/course/save-course-layout', {
    'Course Name': 'Soil',
    Category: 'Science',
    Topic: 'Soil',
    Chapters: [{ 'Chapter Name': 'Worms' }],
  });
  const written = (await layout.json()) as { courseId: string };
  const generation = await generate(owner, written.courseId);
  const second = await generate(owner, written.courseId);
  const date = (layout.headers.get('date') ?? '').slice(0, 16);
  return { course, generation, second, date };
}

/** Saves into the course by each process in turn; the other one must come to read it, and to write a course of its own. */
async function workByTurns(first: ApiSession, second: ApiSession, courseId: string): Promise<Figure> {
  let read = 0;
  for (let n = 0; n < 6; n += 1) {
    const [writer, reader] = n % 2 === 0 ? [first, second] : [second, first];
    const { course } = await workAt(writer, courseId, `by turns, ${n}`);
    const isRead = waitFor('the other process to read it', async () => {
      const seen = await reader.json<CourseDetail>(`/api/createcourse/${courseId}`);
      return seen.chapters[0]?.topics[0]?.title === `by turns, ${n}`;
    });
    if (course.courseName === `Saved by turns, ${n}` && (await isRead.catch(() => false))) read += 1;
  }
  const state = await generate(first, courseId);
  return {
    name: 'two processes, their clocks two days apart, save into one course by turns',
    measured: `${read} of 6 saves read by both, a generation ${state}`,
    reference: '6, ready',
    passes: read === 6 && state === 'ready',
  };
}

/** Returns the state that a generation reaches within half a minute, or the status that refuses it. */
async function generate(owner: ApiSession, courseId: string): Promise<string> {
  const started = await owner.post(`/api/courses/${courseId}/generation`, { again: true });
  if (!started.ok) return `${started.status} ${await started.text()}`;
  let state = '';
  await waitFor('the generation', async () => {
    ({ state } = await owner.json<GenerationState>(`/api/courses/${courseId}/generation`));
    return state === 'ready' || state === 'failed';
  }).catch(() => undefined);
  return state;
}
