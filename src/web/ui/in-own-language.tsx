import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { TextLink } from './button.tsx';
import { classNames } from './class-names.ts';

interface InOwnLanguageProps {
  href: string;
  what: 'course' | 'chapter';
  className?: string;
}

/** Leads who reads a course in another language than the page's to its edition in theirs. */
export function InOwnLanguage({ href, what, className }: InOwnLanguageProps) {
  const t = useTexts();
  const language = usePageLanguage();
  return (
    <TextLink
      href={href}
      lang={language}
      hrefLang={language}
      className={classNames('-my-2 w-fit print:hidden', className)}
    >
      {t(what === 'course' ? 'course.inOwnLanguage' : 'learning.inOwnLanguage')}
    </TextLink>
  );
}
