import type { LibraryEdition } from '#contract/library.ts';
import { languageFacts } from '#contract/language.ts';

/** Leads from a card that is one link to its course's editions in other languages. */
export function OtherEditions({ editions }: { editions: readonly LibraryEdition[] }) {
  return editions.map(({ _id, courseName, language }) => (
    <a
      key={_id}
      href={`/course/${_id}`}
      lang={language}
      aria-label={`${languageFacts[language].endonym}: ${courseName}`}
      className="relative z-10 inline-flex min-h-11 items-center self-start justify-self-start text-sm font-semibold text-accent-ink"
    >
      {languageFacts[language].endonym}
    </a>
  ));
}
