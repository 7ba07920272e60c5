import type { LastRead } from '#web/platform/kept/last-read.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

interface GoOnProps {
  last?: Omit<LastRead, 'courseId'>;
  /** Nothing of the course was read yet. */
  isNew?: boolean;
  /** Whether the part below names the course. */
  isNamedBelow?: boolean;
}

/** Leads back to what was read in this browser. On the offline page a script fills it in. */
export function GoOn({ last, isNew = false, isNamedBelow = false }: GoOnProps) {
  const t = useTexts();
  return (
    <div className="grid gap-3 rounded-lg bg-accent-soft p-4 sm:grid-cols-[1fr_auto] sm:items-center sm:p-6">
      <h2 className="text-lg font-bold sm:col-span-2">
        {t(isNew ? 'dashboard.suggestion' : 'dashboard.continueTitle')}
      </h2>
      <p className="grid">
        {isNamedBelow ? null : (
          <bdi data-last="courseName" lang={last?.language} className="text-sm text-muted">
            {last?.courseName}
          </bdi>
        )}
        <bdi data-last="chapterName" lang={last?.language} className="font-semibold">
          {last?.chapterName}
        </bdi>
      </p>
      <a href={last?.path ?? '/courses'} className={buttonClass({ size: 'lg' })}>
        <span>{t(isNew ? 'dashboard.begin' : 'dashboard.continue')}</span>
        <Icon name="next" className="size-5 shrink-0" />
      </a>
    </div>
  );
}
