import { useEffect, useRef } from 'react';
import type { LayoutSoFar } from '#contract/authoring.ts';
import { languageFacts, type CourseLanguage } from '#contract/language.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Creation } from './course-creation.ts';

interface LayoutDialogProps {
  creation: Creation;
  language: CourseLanguage;
  onCancel: () => void;
}

const expectedChapters = 3;

export function LayoutDialog({ creation, language, onCancel }: LayoutDialogProps) {
  const t = useTexts();
  const saving = creation.stage === 'saving';
  const soFar = saving ? creation.layout : creation.stage === 'writing' ? creation.soFar : {};
  const written = chapterNames(soFar).length;
  const asked = Math.max(soFar['Number of Chapters'] ?? expectedChapters, written);
  const isWhole = saving || (written > 0 && written === soFar['Number of Chapters']);
  const status = saving
    ? t('wizard.generatingSaving')
    : isWhole
      ? t('wizard.generatingChecking')
      : written === 0
        ? t('wizard.generatingStart')
        : t('wizard.chaptersWritten', { count: written });
  return (
    <Dialog
      open={creation.stage !== 'failed'}
      {...(saving ? {} : { onClose: onCancel })}
      closeBeside={false}
      title={t('wizard.generatingTitle')}
      actions={
        <Button tone="secondary" disabled={saving} onClick={onCancel}>
          {t('shell.cancel')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <ProgressBar label={status} {...(!isWhole && written > 0 && { value: written / asked })} />
        <p role="status" className="text-sm font-medium">
          {status}
        </p>
        <LayoutOutline soFar={soFar} asked={asked} language={language} growing />
      </div>
    </Dialog>
  );
}

interface LayoutOutlineProps {
  soFar: LayoutSoFar;
  /** Number of rows; those of chapters that are still to come have no name. */
  asked: number;
  language: CourseLanguage;
  /** Keeps the newest chapter in view. */
  growing?: boolean;
}

export function LayoutOutline({ soFar, asked, language, growing = false }: LayoutOutlineProps) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const names = chapterNames(soFar);
  useEffect(() => {
    if (growing)
      box.current?.querySelector(`li:nth-child(${names.length})`)?.scrollIntoView({ block: 'nearest' });
  }, [growing, names.length]);
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that a keyboard can scroll it
      tabIndex={0}
      role="group"
      aria-label={t('wizard.outline')}
      dir={languageFacts[language].dir}
      lang={language}
      className="h-[min(20rem,40dvh)] overflow-y-auto rounded-md border border-line bg-paper p-4"
    >
      {soFar['Course Name'] ? (
        <p className="mb-3 text-lg font-bold break-words">{soFar['Course Name']}</p>
      ) : (
        <Skeleton className="mb-4 h-6 w-3/5" />
      )}
      <ol className="grid gap-2.5">
        {Array.from({ length: Math.max(asked, names.length) }, (_, index) => (
          <li key={index} className="scroll-mb-14 flex min-w-0 items-baseline gap-3">
            <span className="grid size-[1.75rem] shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent-ink">
              {index + 1}
            </span>
            {names[index] === undefined ? (
              <Skeleton className="h-4 w-2/3 self-center" />
            ) : (
              <span className="grid min-w-0 animate-rise gap-0.5 break-words">
                <span>{names[index]}</span>
                {(soFar.Chapters?.[index]?.Objectives ?? []).map((objective, at) => (
                  <span key={at} className="text-sm text-muted">
                    {objective}
                  </span>
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function chapterNames(soFar: LayoutSoFar): string[] {
  return (soFar.Chapters ?? []).map((chapter) => chapter['Chapter Name'] ?? '').filter((name) => name !== '');
}
