import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import type { GenerationStage } from '#contract/course-state.ts';
import type { ContactMessageSent } from '#contract/operations.ts';
import type { WithheldQuestion } from '#contract/withheld-questions.ts';
import { api, type CallOptions } from '#web/platform/calls/api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import { readForConsole, runAct } from './acts.tsx';
import { Generation, Message, OfferedPath, Published, Reported } from './entries.tsx';
import { generationLooks, messageLooks, withheldLooks, type StateLook } from './looks.ts';
import { Withheld } from './question-entry.tsx';
import { Filter, Outcome, Pages, Section, sectionMeta, type ListName } from './section.tsx';
import type { Route } from './+types/list-page';

/** The part of a list that the address selects; the API refuses an unknown state. */
interface Query<State> {
  cursor: string | undefined;
  state: State;
}

interface List<Reply, Item, State> {
  read: (query: Query<State>, via: CallOptions) => Promise<Reply>;
  itemsOf: (reply: Reply) => readonly Item[];
  keyOf: (item: Item) => string;
  Entry: ComponentType<{ item: Item }>;
  /** Adds a filter by these states. */
  states?: Readonly<Record<string, StateLook>>;
  icon: IconName;
  empty: `operations.no${'Generations' | 'Messages' | 'Publications' | 'Reports' | 'Paths' | 'Questions'}`;
  emptyText?: `operations.no${'Publications' | 'Reports'}Text`;
}

/** Hides the types of a list's items and states, which its own functions alone know. */
function listOf<Reply extends { next: string | null }, Item, State>(list: List<Reply, Item, State>) {
  const { read, itemsOf, keyOf, Entry } = list;
  return {
    ...list,
    async read(query: Query<string | undefined>, via: CallOptions) {
      const reply = await read(query as Query<State>, via);
      return { items: itemsOf(reply) as readonly unknown[], next: reply.next };
    },
    draw: (items: readonly unknown[]) =>
      (items as readonly Item[]).map((item) => <Entry key={keyOf(item)} item={item} />),
  };
}

/** The lists of the console, by the last part of their address. */
const lists = {
  generations: listOf({
    read: (query: Query<GenerationStage | undefined>, via) => api.listGenerations(query, via),
    itemsOf: ({ generations }) => generations,
    keyOf: ({ id }) => id,
    Entry: Generation,
    states: generationLooks,
    icon: 'pen',
    empty: 'operations.noGenerations',
  }),
  messages: listOf({
    read: (query: Query<ContactMessageSent['state'] | undefined>, via) => api.listContactMessages(query, via),
    itemsOf: ({ messages }) => messages,
    keyOf: ({ id }) => id,
    Entry: Message,
    states: messageLooks,
    icon: 'bell',
    empty: 'operations.noMessages',
  }),
  publications: listOf({
    read: ({ cursor }, via) => api.listPublishedCourses({ cursor }, via),
    itemsOf: ({ courses }) => courses,
    keyOf: ({ courseId }) => courseId,
    Entry: Published,
    icon: 'globe',
    empty: 'operations.noPublications',
    emptyText: 'operations.noPublicationsText',
  }),
  reports: listOf({
    read: ({ cursor }, via) => api.listReportedCourses({ cursor }, via),
    itemsOf: ({ courses }) => courses,
    keyOf: ({ courseId }) => courseId,
    Entry: Reported,
    icon: 'flag',
    empty: 'operations.noReports',
    emptyText: 'operations.noReportsText',
  }),
  paths: listOf({
    read: ({ cursor }, via) => api.listOperatedPaths({ cursor }, via),
    itemsOf: ({ paths }) => paths,
    keyOf: ({ code }) => code,
    Entry: OfferedPath,
    icon: 'globe',
    empty: 'operations.noPaths',
  }),
  questions: listOf({
    read: ({ cursor, state: reason }: Query<WithheldQuestion['reason'] | undefined>, via) =>
      api.listWithheldQuestions({ cursor, reason }, via),
    itemsOf: ({ questions }) => questions,
    keyOf: ({ _id }) => _id,
    Entry: Withheld,
    states: withheldLooks,
    icon: 'check',
    empty: 'operations.noQuestions',
  }),
} satisfies Record<ListName, unknown>;

/** Each list of the console has a route with this module. */
export async function loader(args: Route.LoaderArgs) {
  const name = args.url.pathname.split('/')[2]?.toLowerCase() as ListName;
  const field = (of: string) => args.url.searchParams.get(of) ?? undefined;
  const query = { cursor: field('cursor'), state: field('state') };
  const page = await readForConsole(args, `the console’s ${name}`, (via) => lists[name].read(query, via));
  return { name, page };
}

export const action = (args: Route.ActionArgs) => runAct(args);

export const meta = (args: Route.MetaArgs) => sectionMeta(args, args.loaderData?.name);

export default function ListPage({ loaderData: { name, page }, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { states, icon, empty, emptyText, draw } = lists[name];
  const chosen = useSearchParams()[0].get('state') ?? '';
  const choices = Object.entries(states ?? {}).map(([value, { text }]) => ({ value, label: t(text) }));
  return (
    <Section name={name} failed={!page}>
      <Outcome of={actionData} />
      {states ? (
        <Filter
          name="state"
          label={t('operations.filter')}
          choices={[{ value: '', label: t('operations.all') }, ...choices]}
          chosen={chosen}
        />
      ) : null}
      {page?.items.length === 0 ? (
        <EmptyState icon={icon} title={t(states && chosen ? 'operations.noneSo' : empty)}>
          {emptyText ? <p>{t(emptyText)}</p> : null}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">{page ? draw(page.items) : null}</ul>
      )}
      <Pages next={page?.next ?? null} />
    </Section>
  );
}
