import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#web/platform/texts.tsx';
import type { TextKey } from '#web/platform/texts.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Elements } from '#web/ui/elements.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { Badge, EmptyState } from '#web/ui/message.tsx';
import { Filter, Pages, Section } from './section.tsx';
import type { SectionName } from './section.tsx';

export interface StateLook {
  text:
    | Extract<TextKey, `operations.${'state' | 'message' | 'withheldBy'}${string}`>
    | 'operations.published'
    | 'operations.byLink'
    | 'operations.unpublished';
  tone: 'neutral' | 'accent' | 'good' | 'bad';
}

interface ListSectionProps<Item> {
  name: SectionName;
  /** Undefined when the list could not be loaded. */
  items: readonly Item[] | undefined;
  next: string | null | undefined;
  /** Adds a filter by these states. */
  states?: Readonly<Record<string, StateLook>>;
  /** Stands for an empty list. */
  empty: { icon: IconName; title: string; text?: string };
  before?: Elements;
  children: (item: Item) => ReactNode;
}

/** A section with one page of a list, newest first. */
export function ListSection<Item>(props: ListSectionProps<Item>) {
  const { name, items, next = null, states, empty, before, children } = props;
  const t = useTexts();
  const state = useSearchParams()[0].get('state') ?? '';
  const choices = Object.entries(states ?? {}).map(([value, { text }]) => ({ value, label: t(text) }));
  return (
    <Section name={name} failed={!items}>
      {before}
      {states ? (
        <Filter
          name="state"
          label={t('operations.filter')}
          choices={[{ value: '', label: t('operations.all') }, ...choices]}
          chosen={state}
        />
      ) : null}
      {items?.length === 0 ? (
        <EmptyState icon={empty.icon} title={states && state ? t('operations.noneSo') : empty.title}>
          {empty.text ? <p>{empty.text}</p> : null}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">{items?.map(children)}</ul>
      )}
      <Pages next={next} />
    </Section>
  );
}

interface EntryProps {
  title: ReactNode;
  /** Makes the title a link to the course. */
  courseId?: string;
  look: StateLook;
  className?: string;
  children: Elements;
}

/** An entry of a list: its title, its state, and more about it. */
export function Entry({ title, courseId, look, className = 'gap-3', children }: EntryProps) {
  const t = useTexts();
  return (
    <Card as="li" className={classNames('grid', className)}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-lg wrap-anywhere" dir="auto">
          {courseId === undefined ? (
            title
          ) : (
            <a href={`/course/${courseId}`} className="text-accent-ink underline underline-offset-4">
              {title}
            </a>
          )}
        </h2>
        <Badge tone={look.tone}>{t(look.text)}</Badge>
      </div>
      {children}
    </Card>
  );
}
