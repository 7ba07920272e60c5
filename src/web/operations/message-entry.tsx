import type { ContactMessageSent } from '#contract/operations.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Entry } from './entry.tsx';
import { messageLooks } from './looks.ts';
import { useMoment } from './section.tsx';

export function Message({ message }: { message: ContactMessageSent }) {
  const t = useTexts();
  const moment = useMoment();
  const { email, createdAt, attempts, nextAttemptAt } = message;
  const name = [message.firstName, message.lastName].filter(Boolean).join(' ');
  const delivery = [
    moment(createdAt),
    attempts > 0 && t('operations.attempts', { count: attempts }),
    nextAttemptAt && t('operations.nextAttempt', { time: moment(nextAttemptAt) }),
  ];
  return (
    <Entry title={<bdi>{name || email}</bdi>} look={messageLooks[message.state]}>
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere" dir="auto">
        {message.message}
      </p>
      {message.lastError ? (
        <p className="text-sm text-bad wrap-anywhere">
          {t('operations.lastError', { error: message.lastError })}
        </p>
      ) : null}
      <p className="text-sm text-muted">{delivery.filter(Boolean).join(' · ')}</p>
      <a
        href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}
        className="inline-flex min-h-11 items-center justify-self-start text-accent-ink underline underline-offset-4 wrap-anywhere"
      >
        {t('operations.answerBy', { email: email })}
      </a>
    </Entry>
  );
}
