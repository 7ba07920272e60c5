/** Characters (UTF-16 code units, as the browser's `maxlength` counts them) that a first or last name takes at most. */
export const nameCap = 100;

/** Characters of a password, each counted as one however it is encoded. */
export const passwordLength = { least: 8, most: 128 } as const;

export const usernameCap = 30;
/**
 * The whole of a username, as an input's `pattern` takes it: Latin letters, so that no two usernames look alike; letter
 * case makes no difference between them.
 */
export const usernamePattern = String.raw`[A-Za-z0-9][A-Za-z0-9._\-]{2,29}`;
