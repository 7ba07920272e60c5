import { languageFacts, localeOf, type CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { LogoMark } from '#web/ui/logo.tsx';
import paperSheet from './paper.css?url';

interface PaperProps {
  language: CourseLanguage;
  /** Whether the paper holds a whole course. */
  isHandbook?: boolean;
  children: Elements;
}

/**
 * Frames a paper, with its styles: the print button takes this element out of its document into the page that prints it
 * (web/wallet/paper.ts).
 */
export function Paper({ language, isHandbook = false, children }: PaperProps) {
  return (
    <article className={isHandbook ? 'handout handbook' : 'handout'} dir={courseText(language).dir}>
      <link rel="stylesheet" href={paperSheet} />
      {children}
    </article>
  );
}

export function PaperMark() {
  const t = useTexts();
  return (
    <p className="handout-mark">
      <LogoMark />
      <bdi>{t('shell.product')}</bdi>
    </p>
  );
}

export function OnlineAddress({ label, address }: { label: string; address: string }) {
  const language = usePageLanguage();
  return (
    <p className="handout-address" dir={languageFacts[language].dir}>
      <span>{label}</span> <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
    </p>
  );
}

/** Stays empty until the browser writes the date (printed-on.ts), since the document is the same on every day. */
export function PrintedOn() {
  const t = useTexts();
  const locale = localeOf(usePageLanguage());
  return <p data-printed-on={t('printing.printedOn', { date: '{date}' })} lang={locale} />;
}
