import { useState } from 'react';
import type { ExploreNotifications, UpcomingFeature } from '#contract/explore.ts';
import { browserApi } from '#web/platform/api.ts';
import { errorWords } from '#web/platform/problem-words.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.tsx';
import { askForNotification } from './api.ts';

interface NotifyButtonProps {
  feature: UpcomingFeature;
  /** The feature's name in the page's language. */
  title: string;
  /** The id of the heading that says which feature this is about. */
  describedBy: string;
  asked: boolean;
  onAsked: (all: ExploreNotifications) => void;
}

/**
 * Specification section 2: Notify Me and its toast. Once asked for, it says so and stays where it is, so that the focus
 * does too; another press repeats the toast and sends nothing.
 */
export function NotifyButton({ feature, title, describedBy, asked, onAsked }: NotifyButtonProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const [asking, setAsking] = useState(false);
  // One toast for each feature, however often it is pressed.
  const id = `notify-${feature}`;

  const press = async () => {
    if (asking) return;
    if (!asked) {
      setAsking(true);
      try {
        onAsked(await askForNotification(browserApi, { body: { feature } }));
      } catch (error) {
        toast.error(errorWords(t, language, error).text, { id });
        return;
      } finally {
        setAsking(false);
      }
    }
    toast.success(t('dashboard.notified', { feature: title }), { id });
  };
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      aria-busy={asking || undefined}
      aria-disabled={asking || undefined}
      className={buttonClass({ tone: asked ? 'quiet' : 'secondary' }, 'min-w-44 max-sm:w-full')}
      onClick={() => void press()}
    >
      {asking ? <Spinner /> : <Icon name={asked ? 'check' : 'bell'} />}
      {t(asking ? 'dashboard.asking' : asked ? 'dashboard.willBeNotified' : 'dashboard.notifyMe')}
    </button>
  );
}
