import type { AuthorSettings } from '#server/config.ts';
import type { Author } from './author.ts';

/** The author that the settings ask for; only its own libraries and texts are loaded. */
export async function chooseAuthor(settings: AuthorSettings): Promise<Author> {
  if (settings.provider === 'gemini') {
    const { createGeminiAuthor } = await import('./gemini-author.ts');
    return createGeminiAuthor(settings);
  }
  if (settings.provider === 'openai') {
    const { createOpenAiAuthor } = await import('./openai-author.ts');
    return createOpenAiAuthor(settings);
  }
  const { createBuiltinAuthor } = await import('./builtin/builtin-author.ts');
  return createBuiltinAuthor();
}
