import { type CourseLanguage, languageFacts } from '#contract/language.ts';
import type { LibraryEdition } from '#contract/library.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';

/** Leads from a card that is one link to its course's editions in other languages. */
export function OtherEditions({ editions }: { editions: readonly LibraryEdition[] }) {
  return editions.map(({ _id, courseName: name, language }) => (
    <AlsoIn key={_id} href={`/course/${_id}`} edition={{ name, language }} />
  ));
}

type AlsoInProps = { href: string; edition: { name: string; language: CourseLanguage } };

/** Leads to the same thing in another language, whose name in its own script says enough to those who read it. */
export function AlsoIn({ href, edition: { name, language } }: AlsoInProps) {
  const t = useTexts();
  const { endonym } = languageFacts[language];
  return (
    <a
      href={href}
      aria-label={`${t('course.alsoIn', { language: endonym })}: ${name}`}
      className="relative z-10 inline-flex min-h-7 items-center self-start justify-self-start rounded-full border border-line bg-surface px-2 text-sm text-muted after:absolute after:-inset-2 hover:text-ink"
    >
      <bdi lang={language}>{endonym}</bdi>
    </a>
  );
}
