import type { ExploreNotifications } from '#contract/explore.ts';
import type { UpcomingFeature } from '#contract/features.ts';
import { api } from '#web/platform/api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { useSubmit } from '#web/platform/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';

interface NotifyButtonProps {
  feature: UpcomingFeature;
  /** The feature's name in the page's language. */
  title: string;
  /** Id of the feature's heading. */
  describedBy: string;
  asked: boolean;
  onAsked: (all: ExploreNotifications) => void;
}

/** Stays after a press and keeps the focus; another press repeats the toast and sends nothing. */
export function NotifyButton({ feature, title, describedBy, asked, onAsked }: NotifyButtonProps) {
  const t = useTexts();
  // The id keeps repeated presses at one toast per feature.
  const id = `notify-${feature}`;
  const showDone = () => toast.success(t('dashboard.notified', { feature: title }), { id });
  const { submit, busy } = useSubmit(api.askForNotification, {
    onDone: (all) => {
      onAsked(all);
      showDone();
    },
    onFailed: (words) => toast.error(words, { id }),
  });
  return (
    <ActionButton
      tone={asked ? 'quiet' : 'secondary'}
      busy={busy}
      icon={<Icon name={asked ? 'check' : 'bell'} />}
      aria-describedby={describedBy}
      className="max-sm:w-full sm:min-w-44"
      onClick={() => (asked ? showDone() : void submit({ feature }))}
    >
      {t(busy ? 'dashboard.asking' : asked ? 'dashboard.willBeNotified' : 'dashboard.notifyMe')}
    </ActionButton>
  );
}
