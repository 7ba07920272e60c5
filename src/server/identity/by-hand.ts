import { validate as isUuid } from 'uuid';
import { readEmail } from '#contract/email-address.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { EraseOptions, PersonRooms } from '#server/platform/person-data.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { updateConfirmed } from './accounts-store.ts';
import { deleteMe } from './my-data.ts';
import { selectPersonKeys } from './my-data-store.ts';

/** Returns the text to show, which says whose account it is: anybody can sign up with an unconfirmed address. */
export async function confirmByHand(db: Db, address: string, operatorEmails: readonly string[]) {
  const email = readEmail(address) ?? address.trim();
  const account = await updateConfirmed(db, email);
  if (!account) {
    throw new StartupError(
      `There is no account with the address ${email}. Sign up with it on the site first, then run this again.`,
    );
  }
  const { name, createdAt, already } = account;
  const isOperator = operatorEmails.some((each) => each.toLowerCase() === email);
  return [
    already ? `${email} was confirmed already.` : `${email} is confirmed.`,
    `It is the account of ${name || 'somebody without a name'}, made on ${createdAt.toISOString().slice(0, 10)} at ${createdAt.toISOString().slice(11, 16)} UTC.`,
    isOperator
      ? 'It is one of OPERATOR_EMAILS: whoever is signed in to it may use the console at /operator. If it is not you who made this account, take the address out of OPERATOR_EMAILS at once.'
      : 'It is none of OPERATOR_EMAILS as they are set here, so it makes nobody an operator.',
    '',
  ].join('\n');
}

/** Deletes an account, for example after an older backup has restored it. Returns the text to show. */
export async function deleteByHand(db: Db, rooms: PersonRooms, accountId: string, options: EraseOptions) {
  const person = isUuid(accountId) ? await selectPersonKeys(db, accountId) : undefined;
  if (!person?.email) {
    throw new StartupError(`There is no account with the id ${accountId}. Nothing was changed.`);
  }
  await deleteMe(db, rooms, person.id, options);
  return `The account ${accountId} is deleted, with all that was kept of it.\n`;
}
