import { type CourseLanguage, languageFacts } from '#contract/language.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { TextLink } from './button.tsx';
import { TextAround } from './text-around.tsx';

/** Leads to the same course or path in another language, whose name stands in its own script for those who read it. */
export function AlsoIn({ href, language }: { href: string; language: CourseLanguage }) {
  const t = useTexts();
  return (
    <TextLink href={href} className="text-sm">
      <span>
        <TextAround text={(gap) => t('course.alsoIn', { language: gap })}>
          <bdi lang={language}>{languageFacts[language].endonym}</bdi>
        </TextAround>
      </span>
    </TextLink>
  );
}
