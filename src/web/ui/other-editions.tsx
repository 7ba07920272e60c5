import type { LibraryEdition } from '#contract/library.ts';
import { languageFacts } from '#contract/language.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { TextAround } from './text-around.tsx';

/** Leads from a card that is one link to its course's editions in other languages. */
export function OtherEditions({ editions }: { editions: readonly LibraryEdition[] }) {
  const t = useTexts();
  return editions.map(({ _id, courseName, language }) => (
    <a
      key={_id}
      href={`/course/${_id}`}
      aria-label={`${t('course.alsoIn', { language: languageFacts[language].endonym })}: ${courseName}`}
      className="relative z-10 inline-flex min-h-11 items-center self-start justify-self-start text-sm font-semibold text-accent-ink underline underline-offset-4"
    >
      <span>
        <TextAround text={(gap) => t('course.alsoIn', { language: gap })}>
          <bdi lang={language}>{languageFacts[language].endonym}</bdi>
        </TextAround>
      </span>
    </a>
  ));
}
