import type { EndpointShape, ReplyOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problem.ts';
import { isForeignKeyViolation, type Db } from '#server/platform/database/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import type { Reply } from '#server/platform/http/reply.ts';
import type { EmailAccount } from './accounts-store.ts';
import { mergePendingGuests } from './guests/guest-merge.ts';
import { recordMerge } from './guests/guests-store.ts';
import type { IdentityContext } from './identity.ts';
import { wrongCredentials } from './identity-problems.ts';
import { endSessionOf, type LiveSession } from './sessions/session-store.ts';

interface AuthAnswer<Data> {
  data: Data;
  cookies?: readonly string[];
  /** The learner whose new session is among `cookies`: the browser is this person from now on. */
  signedIn?: Pick<EmailAccount, 'id' | 'email'>;
}

/** Answers a call below /api/auth. `former` is the session that the browser has until the call makes it another person's. */
export type AuthHandler<E extends EndpointShape> = (
  context: IdentityContext,
  call: Call<E> & { former: LiveSession | undefined },
) => Promise<AuthAnswer<ReplyOf<E>>>;

/** Answers a call that may sign a person in. An account that ends at that very moment is refused like one that never was. */
export async function answerCall<E extends EndpointShape>(
  context: IdentityContext,
  call: Call<E>,
  answer: AuthHandler<E>,
  gone: () => Problem = wrongCredentials,
): Promise<Reply<ReplyOf<E>>> {
  const former = await context.sessions.sessionOf(call.request.headers);
  try {
    const { data, cookies = [], signedIn } = await answer(context, { ...call, former });
    const further = signedIn ? await becomePerson(context, call.request, former, signedIn) : [];
    return call.reply(data, { cookies: [...cookies, ...further] });
  } catch (error) {
    throw isForeignKeyViolation(error) ? gone() : error;
  }
}

export async function signIn(
  { sessions }: IdentityContext,
  tx: Db,
  { headers }: Request,
  { id, email, name }: Pick<EmailAccount, 'id' | 'email' | 'name'>,
  proved: { secondFactorAt?: Date } = {},
) {
  const cookie = await sessions.begin(tx, headers, { userId: id, kind: 'learner', ...proved });
  return { data: { user: { id, email, name } }, cookies: [cookie], signedIn: { id, email } };
}

/**
 * Makes the browser the person of a new session, and takes a guest's data along. The move is recorded first: if that fails,
 * signing in fails too, and the guest keeps their cookie. Returns further cookies to set.
 */
export async function becomePerson(
  context: IdentityContext,
  request: Request,
  former: LiveSession | undefined,
  { id, email }: Pick<EmailAccount, 'id' | 'email'>,
): Promise<string[]> {
  const { db, devices } = context;
  if (former?.person.kind === 'guest') await recordMerge(db, former.person.id, id);
  await mergePendingGuests(context, id);
  if (former) await endSessionOf(db, former.person.id, former.id);
  return [await devices.remember(request, email)];
}
