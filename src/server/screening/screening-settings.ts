import type { z } from 'zod';
import type { HelpContact } from '#contract/help.ts';
import { optionalText, serviceUrl, settings, type Invalid } from '#server/platform/settings.ts';
import type { HelpContacts } from './help.ts';

const mostContacts = 10;
const longestName = 60;

/** `baseUrl` ends where `/moderations` begins. Services on one's own machine need no key, and may choose the model. */
export interface ModerationSettings {
  baseUrl: string;
  apiKey: string | undefined;
  model: string | undefined;
}

export const screeningSettings = settings(
  {
    HELP_CONTACTS: optionalText,
    MODERATION_BASE_URL: serviceUrl.optional(),
    MODERATION_API_KEY: optionalText,
    MODERATION_MODEL: optionalText,
  },
  (env, invalid): { helpContacts: HelpContacts; moderation: ModerationSettings | undefined } => {
    const { MODERATION_BASE_URL: address, MODERATION_API_KEY: apiKey, MODERATION_MODEL: model } = env;
    if (address === undefined && (apiKey ?? model) !== undefined)
      invalid('MODERATION_API_KEY and MODERATION_MODEL need MODERATION_BASE_URL');
    const helpContacts = env.HELP_CONTACTS === undefined ? 'india' : readContacts(env.HELP_CONTACTS, invalid);
    if (address === undefined) return { helpContacts, moderation: undefined };
    return { helpContacts, moderation: { baseUrl: address.replace(/\/moderations$/, ''), apiKey, model } };
  },
);

/** Numbers have two to fifteen digits; spaces, dashes and brackets are dropped, because a phone dials what it gets. */
function readContacts(text: string, invalid: Invalid): HelpContact[] {
  const parts = text.split(';').map((part) => part.trim());
  if (parts.at(-1) === '') parts.pop();
  if (parts.length === 0 || parts.length > mostContacts) {
    return invalid(`HELP_CONTACTS must name 1 to ${mostContacts} contacts: name=number; name=number`);
  }
  return parts.map((part) => {
    const [, name = '', dialled = ''] = /^(.*)=(.*)$/s.exec(part)?.map((each) => each.trim()) ?? [];
    const number = dialled.replaceAll(/[\s()-]/g, '');
    if (name === '') return invalid(`HELP_CONTACTS must be name=number; name=number: "${part}" is not`);
    if (name.length > longestName || name.includes('='))
      return invalid(
        `HELP_CONTACTS: the name "${name}" must have at most ${longestName} characters and no "="`,
      );
    if (!/^\+?\d{2,15}$/.test(number))
      return invalid(`HELP_CONTACTS: "${part}" needs a telephone number after the "="`);
    return { name, number };
  });
}

declare module '#server/config.ts' {
  interface Config extends z.output<typeof screeningSettings> {}
}
