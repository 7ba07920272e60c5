import type { ReactNode } from 'react';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

interface NoticeProps {
  tone?: 'info' | 'good' | 'bad';
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

export const noticeLook = {
  info: { box: 'border-accent bg-accent-soft', mark: 'text-accent-ink', icon: 'info' },
  good: { box: 'border-good bg-good-soft', mark: 'text-good', icon: 'check' },
  bad: { box: 'border-bad bg-bad-soft', mark: 'text-bad', icon: 'warning' },
} as const;

/** Shows a message in the page. `bad` is announced at once, the others politely. */
export function Notice({ tone = 'info', title, children, action, className }: NoticeProps) {
  const look = noticeLook[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-md border p-4', look.box, className)}
    >
      <Icon name={look.icon} className={classNames('mt-0.5 size-5 shrink-0', look.mark)} />
      <div className="grid min-w-0 flex-1 gap-1">
        {title ? <p className={classNames('font-semibold', tone === 'bad' && 'text-bad')}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {action ? <div className="mt-2 flex flex-wrap gap-3">{action}</div> : null}
      </div>
    </div>
  );
}

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  heading?: boolean;
}

export function EmptyState(props: EmptyStateProps) {
  const { icon = 'book', title, children, action, heading = false } = props;
  const Title = heading ? 'h1' : 'p';
  return (
    <div className="empty-state">
      <span className="empty-scene">
        <Icon name={icon} className="size-9" />
      </span>
      <Title>{title}</Title>
      {children ? <div className="text-muted">{children}</div> : null}
      {action ? <div>{action}</div> : null}
    </div>
  );
}

const badgeLook = {
  neutral: 'bg-sunken text-ink dark:bg-line',
  accent: 'bg-accent-soft text-accent-ink',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
};

type BadgeProps = { tone?: keyof typeof badgeLook; children: ReactNode };

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  const look = 'inline-flex items-center gap-1 rounded-full px-3 py-0.5 text-sm font-medium';
  return <span className={`${look} ${badgeLook[tone]}`}>{children}</span>;
}

/** Says without JavaScript what the page waits for. */
export function ScriptNotice() {
  const t = useTexts();
  return (
    <noscript>
      <Notice>{t('shell.needsScript')}</Notice>
    </noscript>
  );
}

type WaitingProps = { label: string; heading?: boolean; slow?: boolean };

export function Waiting({ label, heading = false, slow = false }: WaitingProps) {
  const t = useTexts();
  const Words = heading ? 'h1' : 'p';
  return (
    <>
      <ScriptNotice />
      <div role="status" className="flex flex-col items-center gap-4 py-16 text-muted noscript:hidden">
        <Spinner className="size-9 text-accent-ink" />
        <Words className="text-base font-normal">{label}</Words>
      </div>
      {slow ? <p className="text-center text-muted">{t('shell.loadingSlowly')}</p> : null}
    </>
  );
}

export function LoadFailed({ onRetry, ...notice }: NoticeProps & { onRetry: () => void }) {
  const t = useTexts();
  const retry = (
    <Button tone="secondary" onClick={onRetry}>
      {t('shell.retry')}
    </Button>
  );
  return <Notice tone="bad" action={retry} {...notice} />;
}
