import type { Translate } from '#web/platform/texts.tsx';

const services: Readonly<Record<string, string>> = { gemini: 'Gemini', openai: 'OpenAI' };

/** Names an author by its service and model. */
export function authorName(t: Translate, author: { provider: string; model?: string | null }): string {
  if (author.provider === 'builtin') return t('operations.builtin');
  if (author.provider === 'library') return t('shell.libraryAuthor');
  if (author.provider === 'person') return t('operations.person');
  const service = services[author.provider] ?? author.provider;
  return author.model ? `${service} · ${author.model}` : service;
}
