import { z } from 'zod';
import { readConfirmedEmail } from '#contract/email-address.ts';
import { nameCap, usernamePattern } from '#contract/person-fields.ts';
import { cutText } from '#server/platform/cut-text.ts';
import { isReservedUsername } from '#server/identity/profile/profile.ts';

/** A provider's claims about a person in this product's terms. Values that break its rules are left out. */
export type ProviderProfile = ReturnType<typeof readClaims>;

type Claims = Record<string, unknown>;

/** Userinfo overrides the ID token. `email_verified` is only about the address in the same document. */
export function joinClaims(idToken: Claims, userinfo: Claims): Claims {
  const isOther = userinfo['email'] !== undefined && userinfo['email'] !== idToken['email'];
  return { ...idToken, ...(isOther && { email_verified: undefined }), ...userinfo };
}

/** Standard claims of OpenID Connect Core 1.0, section 5.1. */
export function readClaims(claims: Claims) {
  const { email: claimed } = claims;
  const email = typeof claimed === 'string' ? readConfirmedEmail(claimed) : undefined;
  const firstName = nameIn(claims['given_name']);
  const lastName = nameIn(claims['family_name']);
  const wholeName = firstName === undefined && lastName === undefined ? nameIn(claims['name']) : undefined;
  return {
    email,
    // Some send the text "true". Only the standard's boolean counts, since it may make a person an operator.
    emailVerified: email !== undefined && claims['email_verified'] === true,
    firstName: firstName ?? wholeName,
    lastName,
    username: usernameIn(claims['preferred_username']),
    pictureUrl: z.url().max(2048).safeParse(claims['picture']).data,
  };
}

/** Removes control characters, and marks that would change the direction of the text around a name. */
function nameIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const plain = value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufeff\ufffd]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return cutText(plain, nameCap).trim() || undefined;
}

function usernameIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || !new RegExp(`^${usernamePattern}$`).test(value)) return undefined;
  return isReservedUsername(value) ? undefined : value;
}
