import { expect } from 'vitest';
import { ProblemBody } from '#contract/problem.ts';
import type { TestDatabase } from '#tests/support/database.ts';

/** Matches stack traces, SQL, paths and names of parts, which must never leave the server. */
const inside =
  /\bat \S+ \(|\.(ts|mjs|js):\d+|node_modules|node:internal|src\/server|\b(select|insert|update|delete)\b .*\b(from|into|set)\b|pg_|postgres|kysely|zod|\/(work|home|tmp|root|usr)\//i;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

export async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Checks that a refusal has the contract's shape and no internals of the server. */
export function expectProblem({ status, headers, text }: Answer): ProblemBody {
  expect(headers.get('Content-Type'), text.slice(0, 200)).toMatch(/^application\/json/);
  const body = ProblemBody.strict().parse(JSON.parse(text));
  expect(body.error).not.toBe('');
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(text).not.toMatch(inside);
  expect(text.length).toBeLessThan(20_000);
  expect(status).toBeGreaterThanOrEqual(400);
  return body;
}

export function expectRefusal(answer: Answer, status: number, code: string): ProblemBody {
  const body = expectProblem(answer);
  expect({ status: answer.status, code: body.code }, body.error).toEqual({ status, code });
  return body;
}

export async function expectRefused(
  call: Promise<Response>,
  status: number,
  code: string,
): Promise<ProblemBody> {
  return expectRefusal(await answerOf(await call), status, code);
}

const tables = `users sessions courses chapters chapter_texts course_reports generations daily_courses wallets ledger_entries
  idempotency_keys daily_purchases checkouts payments contact_messages explore_notifications profile_pictures operator_actions`;

/** Returns a digest of everything that a call may store. It is equal before and after a call that stores nothing. */
export async function storedIn({ pool }: TestDatabase): Promise<string> {
  const parts = tables
    .split(/\s+/)
    .map(
      (table) =>
        `select '${table}' as name, count(*) as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`,
    );
  const { rows } = await pool.query(parts.join(' union all '));
  return JSON.stringify(rows);
}
