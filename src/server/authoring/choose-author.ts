import type { AuthorSettings } from './authoring-settings.ts';
import type { Author } from './author.ts';

/** The author that the settings ask for; only its own libraries and texts are loaded. */
export async function chooseAuthor(settings: AuthorSettings): Promise<Author> {
  if (settings.provider === 'gemini') {
    const { createGeminiAuthor } = await import('./ai-service/gemini-author.ts');
    return createGeminiAuthor(settings);
  }
  if (settings.provider === 'openai') {
    const { createOpenAiAuthor } = await import('./ai-service/openai-author.ts');
    return createOpenAiAuthor(settings);
  }
  // A local one was looked for at the start (`local-models.ts`).
  const { createBuiltinAuthor } = await import('./builtin/builtin-author.ts');
  return createBuiltinAuthor();
}

/** For the operator who starts the product. */
export function describeAuthor(settings: AuthorSettings): string {
  if (settings.provider === 'builtin' || settings.provider === 'local')
    return 'the built-in author (no AI service)';
  const service = settings.provider === 'gemini' ? 'Gemini' : 'an OpenAI-compatible service';
  return `${service}, model ${settings.model}`;
}

/** What an operator without an AI service is told, a line each. */
export const adviceIn = (settings: AuthorSettings): readonly string[] =>
  (settings.provider === 'builtin' && settings.advice) || [];
