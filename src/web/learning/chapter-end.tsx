import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import { getPath } from '#web/certificates/certificates.ts';
import { classPath, learnedPath, readingPath } from '#web/platform/courses/course-paths.ts';
import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PressedPart } from '#web/ui/pressed-part.tsx';
import { networks, ShareLink, shareLook } from '#web/ui/share-buttons.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { PrintButtonLook } from '#web/wallet/print-button-look.tsx';
import { WalletBar } from '#web/wallet/wallet.tsx';
import { CourseWords } from './course-words.tsx';

const missing =
  'group-data-complete:hidden group-data-read-all:border-accent group-data-read-all:bg-accent group-data-read-all:text-on-accent';
const earned = 'group-not-data-earned:hidden';

/** Leads from the last chapter to what is missing or to the course's end, as the island says (island/show-marks.ts). */
export function CourseEnd({ courseId }: { courseId: string }) {
  const t = useTexts();
  const toEnd = learnedPath(courseId);
  const certificate = getPath('course', courseId);
  const ways = [
    { text: 'learning.whatIsMissing', href: toEnd, tone: 'secondary', className: missing },
    { text: 'learning.toEnd', href: toEnd, className: 'group-not-data-complete:hidden' },
    { text: 'learning.yourCertificate', href: certificate, tone: 'secondary', className: earned },
  ] as const;
  return (
    <Card as="section" aria-labelledby="course-end" data-course-end className="group grid gap-5 print:hidden">
      <h3 id="course-end" className="flex items-center gap-2 text-xl">
        <Icon name="check" className="hidden size-6 shrink-0 text-good group-data-read-all:block" />
        <span className="group-data-read-all:hidden">{t('learning.lastChapter')}</span>
        <span className="hidden group-data-read-all:inline">{t('learning.readAll')}</span>
      </h3>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <ButtonLink hidden data-read-first href={toEnd} tone="secondary" className="[[hidden]]:hidden">
          <span className="min-w-0 wrap-anywhere">
            <TextAround text={(gap) => t('learning.readFirst', { chapter: gap })}>
              <bdi />
            </TextAround>
          </span>
        </ButtonLink>
        {ways.map(({ text, ...way }) => (
          <ButtonLink key={text} {...way}>
            {t(text)}
          </ButtonLink>
        ))}
      </div>
    </Card>
  );
}

/** Leads on. The way has the accent once nothing is left to check (island/show-marks.ts); the list of chapters leads back. */
export function NextChapter({ course: { _id, chapters }, place }: { course: CourseSummary; place: number }) {
  const t = useTexts();
  const next = chapters[place + 1];
  return next ? (
    <a
      href={readingPath(_id, next._id)}
      data-step
      rel="next"
      className="flex min-h-16 items-center gap-4 rounded-lg bg-sunken px-5 py-3 text-accent-ink transition-colors hover:bg-accent-soft data-done:bg-accent data-done:text-on-accent data-done:hover:bg-accent-strong print:hidden"
    >
      <span className="grid min-w-0 flex-1">
        <span className="text-sm">{t('learning.nextChapter')}</span>
        <CourseWords className="font-semibold wrap-anywhere" text={next.chapterName} />
      </span>
      <Icon name="next" className="size-6 shrink-0" />
    </a>
  ) : null;
}

/** Follows the way to the next chapter, folded, because reading on is what most want. Printing brings the coins that it costs. */
export function TakeAlong({ courseId, chapter }: { courseId: string; chapter: ChapterPage }) {
  const t = useTexts();
  return (
    <Fold title={t('learning.takeAlong')} titleWithClass={t('learning.takeAlongClass')}>
      {/* On wider screens, it stands above the text. */}
      <ButtonLink href={classPath(courseId, chapter._id)} tone="secondary" className="mid:hidden">
        <Icon name="screen" />
        {t('learning.classView')}
      </ButtonLink>
      {chapter.topics.length > 0 ? (
        <div className="flex w-full flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <PressedPart name="print" courseId={courseId} trouble={t('printing.offline')}>
            <PrintButtonLook />
          </PressedPart>
          <WalletBar />
        </div>
      ) : null}
      <ShareChapter courseId={courseId} chapter={chapter} />
    </Fold>
  );
}

type Named = Pick<ChapterPage, '_id' | 'chapterName'>;

/** Shares a chapter by WhatsApp, or by what the device offers where the browser can ask it (share-sheet.ts). */
export function ShareChapter({ courseId, chapter }: { courseId: string; chapter: Named }) {
  const t = useTexts();
  const url = `${usePageOrigin()}${readingPath(courseId, chapter._id)}`;
  const text = t('learning.shareChapterText', { chapter: chapter.chapterName });
  return (
    <section aria-labelledby="share-chapter" className="grid gap-2 print:hidden">
      <h3 id="share-chapter" className="font-semibold">
        {t('learning.shareChapter')}
      </h3>
      <div className="flex flex-wrap gap-3">
        <ShareLink network={networks[0]} page={{ url, text }} />
        <span className="if-can-share">
          <button type="button" className={shareLook}>
            {t('learning.shareElsewhere')}
          </button>
        </span>
      </div>
    </section>
  );
}
