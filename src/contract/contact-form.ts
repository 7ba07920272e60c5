export const contactFields = ['firstName', 'lastName', 'email', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

/** Characters (UTF-16 code units, as the browser's `maxlength` counts them) that a field takes at most. */
export const contactCaps: Record<ContactField, number> = {
  firstName: 100,
  lastName: 100,
  email: 254,
  message: 5_000,
};

/** Bytes that a form takes as it is sent, in whatever encoding. */
export const contactFormCapBytes = 32 * 1024;

/** A field that no person sees: who fills it in is a program that fills in everything. */
export const contactHoneypot = 'reference';

/** Codes of a refusal as a whole, as hosted form services name them. */
export const formErrorCodes = [
  'BLOCKED',
  'EMPTY',
  'FILES_TOO_BIG',
  'FORM_NOT_FOUND',
  'INACTIVE',
  'NO_FILE_UPLOADS',
  'PROJECT_NOT_FOUND',
  'TOO_MANY_FILES',
] as const;
export type FormErrorCode = (typeof formErrorCodes)[number];

/** Codes of a refused field, as hosted form services name them. */
export const fieldErrorCodes = [
  'REQUIRED_FIELD_EMPTY',
  'REQUIRED_FIELD_MISSING',
  'TYPE_EMAIL',
  'TYPE_NUMERIC',
  'TYPE_TEXT',
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];
