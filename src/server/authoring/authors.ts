import type { CourseLanguage } from '#contract/language.ts';
import { Problem } from '#contract/problem.ts';
import { Semaphore } from '#server/platform/semaphore.ts';
import type { RoomParts } from '#server/platform/room.ts';
import { createAiUsage, observeAuthor } from './ai-service/ai-usage.ts';
import type { Author } from './author.ts';
import type { AuthorSettings } from './authoring-settings.ts';
import { secondOpinion } from './second-opinion.ts';

/** Generations that one process writes at once with all of their chapters' calls. */
export const fullWidth = 8;

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

export type Authors = Awaited<ReturnType<typeof openAuthors>>;

const opened = new WeakMap<RoomParts, Promise<Authors>>();

/** The authors of this process, the same for every room that asks. */
export function authorsOf(parts: RoomParts): Promise<Authors> {
  const known = opened.get(parts) ?? openAuthors(parts);
  opened.set(parts, known);
  return known;
}

async function openAuthors({ config, log, budgets, database: { db } }: RoomParts) {
  const chosen = await chooseAuthor(config.author);
  const usage = createAiUsage(db, log);
  const observed = observeAuthor(chosen, usage.record);
  const isBuiltin = chosen.label.provider === 'builtin';
  return {
    ...observed,
    /** Undefined where no service can be asked: then the word lists alone decide. */
    opinion: secondOpinion(observed.author, config.moderation, { budgets, log }),
    /** Names the parts of a request that are left out; undefined: none. */
    askedWithout: () => {
      const names = chosen.askedWithout?.() ?? [];
      return names.length === 0 ? undefined : `asked without ${names.join(', ')}`;
    },
    /** People can choose the built-in author in place of an AI service. Undefined where it is the only author. */
    builtin: isBuiltin
      ? undefined
      : observeAuthor(await chooseAuthor({ provider: 'builtin' }), usage.record).author,
    /** For the calls of all courses of this process. */
    permits: new Semaphore(fullWidth * config.aiConcurrency),
    usage,
  };
}

/** Returns the author that the person chose, or else the site's. */
export function chosenAuthor(
  { author, builtin }: Pick<Authors, 'author' | 'builtin'>,
  chosen: 'builtin' | undefined,
): Author {
  return (chosen && builtin) ?? author;
}

/** @throws Problem `language-unavailable` */
export function requireLanguage(author: Author, language: CourseLanguage): void {
  if (author.languages.includes(language)) return;
  const isBuiltin = author.label.provider === 'builtin';
  const [who, why] = isBuiltin ? ['The built-in author', '; it needs an AI service'] : ['This author', ''];
  throw new Problem('language-unavailable', { error: `${who} can’t write in this language${why}.` });
}
