import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { MetaDescriptor } from 'react-router';
import { useReaderTime } from '#web/platform/moment.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';

/** The title of a section, whose texts come with the layout around it. */
export function sectionMeta(
  args: Parameters<typeof pageMeta>[0],
  name: 'health' | 'generations' | 'messages' | 'reports' | 'spending',
): MetaDescriptor[] {
  const layout = args.matches.find((match) => match?.id === 'operations/console-layout');
  const texts = (layout?.loaderData as { texts?: Record<typeof name | 'console', string> } | undefined)
    ?.texts;
  return pageMeta(args, () => ({ title: texts ? `${texts[name]} · ${texts.console}` : null }));
}

/** A section of the console: heading, what it is about, content; or that it could not be loaded. */
export function Section({
  title,
  lead,
  failed,
  children,
}: {
  title: string;
  lead: string;
  failed: boolean;
  children: ReactNode;
}) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-prose text-muted">{lead}</p>
      </div>
      {failed ? (
        <Notice
          tone="bad"
          title={t('operations.failed')}
          action={
            <a href={pathname + search} className={buttonClass({ tone: 'secondary' })}>
              {t('operations.again')}
            </a>
          }
        />
      ) : (
        children
      )}
    </>
  );
}

/** To the next page of a list, and from there back to its beginning. */
export function Pages({ next, filter }: { next: string | null; filter?: { state?: string | null } }) {
  const t = useTexts();
  const { search } = useLocation();
  const cursor = new URLSearchParams(search).get('cursor');
  const at = (place: string | null) => {
    const given = Object.entries({ ...filter, cursor: place }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    );
    return `?${new URLSearchParams(given)}`;
  };
  if (cursor === null && next === null) return null;
  return (
    <p className="flex flex-wrap gap-3">
      {next === null ? null : (
        <Link to={at(next)} className={buttonClass({ tone: 'secondary' })}>
          {t('operations.older')}
        </Link>
      )}
      {cursor === null ? null : (
        <Link to={at(null)} className={buttonClass({ tone: 'quiet' })}>
          {t('operations.newest')}
        </Link>
      )}
    </p>
  );
}

interface FilterChoice {
  /** Of the address; empty: everything. */
  value: string;
  label: string;
}

/** Links that leave all but one kind out. */
export function Filter({
  name,
  label,
  choices,
  chosen,
}: {
  name: string;
  label: string;
  choices: readonly FilterChoice[];
  chosen: string;
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">{label}</span>
      {choices.map(({ value, label: text }) => (
        <Link
          key={value}
          to={value ? `?${new URLSearchParams({ [name]: value })}` : '?'}
          aria-current={value === chosen ? 'true' : undefined}
          className={
            value === chosen
              ? 'flex min-h-11 items-center rounded-full bg-accent-soft px-3 font-bold text-accent-ink'
              : 'flex min-h-11 items-center rounded-full px-3 text-muted underline underline-offset-4 hover:text-ink'
          }
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

const momentStyle = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** A moment by the reader's clock; by UTC until the browser tells it. */
export const useMoment = () => useReaderTime(momentStyle, { ...momentStyle, timeZone: 'UTC' });

/**
 * What an act came to: read out, and the place where the keyboard goes on, since the pressed button may be gone. `of`: the
 * act's answer, another one each time, though its words may be the same.
 */
export function Outcome({ of, tone, text }: { of: object; tone: 'good' | 'bad'; text: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), [of]);
  return (
    <div ref={element} tabIndex={-1}>
      <Notice tone={tone} title={text} />
    </div>
  );
}
