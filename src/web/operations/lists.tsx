import type { ReactNode } from 'react';
import type { GenerationStage } from '#contract/course-state.ts';
import type { ContactMessageSent } from '#contract/operations.ts';
import type { WithheldQuestion } from '#contract/withheld-questions.ts';
import { api, type CallOptions } from '#web/platform/api.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { Published, Reported } from './course-entries.tsx';
import { Generation } from './generation-entry.tsx';
import { generationLooks, messageLooks, withheldLooks, type StateLook } from './looks.ts';
import { Message } from './message-entry.tsx';
import { Withheld } from './question-entry.tsx';
import type { ListName } from './section.tsx';

/** What the address says of a list; the API refuses an unknown state. */
interface Query<State> {
  cursor: string | undefined;
  state: State | undefined;
}

interface List<Item, State extends string> {
  read: (via: CallOptions, query: Query<State>) => Promise<{ items: readonly Item[]; next: string | null }>;
  /** Adds a filter by these states. */
  states?: Readonly<Record<State, StateLook>>;
  /** Stands for an empty list. */
  empty: {
    icon: IconName;
    title: `operations.no${'Generations' | 'Messages' | 'Publications' | 'Reports' | 'Questions'}`;
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
export const lists = {
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
