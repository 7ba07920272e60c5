import { useReducer } from 'react';
import { useMe } from '#web/platform/people/me.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { dropAwaited, keepAwaited, notificationPermission, useAwaited } from './awaited-courses.ts';

/** Asks to be told when the course is ready. The browser asks only at this press; where it refuses, open pages tell it. */
export default function TellButton({ courseId }: { courseId: string }) {
  const t = useTexts();
  const { storageKey } = useMe();
  const awaited = useAwaited(storageKey, courseId);
  const [, onAnswer] = useReducer((answers: number) => answers + 1, 0);
  const toggle = () => {
    if (awaited) return dropAwaited(storageKey, courseId);
    keepAwaited(storageKey, courseId);
    if (notificationPermission() === 'default') void Notification.requestPermission().finally(onAnswer);
  };
  const granted = awaited && notificationPermission() === 'granted';
  return (
    <div className="grid gap-1">
      <Button tone="quiet" aria-pressed={awaited} className="-ms-5 justify-self-start" onClick={toggle}>
        <Icon name={awaited ? 'check' : 'bell'} />
        {t('generation.tellMe')}
      </Button>
      <p role="status" className="text-sm text-muted">
        {awaited ? t(`generation.tellsBy${granted ? 'Notification' : 'Page'}`) : null}
      </p>
    </div>
  );
}
