import { expect, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '#tests/support/database.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { startJobs } from './jobs.ts';

const { db, connectionOptions } = await testDatabase();

test('a job that fails is logged with what it was about, and run again', async () => {
  const lines: unknown[][] = [];
  const write = (...line: unknown[]) => void lines.push(line);
  const log = { debug: write, info: write, warn: write, error: write };
  const kind = { name: 'greeting', payload: z.object({ name: z.string() }) };
  const jobs = await startJobs(connectionOptions, [kind], { worker: true, log });
  try {
    const greeted: string[] = [];
    await jobs.work(kind, 1, async ({ name }) => {
      greeted.push(name);
      if (greeted.length === 1) throw new Error('no voice');
    });
    await jobs.enqueue(db, kind, { name: 'Asha' });

    await waitFor('the second run', async () => greeted.length === 2);
    expect(greeted).toEqual(['Asha', 'Asha']);
    expect(lines).toEqual([
      [{ err: new Error('no voice'), job: 'greeting', payload: { name: 'Asha' } }, 'a job failed'],
    ]);
  } finally {
    await jobs.stop(1_000);
  }
});
