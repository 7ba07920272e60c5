import { expect, test } from 'vitest';
import { waitFor } from '#tests/support/wait-for.ts';
import { layoutPayload } from './support/course-payloads.ts';
import { runProduct, signUp, slowStartMs } from './support/running-product.ts';

const product = await runProduct();
const gate = 4_711;

test(
  'a course that one tab of a guest saves while another tab signs up belongs to the account',
  { timeout: slowStartMs },
  async () => {
    const { pool } = product.database;
    const browser = product.visitor();
    expect((await browser.post('/api/course/save-course-layout', layoutPayload())).status).toBe(201);

    // Saving waits at the gate after its owner has been read.
    await pool.query(`create function wait_at_gate() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${gate}); return new; end $$`);
    await pool.query(
      'create trigger wait_at_gate before insert on courses for each row execute function wait_at_gate()',
    );
    const keeper = await pool.connect();
    await keeper.query('select pg_advisory_lock($1)', [gate]);
    const saving = browser.post('/api/course/save-course-layout', layoutPayload({ 'Course Name': 'Late' }));
    await waitFor('the save to reach the gate', async () => {
      const { rowCount } = await pool.query(
        `select 1 from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`,
      );
      return rowCount === 1;
    });
    await signUp(browser);
    await keeper.query('select pg_advisory_unlock($1)', [gate]);
    keeper.release();

    const { courseId } = (await (await saving).json()) as { courseId: string };
    const mine = await browser.json<{ _id: string }[]>('/api/courses/mine');
    expect(mine).toHaveLength(2);
    expect(mine.map(({ _id }) => _id)).toContain(courseId);
  },
);
