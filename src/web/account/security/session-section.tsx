import { useRef, useState } from 'react';
import type { AccountSession } from '#contract/security.ts';
import { browserApi } from '#web/platform/api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import type { Translate } from '#web/platform/texts.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Badge } from '#web/ui/message.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useAccountAction } from '#web/account/account-action.ts';
import { AccountSection } from '#web/account/account-section.tsx';
import { ActionButton } from '#web/account/action-button.tsx';
import { endOtherSessions, endSession } from '#web/account/api.ts';
import { useDay, useMoment } from './day.ts';
import { Row, RowList } from './row-list.tsx';

function deviceOf(t: Translate, { browser, system }: AccountSession): string {
  if (browser !== null && system !== null) return t('security.sessionOn', { browser, system });
  return browser ?? system ?? t('security.sessionUnknown');
}

const endOne = (sessionId: string | null) =>
  sessionId === null ? endOtherSessions(browserApi) : endSession(browserApi, { params: { sessionId } });

const thisDeviceFirst = (sessions: readonly AccountSession[]) =>
  [...sessions].sort((one, other) => Number(other.current) - Number(one.current));

interface SessionSectionProps {
  sessions: readonly AccountSession[];
  onChanged: () => void;
}

/** Where the account is signed in: this device first. */
export function SessionSection({ sessions, onChanged }: SessionSectionProps) {
  const t = useTexts();
  const { working, failure, run } = useAccountAction();
  const [going, setGoing] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  // What was pressed goes away with its line.
  const heading = useRef<HTMLHeadingElement>(null);
  const ordered = thisDeviceFirst(sessions);
  const others = sessions.length - 1;

  const end = async (which: string | null) => {
    setGoing(which);
    const done = await run(() => endOne(which));
    setGoing(null);
    if (!done) return;
    toast.success(t(which === null ? 'security.sessionsEnded' : 'security.sessionEnded'));
    heading.current?.focus();
    onChanged();
  };
  return (
    <AccountSection
      title={t('security.sessions')}
      icon="screen"
      lead={t('security.sessionsText')}
      failure={failure}
      heading={heading}
    >
      <RowList>
        {ordered.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={working && going === session.id}
            held={working}
            onEnd={() => void end(session.id)}
          />
        ))}
      </RowList>
      {others === 0 ? <p className="text-muted">{t('security.sessionsOnly')}</p> : null}
      {others === 0 ? null : (
        <ActionButton
          className="justify-self-start"
          busy={working && going === null}
          held={working}
          onClick={() => setAsked(true)}
        >
          {t('security.sessionsEnd')}
        </ActionButton>
      )}
      <ConfirmDialog
        open={asked}
        title={t('security.sessionsEndTitle')}
        text={t('security.sessionsEndText')}
        action={t('security.sessionsEnd')}
        onConfirm={() => void end(null)}
        onClose={() => setAsked(false)}
      />
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
  // When it was used is known to the day only; two of one day are told apart by when they began.
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
