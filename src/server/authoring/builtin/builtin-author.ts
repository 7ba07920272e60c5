import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LayoutSoFar } from '#contract/authoring.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { type Author, AuthorFault } from '#server/authoring/author.ts';
import { careAsOf, withCareOpening } from '#server/authoring/care.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { composeChapter } from './chapter-text.ts';
import { outlineCourse } from './course-outline.ts';

const languages: readonly CourseLanguage[] = ['en', 'hi'];
const catalogues = new Map(languages.map((language) => [language, readCatalogue(language)]));

function catalogueFor(language: CourseLanguage): Catalogue {
  const catalogue = catalogues.get(language);
  if (catalogue) return catalogue;
  throw new AuthorFault('author-misconfigured', `The built-in author does not write in "${language}"`);
}

/** Needs no key and no network: it writes a study plan from catalogues of steps, and claims nothing about the topic. */
export function createBuiltinAuthor(): Author {
  return {
    label: { provider: 'builtin' },
    languages,

    async writeLayout(facts, { signal, onProgress }) {
      signal.throwIfAborted();
      const layout = outlineCourse(facts, catalogueFor(facts.language));
      const { Chapters: chapters, ...head } = layout;
      for (let written = 0; written <= chapters.length; written += 1) {
        onProgress?.({ ...head, Chapters: chapters.slice(0, written) } satisfies LayoutSoFar);
        await nextTurn();
        signal.throwIfAborted();
      }
      return layout;
    },

    async writeChapter(facts, { signal, onProgress }) {
      signal.throwIfAborted();
      const { care, language } = facts;
      const composed = composeChapter(facts, catalogueFor(language));
      const description = withCareOpening(composed.description, care, facts);
      const asOf = care && careAsOf(care, language === 'hi' ? 'hi' : 'en');
      const content = { ...composed, description, ...(asOf && { asOf }) };
      let text = content.description;
      const parts = content.topics.length + 2;
      onProgress?.(text, 1 / parts);
      for (const [index, topic] of content.topics.entries()) {
        await nextTurn();
        signal.throwIfAborted();
        text += `\n\n${topic.title}\n\n${topic.description}`;
        onProgress?.(text, (index + 2) / parts);
      }
      return content;
    },

    // The built-in author has no subject knowledge to ask about; its chapters have self-checks (`self-checks.ts`).
    writeQuestions: async () => [],
    solveQuestions: async ({ questions }) => questions.map(() => []),
  };
}
