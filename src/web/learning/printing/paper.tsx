import type { CourseLanguage } from '#contract/language.ts';
import { languageFacts, localeOf } from '#contract/language.ts';
import { useCourseText } from '#web/platform/courses/course-text.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { LessonTexts } from '#web/platform/texts/more-texts.tsx';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { buttonClass, TextLink } from '#web/ui/button.tsx';
import { CourseMissing } from '#web/ui/course-missing.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { networks, ShareLink } from '#web/ui/share-buttons.tsx';
import SiteFooter from '#web/ui/site-footer.tsx';
import { SiteHeader } from '#web/ui/site-header.tsx';
import sheet from '#web/learning/learning-page.css?url';
import paperSheet from './paper.css?url';
import script from './paper-page.inline.ts?inline';

/** Uses the style sheet of chapters, which readers have already, because they come from one. */
export const paperDocument: PageHandle = { document: { sheet, scripts: [script] } };

interface PaperPageProps {
  /** Leads back to where it is read on a screen. */
  back: { href: string; label: string };
  /** The name and short URL, for sending to somebody who can print. */
  share: { text: string; url: string };
  language: CourseLanguage;
  children: Elements;
}

/** The page of a paper, to read, save or print elsewhere. The print button leads to `#no-print`. */
export function PaperPage({ back, share, language, children }: PaperPageProps) {
  const t = useTexts();
  return (
    <>
      <SiteHeader account={<></>} className="max-md:static" />
      <main
        id="content"
        className="group mx-auto grid w-full max-w-3xl flex-1 content-start gap-4 px-4 py-4 sm:px-6 md:py-8 print:contents"
      >
        <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
          <TextLink href={back.href} className="gap-2">
            <Icon name="previous" className="size-5" />
            <span>{back.label}</span>
          </TextLink>
          <button
            type="button"
            hidden
            data-print
            className={buttonClass({}, 'group-has-target:hidden [[hidden]]:hidden')}
          >
            <Icon name="print" />
            <span>{t('printing.print')}</span>
          </button>
        </div>
        <div
          id="no-print"
          className="hidden scroll-mt-20 gap-1 rounded-md border border-accent bg-accent-soft p-4 target:grid print:hidden"
        >
          <p className="text-lg font-bold">{t('printing.noPrintTitle')}</p>
          <p>{t('printing.noPrintText')}</p>
          <div className="mt-2">
            <ShareLink network={networks[0]} page={share} />
          </div>
        </div>
        <LessonTexts language={language}>{children}</LessonTexts>
      </main>
    </>
  );
}

/** Stands in for a paper that doesn't exist, or that could not be read (`failed`). */
export const PaperMissing = (props: { title: string; failed: boolean }) => (
  <CourseMissing {...props} account={<></>} end={<SiteFooter />} />
);

interface PaperProps {
  /** Short URL of what it holds, with the words for it. */
  address: string;
  online: string;
  qrCode: string;
  title: Elements;
  isHandbook?: boolean;
  children: Elements;
}

/** Frames a paper with its styles; the print button takes the element into the page that prints it (web/wallet/print-once.ts). */
export function Paper({ address, online, qrCode, title, isHandbook, children }: PaperProps) {
  const t = useTexts();
  return (
    <article className={isHandbook ? 'handout handbook' : 'handout'} dir={useCourseText().dir}>
      <link rel="stylesheet" href={paperSheet} />
      <header>
        <div className="handout-title">
          <p className="handout-mark">
            <LogoMark />
            <bdi>{t('shell.product')}</bdi>
          </p>
          {title}
        </div>
        <QrCode text={address} label={qrCode} />
      </header>
      <p className="handout-address" dir={languageFacts[usePageLanguage()].dir}>
        <span>{online}</span> <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
      </p>
      {children}
    </article>
  );
}

/** Stays empty until the browser writes the date (printed-on.ts), since the document is the same on every day. */
export function PrintedOn() {
  const t = useTexts();
  const locale = localeOf(usePageLanguage());
  return <p data-printed-on={t('printing.printedOn', { date: '{date}' })} lang={locale} />;
}
