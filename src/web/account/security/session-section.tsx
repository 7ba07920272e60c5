import { useRef } from 'react';
import type { AccountSession } from '#contract/security.ts';
import { api } from '#web/platform/calls/api.ts';
import { useTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Badge } from '#web/ui/message.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AccountSection } from '#web/account/account-section.tsx';
import { Row, RowList, useDay, useMoment, type SecurityProps } from './security-parts.tsx';

function deviceOf(t: Translate, { browser, system }: AccountSession): string {
  if (browser !== null && system !== null) return t('security.sessionOn', { browser, system });
  return browser ?? system ?? t('security.sessionUnknown');
}

const thisDeviceFirst = (sessions: readonly AccountSession[]) =>
  [...sessions].sort((one, other) => Number(other.current) - Number(one.current));

export function SessionSection({ security: { sessions }, onChanged }: SecurityProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const ended = (text: 'security.sessionsEnded' | 'security.sessionEnded') => () => {
    toast.success(t(text));
    // The button that was pressed goes away with its row.
    heading.current?.focus();
    onChanged();
  };
  const endOne = useSubmit(api.endSession, { onDone: ended('security.sessionEnded') });
  const endOthers = useSubmit(api.endOtherSessions, { onDone: ended('security.sessionsEnded') });
  const held = endOne.busy || endOthers.busy;
  return (
    <AccountSection
      title={t('security.sessions')}
      icon="screen"
      lead={t('security.sessionsText')}
      failure={endOne.failure ?? endOthers.failure}
      heading={heading}
    >
      <RowList>
        {thisDeviceFirst(sessions).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={endOne.sent?.sessionId === session.id}
            held={held}
            onEnd={() => {
              endOthers.fail(null);
              void endOne.submit({ sessionId: session.id });
            }}
          />
        ))}
      </RowList>
      {sessions.length === 1 ? (
        <p className="text-muted">{t('security.sessionsOnly')}</p>
      ) : (
        <ConfirmButton
          className="justify-self-start"
          busy={endOthers.busy}
          held={held}
          title={t('security.sessionsEndTitle')}
          text={t('security.sessionsEndText')}
          action={t('security.sessionsEnd')}
          onConfirm={() => {
            endOne.fail(null);
            void endOthers.submit();
          }}
        >
          {t('security.sessionsEnd')}
        </ConfirmButton>
      )}
    </AccountSection>
  );
}

interface SessionRowProps {
  session: AccountSession;
  busy: boolean;
  held: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, held, onEnd }: SessionRowProps) {
  const t = useTexts();
  const day = useDay();
  const moment = useMoment();
  const device = deviceOf(t, session);
  // Use is known to the day only; the start tells two sessions of one day apart.
  const when = { date: day(session.lastUsedAt), time: moment(session.createdAt) };
  return (
    <Row
      name={
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="break-words">{device}</span>
          {session.current ? <Badge tone="accent">{t('security.sessionThis')}</Badge> : null}
        </p>
      }
      about={t('security.sessionUsed', when)}
    >
      {session.current ? null : (
        <ActionButton
          tone="quiet"
          className="-me-5"
          busy={busy}
          held={held}
          aria-label={t('security.sessionEndOf', { device, ...when })}
          onClick={onEnd}
        >
          {t('security.sessionEnd')}
        </ActionButton>
      )}
    </Row>
  );
}
