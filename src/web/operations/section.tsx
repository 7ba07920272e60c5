import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams, type MetaDescriptor } from 'react-router';
import { useReaderTime } from '#web/platform/texts/moment.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import type { WholeCatalogue } from '#web/platform/texts/text-catalogue.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Elements } from '#web/ui/elements.ts';
import { Notice } from '#web/ui/message.tsx';
import type { runAct } from './acts.tsx';

export type ListName = 'generations' | 'messages' | 'publications' | 'reports' | 'paths' | 'questions';
type SectionName = 'health' | 'spending' | 'certificates' | ListName;

/** Makes the title of a section, whose texts come with the layout around it. */
export function sectionMeta(
  args: Parameters<typeof pageMeta>[0],
  name: SectionName | undefined,
): MetaDescriptor[] {
  const layout = args.matches.find((match) => match?.id === 'operations/console-layout');
  const loaded = layout?.loaderData as { texts: Pick<WholeCatalogue, 'operations'> } | undefined;
  const texts = loaded?.texts.operations;
  return pageMeta(args, () => ({ title: texts && name ? `${texts[name]} · ${texts.console}` : null }));
}

interface SectionProps {
  name: SectionName;
  failed: boolean;
  children: Elements;
}

export function Section({ name, failed, children }: SectionProps) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl">{t(`operations.${name}`)}</h1>
        <p className="max-w-prose text-muted">{t(`operations.${name}Lead`)}</p>
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

interface PartProps {
  title: string;
  className?: string;
  children: Elements;
}

export function Part({ title, className = 'gap-4', children }: PartProps) {
  return (
    <Card as="section" className={classNames('grid', className)}>
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  );
}

interface FilterProps {
  name: 'state' | 'days';
  label: string;
  /** The empty value stands for no filter. */
  choices: readonly { value: string; label: string }[];
  chosen: string;
}

export function Filter({ name, label, choices, chosen }: FilterProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-muted">{label}</span>
      {choices.map(({ value, label: text }) => (
        <Link
          key={value}
          to={value ? `?${new URLSearchParams({ [name]: value })}` : '?'}
          aria-current={value === chosen ? 'true' : undefined}
          className={classNames(
            'flex min-h-11 items-center rounded-full px-3',
            value === chosen
              ? 'bg-accent-soft font-bold text-accent-ink'
              : 'text-muted underline underline-offset-4 hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** Links to the next page of a list and back to its beginning; the filter stays. */
export function Pages({ next }: { next: string | null }) {
  const t = useTexts();
  const [search] = useSearchParams();
  const at = (cursor: string[]) => {
    const others = [...search].filter(([name]) => name !== 'cursor');
    return `?${new URLSearchParams([...others, ...cursor.map((value) => ['cursor', value])])}`;
  };
  if (!search.has('cursor') && next === null) return null;
  return (
    <p className="flex flex-wrap gap-3">
      {next === null ? null : (
        <Link to={at([next])} className={buttonClass({ tone: 'secondary' })}>
          {t('operations.older')}
        </Link>
      )}
      {search.has('cursor') ? (
        <Link to={at([])} className={buttonClass({ tone: 'quiet' })}>
          {t('operations.newest')}
        </Link>
      ) : null}
    </p>
  );
}

const momentStyle = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Writes a time by the reader's clock; by UTC until the browser knows it. */
export const useMoment = () => useReaderTime(momentStyle, { ...momentStyle, timeZone: 'UTC' });

interface OutcomeProps {
  /** The answer of the action; a new object reports again, even with the same text. */
  of: Awaited<ReturnType<typeof runAct>> | undefined;
}

/** Reports what an action did and takes the focus, because the pressed button may be gone. */
export function Outcome({ of }: OutcomeProps) {
  const t = useTexts();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), [of]);
  return of ? (
    <div ref={element} tabIndex={-1}>
      <Notice tone={of.tone} title={t(of.text)} />
    </div>
  ) : null;
}
