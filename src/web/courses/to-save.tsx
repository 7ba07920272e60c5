import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkLook } from '#web/ui/link-list.tsx';

/** On plain http, the browser keeps no pages. */
function showIfKept(element: HTMLElement | null): void {
  if (element) element.hidden = !('serviceWorker' in navigator);
}

/** Leads to the course's page, which saves it. */
export function ToSave({ courseId }: { courseId: string }) {
  const t = useTexts();
  return (
    <div hidden ref={showIfKept}>
      <a href={`/course/${courseId}`} className={`${linkLook} gap-2 font-semibold`}>
        <Icon name="download" />
        <span>{t('finish.saveOffline')}</span>
      </a>
      <p className="text-sm text-muted">{t('finish.saveOfflineText')}</p>
    </div>
  );
}
