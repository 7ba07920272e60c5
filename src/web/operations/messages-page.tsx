import type { ContactMessageSent } from '#contract/operations.ts';
import { api } from '#web/platform/api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Entry, ListSection } from './list-section.tsx';
import type { StateLook } from './list-section.tsx';
import { readForConsole } from './load-console.ts';
import { sectionMeta, useMoment } from './section.tsx';
import type { Route } from './+types/messages-page';

type MessageState = ContactMessageSent['state'];

export async function loader(args: Route.LoaderArgs) {
  const page = await readForConsole(args, 'contact messages', (via, { cursor, state }) =>
    api.listContactMessages({ cursor, state: state as MessageState | undefined }, via),
  );
  return { page };
}

export const meta = (args: Route.MetaArgs) => sectionMeta(args, 'messages');

const looks = {
  waiting: { text: 'operations.messageWaiting', tone: 'accent' },
  delivered: { text: 'operations.messageDelivered', tone: 'good' },
  kept: { text: 'operations.messageKept', tone: 'neutral' },
  refused: { text: 'operations.messageRefused', tone: 'bad' },
  spam: { text: 'operations.messageSpam', tone: 'neutral' },
} as const satisfies Record<MessageState, StateLook>;

export default function MessagesPage({ loaderData: { page } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <ListSection
      name="messages"
      items={page?.messages}
      next={page?.next}
      states={looks}
      empty={{ icon: 'bell', title: t('operations.noMessages') }}
    >
      {(message) => <Message key={message.id} message={message} />}
    </ListSection>
  );
}

function Message({ message }: { message: ContactMessageSent }) {
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
    <Entry title={<bdi>{name || email}</bdi>} look={looks[message.state]}>
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
