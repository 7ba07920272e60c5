import type { Certificate } from '#contract/certificates.ts';
import type { GenerationStage } from '#contract/course-state.ts';
import type { ContactMessageSent, ReportedCourse } from '#contract/operations.ts';
import type { WithheldQuestion } from '#contract/withheld-questions.ts';
import type { TextKey, Translate } from '#web/platform/texts/texts.tsx';

export interface StateLook {
  text:
    | Extract<TextKey, `operations.${'state' | 'message' | 'withheldBy'}${string}`>
    | 'operations.published'
    | 'operations.byLink'
    | 'operations.unpublished'
    | 'operations.valid'
    | 'operations.withdrawn';
  tone: 'neutral' | 'accent' | 'good' | 'bad';
}

export const generationLooks = {
  queued: { text: 'operations.stateQueued', tone: 'neutral' },
  writing: { text: 'operations.stateWriting', tone: 'accent' },
  ready: { text: 'operations.stateReady', tone: 'good' },
  paused: { text: 'operations.statePaused', tone: 'bad' },
  failed: { text: 'operations.stateFailed', tone: 'bad' },
} as const satisfies Record<GenerationStage, StateLook>;

export const messageLooks = {
  waiting: { text: 'operations.messageWaiting', tone: 'accent' },
  delivered: { text: 'operations.messageDelivered', tone: 'good' },
  kept: { text: 'operations.messageKept', tone: 'neutral' },
  refused: { text: 'operations.messageRefused', tone: 'bad' },
  spam: { text: 'operations.messageSpam', tone: 'neutral' },
} as const satisfies Record<ContactMessageSent['state'], StateLook>;

export const publicationLooks = {
  published: { text: 'operations.published', tone: 'good' },
  link: { text: 'operations.byLink', tone: 'neutral' },
  unpublished: { text: 'operations.unpublished', tone: 'bad' },
} as const satisfies Record<ReportedCourse['publication'], StateLook>;

export const certificateLooks = {
  valid: { text: 'operations.valid', tone: 'good' },
  withdrawn: { text: 'operations.withdrawn', tone: 'bad' },
} as const satisfies Record<Certificate['state'], StateLook>;

export const withheldLooks = {
  check: { text: 'operations.withheldByCheck', tone: 'neutral' },
  solvers: { text: 'operations.withheldBySolvers', tone: 'neutral' },
  unanswered: { text: 'operations.withheldByNoAnswer', tone: 'neutral' },
  reported: { text: 'operations.withheldByReaders', tone: 'bad' },
  owner: { text: 'operations.withheldByOwner', tone: 'neutral' },
  operator: { text: 'operations.withheldByOperator', tone: 'accent' },
} as const satisfies Record<WithheldQuestion['reason'], StateLook>;

/** A question of the library stays in use until an operator withholds it. */
export const questionLook = ({ state, reason }: WithheldQuestion): StateLook =>
  state === 'accepted' ? { text: 'operations.stateReportedInLibrary', tone: 'bad' } : withheldLooks[reason];

/** Words for the kinds of owners, who are never named. */
export const ownerKinds = {
  guest: 'operations.ownerGuest',
  learner: 'operations.ownerLearner',
  gone: 'operations.ownerGone',
} as const;

const services: Readonly<Record<string, string>> = { gemini: 'Gemini', openai: 'OpenAI' };

export function authorName(t: Translate, author: { provider: string; model?: string | null }): string {
  if (author.provider === 'builtin') return t('operations.builtin');
  if (author.provider === 'library') return t('shell.libraryAuthor');
  if (author.provider === 'person') return t('operations.person');
  const service = services[author.provider] ?? author.provider;
  return author.model ? `${service} · ${author.model}` : service;
}
