import { type CourseLanguage, languageFacts } from '#contract/language.ts';
import type { LibraryEdition } from '#contract/library.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { TextAround } from './text-around.tsx';

/** Leads from a card that is one link to its course's editions in other languages. */
export function OtherEditions({ editions }: { editions: readonly LibraryEdition[] }) {
  return editions.map(({ _id, courseName: name, language }) => (
    <AlsoIn key={_id} href={`/course/${_id}`} edition={{ name, language }} />
  ));
}

type AlsoInProps = { href: string; edition: { name: string; language: CourseLanguage } };

/** Leads to the same thing in another language. */
export function AlsoIn({ href, edition: { name, language } }: AlsoInProps) {
  const t = useTexts();
  const { endonym } = languageFacts[language];
  return (
    <a
      href={href}
      aria-label={`${t('course.alsoIn', { language: endonym })}: ${name}`}
      className="relative z-10 inline-flex min-h-11 items-center self-start justify-self-start text-sm font-semibold text-accent-ink underline underline-offset-4"
    >
      <span>
        <TextAround text={(gap) => t('course.alsoIn', { language: gap })}>
          <bdi lang={language}>{endonym}</bdi>
        </TextAround>
      </span>
    </a>
  );
}
