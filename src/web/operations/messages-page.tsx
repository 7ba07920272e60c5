import type { ContactMessageSent } from '#contract/operations.ts';
import { useTexts } from '#web/platform/texts.tsx';
import type { TextKey } from '#web/platform/texts.tsx';
import { Card } from '#web/ui/card.tsx';
import { Badge, EmptyState } from '#web/ui/message.tsx';
import { listContactMessages } from './api.ts';
import { readForConsole } from './load-console.ts';
import { Filter, Pages, Section, sectionMeta, useMoment } from './section.tsx';
import type { Route } from './+types/messages-page';

type MessageState = ContactMessageSent['state'];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const state = (url.searchParams.get('state') ?? undefined) as MessageState | undefined;
  const page = await readForConsole({ context, request, url }, 'contact messages', (api) =>
    listContactMessages(api, { query: { state, cursor } }),
  );
  return { page, state };
}

export const meta = (args: Route.MetaArgs) => sectionMeta(args, 'messages');

const stateLook = {
  waiting: { text: 'operations.messageWaiting', tone: 'accent' },
  delivered: { text: 'operations.messageDelivered', tone: 'good' },
  kept: { text: 'operations.messageKept', tone: 'neutral' },
  refused: { text: 'operations.messageRefused', tone: 'bad' },
  spam: { text: 'operations.messageSpam', tone: 'neutral' },
} as const satisfies Record<MessageState, { text: TextKey; tone: string }>;

export default function MessagesPage({ loaderData: { page, state } }: Route.ComponentProps) {
  const t = useTexts();
  const states = Object.entries(stateLook).map(([value, { text }]) => ({ value, label: t(text) }));
  return (
    <Section title={t('operations.messages')} lead={t('operations.messagesLead')} failed={!page}>
      <Filter
        name="state"
        label={t('operations.filter')}
        choices={[{ value: '', label: t('operations.all') }, ...states]}
        chosen={state ?? ''}
      />
      {page?.messages.length === 0 ? (
        <EmptyState icon="bell" title={t(state ? 'operations.noneSo' : 'operations.noMessages')} />
      ) : (
        <ul className="grid gap-4">
          {page?.messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
      <Pages next={page?.next ?? null} filter={{ state: state ?? null }} />
    </Section>
  );
}

function Message({ message }: { message: ContactMessageSent }) {
  const t = useTexts();
  const moment = useMoment();
  const look = stateLook[message.state];
  const name = [message.firstName, message.lastName].filter(Boolean).join(' ');
  const delivery = [
    moment(message.createdAt),
    ...(message.attempts > 0 ? [t('operations.attempts', { count: message.attempts })] : []),
    ...(message.nextAttemptAt ? [t('operations.nextAttempt', { time: moment(message.nextAttemptAt) })] : []),
  ];
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <bdi>{name || message.email}</bdi>
        </h2>
        <Badge tone={look.tone}>{t(look.text)}</Badge>
      </div>
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere" dir="auto">
        {message.message}
      </p>
      {message.lastError ? (
        <p className="text-sm text-bad wrap-anywhere">
          {t('operations.lastError', { error: message.lastError })}
        </p>
      ) : null}
      <p className="text-sm text-muted">{delivery.join(' · ')}</p>
      <a
        href={`mailto:${encodeURIComponent(message.email).replaceAll('%40', '@')}`}
        className="inline-flex min-h-11 items-center justify-self-start text-accent-ink underline underline-offset-4 wrap-anywhere"
      >
        {t('operations.answerBy', { email: message.email })}
      </a>
    </Card>
  );
}
