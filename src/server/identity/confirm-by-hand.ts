import { readEmail } from '#contract/email-address.ts';
import type { Db } from '#server/platform/database/database.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { updateConfirmed } from './email-sign-in/email-accounts-store.ts';

/**
 * Confirms the address of an account for the person at the machine, on sites that can send no mail. Returns the text to show,
 * which says whose account it is: anybody can sign up with an unconfirmed address.
 *
 * @throws StartupError for an address that no account has
 */
export async function confirmByHand(
  db: Db,
  address: string,
  operatorEmails: readonly string[],
): Promise<string> {
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
