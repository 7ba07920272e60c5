import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { GenerationStage } from '#contract/course-state.ts';
import type { ContactMessageSent } from '#contract/operations.ts';
import type { WithheldQuestion } from '#contract/withheld-questions.ts';
import { api, type CallOptions } from '#web/platform/calls/api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/message.tsx';
import { Published, Reported, Generation, Message, OfferedPath } from './entries.tsx';
import { generationLooks, messageLooks, withheldLooks, type StateLook } from './looks.ts';
import { Withheld } from './question-entry.tsx';
import { type ListName, Filter, Outcome, Pages, Section, sectionMeta } from './section.tsx';
import { runAct, readForConsole } from './acts.tsx';
import type { Route } from './+types/list-page';

/** The part of a list that the address selects; the API refuses an unknown state. */
interface Query<State> {
  cursor: string | undefined;
  state: State | undefined;
}

interface List<Item, State extends string> {
  read: (via: CallOptions, query: Query<State>) => Promise<{ items: readonly Item[]; next: string | null }>;
  /** Adds a filter by these states. */
  states?: Readonly<Record<State, StateLook>>;
  empty: {
    icon: IconName;
    title: `operations.no${'Generations' | 'Messages' | 'Publications' | 'Reports' | 'Paths' | 'Questions'}`;
    text?: `operations.no${'Publications' | 'Reports'}Text`;
  };
  entry: (item: Item) => ReactNode;
}

/** Hides the types of a list's items and states, which its own functions alone know. */
function listOf<Item, State extends string>({ read, states, empty, entry }: List<Item, State>) {
  return {
    read: (
      via: CallOptions,
      query: Query<string>,
    ): Promise<{ items: readonly unknown[]; next: string | null }> => read(via, query as Query<State>),
    states: states as Readonly<Record<string, StateLook>> | undefined,
    empty,
    draw: (items: readonly unknown[]) => (items as readonly Item[]).map(entry),
  };
}

/** The lists of the console, by the last part of their address. */
const lists = {
  generations: listOf({
    async read(via, query: Query<GenerationStage>) {
      const { generations: items, next } = await api.listGenerations(query, via);
      return { items, next };
    },
    states: generationLooks,
    empty: { icon: 'pen', title: 'operations.noGenerations' },
    entry: (generation) => <Generation key={generation.id} generation={generation} />,
  }),
  messages: listOf({
    async read(via, query: Query<ContactMessageSent['state']>) {
      const { messages: items, next } = await api.listContactMessages(query, via);
      return { items, next };
    },
    states: messageLooks,
    empty: { icon: 'bell', title: 'operations.noMessages' },
    entry: (message) => <Message key={message.id} message={message} />,
  }),
  publications: listOf({
    async read(via, { cursor }: Query<never>) {
      const { courses: items, next } = await api.listPublishedCourses({ cursor }, via);
      return { items, next };
    },
    empty: {
      icon: 'globe',
      title: 'operations.noPublications',
      text: 'operations.noPublicationsText',
    },
    entry: (course) => <Published key={course.courseId} course={course} />,
  }),
  reports: listOf({
    async read(via, { cursor }: Query<never>) {
      const { courses: items, next } = await api.listReportedCourses({ cursor }, via);
      return { items, next };
    },
    empty: { icon: 'flag', title: 'operations.noReports', text: 'operations.noReportsText' },
    entry: (course) => <Reported key={course.courseId} course={course} />,
  }),
  paths: listOf({
    async read(via, { cursor }: Query<never>) {
      const { paths: items, next } = await api.listOperatedPaths({ cursor }, via);
      return { items, next };
    },
    empty: { icon: 'globe', title: 'operations.noPaths' },
    entry: (path) => <OfferedPath key={path.code} path={path} />,
  }),
  questions: listOf({
    async read(via, { cursor, state: reason }: Query<WithheldQuestion['reason']>) {
      const { questions: items, next } = await api.listWithheldQuestions({ cursor, reason }, via);
      return { items, next };
    },
    states: withheldLooks,
    empty: { icon: 'check', title: 'operations.noQuestions' },
    entry: (question) => <Withheld key={question._id} question={question} />,
  }),
} satisfies Record<ListName, unknown>;

/** Each list of the console has a route with this module. */
export async function loader(args: Route.LoaderArgs) {
  const name = args.url.pathname.split('/')[2]?.toLowerCase() as ListName;
  const page = await readForConsole(args, `the console’s ${name}`, lists[name].read);
  return { name, page };
}

export const action = (args: Route.ActionArgs) => runAct(args);

export const meta = (args: Route.MetaArgs) => sectionMeta(args, args.loaderData?.name);

export default function ListPage({ loaderData: { name, page }, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { states, empty, draw } = lists[name];
  const state = useSearchParams()[0].get('state') ?? '';
  const choices = Object.entries(states ?? {}).map(([value, { text }]) => ({ value, label: t(text) }));
  return (
    <Section name={name} failed={!page}>
      {actionData ? <Outcome of={actionData} tone={actionData.tone} text={t(actionData.text)} /> : null}
      {states ? (
        <Filter
          name="state"
          label={t('operations.filter')}
          choices={[{ value: '', label: t('operations.all') }, ...choices]}
          chosen={state}
        />
      ) : null}
      {page?.items.length === 0 ? (
        <EmptyState icon={empty.icon} title={t(states && state ? 'operations.noneSo' : empty.title)}>
          {empty.text ? <p>{t(empty.text)}</p> : null}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">{page ? draw(page.items) : null}</ul>
      )}
      <Pages next={page?.next ?? null} />
    </Section>
  );
}
