import { aroundCalls, AuthorFault, type Author } from '#server/authoring/author.ts';

/** Readable by everybody, so without the service's own words, which may name its account or a part of the key. */
const refusesSettings = 'the AI service refuses the settings (its words are in the log)';

/** An author that remembers whether the service refuses the operator's settings, for `/readyz`. */
export function watchAuthor(author: Author): { author: Author; misconfigured: () => string | undefined } {
  let problem: string | undefined;

  const watched = aroundCalls(author, async (_, options, call) => {
    try {
      const result = await call(options);
      problem = undefined;
      return result;
    } catch (error) {
      if (error instanceof AuthorFault && error.code === 'author-misconfigured')
        problem = error.hint ?? refusesSettings;
      throw error;
    }
  });
  return { author: watched, misconfigured: () => problem };
}
