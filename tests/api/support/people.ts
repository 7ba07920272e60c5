import { randomUUID } from 'node:crypto';
import type { ApiSession } from '#tests/support/api-session.ts';
import { saveLayout } from './course-payloads.ts';
import type { Kind } from './page-access.ts';
import { operatorAt, type RunningProduct } from './running-product.ts';

/** The setting of a product of a file's own whose tests make operators. */
export const operatorEmails = {
  OPERATOR_EMAILS: Array.from({ length: 60 }, (_, n) => operatorAt(n)).join(','),
};

export interface Somebody {
  session: ApiSession;
  email: string | undefined;
}

export function createPeople(product: RunningProduct) {
  let operators = 0;

  async function learner(email = `${randomUUID()}@example.org`): Promise<Somebody> {
    return { session: await product.learner(email), email };
  }

  async function operator(): Promise<Somebody> {
    const made = await learner(operatorAt((operators += 1)));
    const sql = 'update users set email_verified = true where email = $1';
    await product.database.pool.query(sql, [made.email]);
    return made;
  }

  async function guest(): Promise<Somebody> {
    const session = product.visitor();
    await saveLayout(session);
    return { session, email: undefined };
  }

  return {
    learner,
    operator,
    guest,
    make(kind: Kind): Promise<Somebody> {
      if (kind === 'visitor') return Promise.resolve({ session: product.visitor(), email: undefined });
      if (kind === 'guest') return guest();
      return kind === 'operator' ? operator() : learner();
    },
  };
}
export type People = ReturnType<typeof createPeople>;
