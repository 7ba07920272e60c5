import type { BetterAuthPlugin } from '@better-auth/core';
import { isPlainEmail } from '#contract/email-address.ts';
import { changeQueries, type Query } from '#server/identity/sessions/hashed-tokens.ts';

/** Nobody has a mailbox below `.invalid` (RFC 2606). */
const domain = 'international.invalid';

/** The library refuses international addresses before it looks them up, so it gets them spelt in letters that it takes. */
export function spellForLibrary(email: string): string {
  if (isPlainEmail(email) && !email.endsWith(`@${domain}`)) return email;
  return `${Buffer.from(email).toString('hex')}@${domain}`;
}

function readSpelling(value: unknown): unknown {
  const [, hex] = (typeof value === 'string' && /^([\da-f]+)@international\.invalid$/.exec(value)) || [];
  return hex === undefined ? value : Buffer.from(hex, 'hex').toString();
}

/** Looks up and stores the addresses themselves where the library has their spelling. */
export function internationalAddresses(): BetterAuthPlugin {
  return {
    id: 'international-addresses',
    init: ({ adapter }) => ({ context: { adapter: changeQueries(adapter, withAddresses) } }),
  };
}

function withAddresses(query: Query): Query {
  const { model, where, data } = query;
  if (model !== 'user') return query;
  return {
    ...query,
    ...(where && {
      where: where.map((each) =>
        each.field === 'email' ? { ...each, value: readSpelling(each.value) as typeof each.value } : each,
      ),
    }),
    ...(data?.['email'] !== undefined && { data: { ...data, email: readSpelling(data['email']) } }),
  };
}
