import type { AuthorSettings } from '#server/config.ts';
import type { Author } from './author.ts';
import { createBuiltinAuthor } from './builtin/builtin-author.ts';
import { createGeminiAuthor } from './gemini-author.ts';
import { createOpenAiAuthor } from './openai-author.ts';

/** The author that the settings ask for. */
export function chooseAuthor(settings: AuthorSettings): Author {
  if (settings.provider === 'gemini') return createGeminiAuthor(settings);
  if (settings.provider === 'openai') return createOpenAiAuthor(settings);
  return createBuiltinAuthor();
}
