import { AuthorFault, type Author } from './author.ts';

/**
 * What everybody may read of it. The service's own words are in the log: they may name its account, its project or a
 * part of the key.
 */
const refusesSettings = 'the AI service refuses the settings (its words are in the log)';

/** An author that remembers whether the service refuses the operator's settings, for `/readyz`. */
export function watchAuthor(author: Author): { author: Author; misconfigured: () => string | undefined } {
  let wrong: string | undefined;

  async function watched<T>(answer: Promise<T>): Promise<T> {
    try {
      const result = await answer;
      wrong = undefined;
      return result;
    } catch (error) {
      if (error instanceof AuthorFault && error.code === 'author-misconfigured') wrong = refusesSettings;
      throw error;
    }
  }

  return {
    author: {
      label: author.label,
      languages: author.languages,
      writeLayout: (facts, options) => watched(author.writeLayout(facts, options)),
      writeChapter: (facts, options) => watched(author.writeChapter(facts, options)),
    },
    misconfigured: () => wrong,
  };
}
