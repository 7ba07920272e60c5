import type { LearningEvent } from '#contract/learning-events.ts';
import type { Me } from '#contract/identity.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { keptName } from '#web/platform/kept/kept-answers.ts';
import { lookEveryMs, onceReached } from '#web/platform/calls/once-reached.ts';
import { tellBegun } from '#web/platform/kept/last-read.ts';
import { markWaiting } from '#web/platform/kept/waiting-mark.ts';
import { becomeGuest } from '#web/platform/people/changed-me.ts';
import { onChangeInOtherTab, tellOtherTabs } from '#web/platform/live/other-tabs.ts';
import type {
  AnswerMode,
  AskedQuestion,
  ChangeSitting,
  Chosen,
  Sitting,
} from '#web/practice/sitting/sitting.ts';
import { inLock, type StorageFault } from '#web/platform/kept/storage.ts';
import { isRemembered } from '#web/platform/kept/known-person.ts';
import { gradeOnPhone } from './grade-on-phone.ts';
import { removeHeard, removeJudged } from './judged-events.ts';
import { openPhoneStore, putRows, readRows, type PhoneStore, type Rows } from './phone-store.ts';
import {
  batchOf,
  eventsInOrder,
  timedId,
  type Hearing,
  type KnownEvent,
  type WaitingEvent,
} from './waiting-events.ts';

type Unnumbered<Event> = Event extends unknown ? Omit<Event, 'id' | 'seq' | 'at' | 'zone'> : never;
/** A page gives these keys of an event; the outbox adds the others. */
export type ToRecord = Unnumbered<Exclude<LearningEvent, { kind: 'answer' }>>;

export interface OutboxState {
  /** Events without a verdict. */
  waiting: readonly KnownEvent[];
  /** These, and those of saved courses that were sent since this phone has heard of the person. */
  unheard: readonly KnownEvent[];
  /** The reason why they wait: the server was not reached, or another person is signed in by now. */
  held: 'offline' | 'other-person' | null;
  /** The reason why waiting events do not outlive the page; null if they do. */
  fault: StorageFault | null;
  /** Number of events that got their verdict since this page was opened. */
  judged: number;
  /** Grows with each change, also of sittings. */
  version: number;
}

/** An answer of the server takes at most so long; the next try may bring it. */
const answerWithinMs = 20_000;
/** Pauses between tries while the server is reached, but refuses; the last one repeats. */
const pausesMs = [5_000, 10_000, 30_000, 60_000, 300_000];
const guestName = 'practice guest';
/** Makes the browser ask before it leaves a page whose data would be lost. */
const warn = (event: Event) => event.preventDefault();

/** Names what this browser keeps for a person. A visitor and the guest that they become are the same. */
function nameOf({ storageKey }: Me): string {
  return storageKey === null ? guestName : keptName(storageKey);
}

/** Keeps what a learner does until the server has judged it; sends it at each start, answer, return and reconnection. */
export class Outbox {
  #state: OutboxState = { waiting: [], unheard: [], held: null, fault: null, judged: 0, version: 0 };
  readonly #listeners = new Set<() => void>();
  readonly #name: string;
  readonly #store: PhoneStore;
  #me: Me;
  /** Whether another person may have signed in while another tab was in front, or while there was no network. */
  #personUnsure = isRemembered();
  #sending: Promise<void> | null = null;
  #failures = 0;
  #stopWaiting: () => void = () => undefined;

  private constructor(me: Me, store: PhoneStore) {
    this.#me = me;
    this.#name = nameOf(me);
    this.#store = store;
  }

  static async open(me: Me): Promise<Outbox> {
    const [store, guest] = await Promise.all([
      openPhoneStore(nameOf(me)),
      me.kind === 'learner' ? openPhoneStore(guestName) : undefined,
    ]);
    const outbox = new Outbox(me, store);
    if (guest?.fault === null) await outbox.#takeOver(guest);
    await outbox.#publish();
    addEventListener('online', () => void outbox.send());
    document.addEventListener('visibilitychange', () => outbox.#visibilityChanged());
    onChangeInOtherTab('practice', () => void outbox.#publish());
    void outbox.send();
    return outbox;
  }

  readonly state = (): OutboxState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends what a visitor did, once another part of the page has made them a guest. */
  meet(me: Me): void {
    if (this.#me.kind !== 'visitor' || me.kind !== 'guest') return;
    this.#me = me;
    void this.send();
  }

  readonly isOf = (me: Me): boolean => nameOf(me) === this.#name;

  /** Tells that this phone keeps what the server says, which has these events that were sent. */
  async heard(what: Hearing, sent: readonly KnownEvent[]): Promise<void> {
    await this.#store.change((rows) => removeHeard(rows, what, sent));
    await this.#changed();
  }

  /** Keeps an event and sends it. A later one of the same kind and subject replaces one that still waits. */
  async record(toRecord: ToRecord, pressed = false): Promise<void> {
    const subject = subjectOf(toRecord);
    await this.#keep(async (rows) => {
      for (const { event } of await rows.all<WaitingEvent>('events'))
        if (event.kind !== 'answer' && subjectOf(event) === subject) await rows.remove('events', event.id);
      await keep(rows, toRecord, { pressed });
      if (toRecord.kind !== 'selfcheck') return;
      const { courseId, chapterId, selfCheckId, done } = toRecord;
      await rows.put('selfchecks', [courseId, chapterId, selfCheckId].join(' '), done);
    });
  }

  async #keep(work: (rows: Rows) => Promise<void>): Promise<void> {
    await this.#store.change(work);
    await this.#changed();
    void this.send();
  }

  readSelfChecks(courseId: string, chapterId: string, ids: readonly string[]): Promise<string[]> {
    return this.#store.change(async (rows) => {
      const done: string[] = [];
      for (const id of ids)
        if (await rows.get<boolean>('selfchecks', [courseId, chapterId, id].join(' '))) done.push(id);
      return done;
    });
  }

  readSitting = (key: string) => this.#store.change((rows) => rows.get<Sitting>('sittings', key));

  /** Changes a sitting, starting from its stored state, which another tab may have changed. */
  async changeSitting(key: string, change: ChangeSitting): Promise<Sitting> {
    const changed = await this.#store.change(async (rows) => {
      const next = change(await rows.get<Sitting>('sittings', key), () => crypto.randomUUID());
      await rows.put('sittings', key, next);
      return next;
    });
    await this.#changed();
    return changed;
  }

  /** Answers a question of a sitting. A question that was answered already, in another tab too, keeps its answer. */
  async answer(key: string, question: AskedQuestion, chosen: Chosen, mode: AnswerMode): Promise<void> {
    const { _id: questionId, revision, courseId, chapterId } = question;
    await this.#keep(async (rows) => {
      const sitting = await rows.get<Sitting>('sittings', key);
      if (sitting === undefined || sitting.given[questionId]) return;
      const id = (sitting.ids[chapterId] ??= crypto.randomUUID());
      const answer = { kind: 'answer', courseId, chapterId, questionId, revision, chosen, mode } as const;
      const graded = gradeOnPhone(question, chosen);
      const event = await keep(rows, { ...answer, sitting: id }, { sitting: key, right: graded?.right });
      const onPhone = graded && { ...graded, id: event.id };
      sitting.given[questionId] = { eventId: event.id, revision, chosen, ...(onPhone && { onPhone }) };
      await rows.put('sittings', key, sitting);
    });
  }

  /** Sends waiting events. Resolves when none is left or the server is not reached. */
  send(): Promise<void> {
    this.#stopWaiting();
    // A call during another one sends the events that were added meanwhile.
    const sending = (this.#sending ?? Promise.resolve()).then(() => this.#sendInTurn());
    this.#sending = sending;
    return sending;
  }

  async #sendInTurn(): Promise<void> {
    try {
      await inLock(this.#name, () => this.#sendAll());
      this.#failures = 0;
      if (this.#state.held === 'offline') await this.#publish({ held: null });
    } catch (error) {
      this.#stopWaiting();
      this.#stopWaiting = this.#tryLater(error);
      await this.#publish({ held: 'offline' });
    }
  }

  /** Returns what ends the waiting. Not every phone tells a page that its network is back. */
  #tryLater(error: unknown): () => void {
    const again = () => void this.send();
    const refusal = error instanceof ApiError ? error : undefined;
    if (refusal?.status === 0) return onceReached(again, lookEveryMs);
    const pauseMs = pausesMs[Math.min(this.#failures, pausesMs.length - 1)]!;
    this.#failures += 1;
    const timer = setTimeout(again, Math.max(pauseMs, (refusal?.retryAfterS ?? 0) * 1_000));
    return () => clearTimeout(timer);
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const kept = await this.#store.change((rows) => rows.all<WaitingEvent>('events'));
      const batch = batchOf(kept, this.#me.kind === 'visitor');
      const [first] = batch;
      if (first === undefined) return;
      if (!(await this.#isSamePerson())) return this.#publish({ held: 'other-person' });
      const { verdicts } = await api.sendLearningEvents(
        { device: first.device, sentAt: new Date().toISOString(), events: batch.map(({ event }) => event) },
        { signal: AbortSignal.timeout(answerWithinMs) },
      );
      await this.#store.change((rows) => removeJudged(rows, batch, verdicts));
      this.#me = becomeGuest(this.#me);
      await this.#changed({ judged: this.#state.judged + verdicts.length, held: null });
      // Otherwise the same batch would be sent without end.
      if (verdicts.length === 0) throw new Error('The server gave no verdicts.');
    }
  }

  async #isSamePerson(): Promise<boolean> {
    if (!this.#personUnsure || (this.#me.kind !== 'learner' && !isRemembered())) return true;
    const me = await api.readMe({}, { signal: AbortSignal.timeout(answerWithinMs) });
    if (!this.isOf(me)) return false;
    this.#personUnsure = false;
    return true;
  }

  #visibilityChanged(): void {
    if (document.visibilityState === 'visible') void this.send();
    else this.#personUnsure = true;
  }

  /** Moves what a guest did on this phone to the account, as the server does. A move that was cut off is made again. */
  async #takeOver(guest: PhoneStore): Promise<void> {
    const kept = await guest.change(readRows);
    if (kept.length === 0) return;
    await this.#store.change((rows) => putRows(rows, kept));
    // The open page alone has them.
    if (this.#store.fault !== null) return;
    await guest.change(async (rows) => {
      for (const { table, key } of kept) await rows.remove(table, key);
    });
  }

  async #changed(change?: Partial<OutboxState>): Promise<void> {
    tellOtherTabs('practice');
    await this.#publish(change);
  }

  async #publish(change: Partial<OutboxState> = {}): Promise<void> {
    const kept = await this.#store.change((rows) => rows.all<WaitingEvent>('events'));
    const unheard = eventsInOrder(kept);
    this.#state = {
      ...this.#state,
      ...change,
      fault: this.#store.fault,
      unheard,
      waiting: unheard.filter((event) => !event.unheard),
      version: this.#state.version + 1,
    };
    const isToSend = batchOf(kept, this.#me.kind === 'visitor').length > 0;
    markWaiting((isToSend || unheard.some((event) => event.unheard)) && this.#store.fault === null);
    tellBegun();
    if (isToSend && this.#store.fault !== null) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
    for (const listener of this.#listeners) listener();
  }
}

type AnyToRecord = ToRecord | Unnumbered<Extract<LearningEvent, { kind: 'answer' }>>;

async function keep(rows: Rows, toRecord: AnyToRecord, more: Omit<WaitingEvent, 'device' | 'event'> = {}) {
  const device = (await rows.get<string>('about', 'device')) ?? crypto.randomUUID();
  const seq = (await rows.get<number>('about', 'seq')) ?? 0;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const event = { ...toRecord, id: timedId(), seq, at: new Date().toISOString(), zone: timeZone };
  await rows.put('about', 'device', device);
  await rows.put('about', 'seq', seq + 1);
  await rows.put('events', event.id, { device, event, ...more });
  return event;
}

const subjectOf = ({ kind, courseId, chapterId, ...more }: AnyToRecord): string =>
  [kind, courseId, chapterId, 'selfCheckId' in more ? more.selfCheckId : ''].join(' ');

let opened: Promise<Outbox> | undefined;

/** Opens the page's one outbox, anew where the last try has failed. */
export const openOutbox = (me: Me): Promise<Outbox> =>
  (opened ??= Outbox.open(me).catch((error: unknown) => {
    opened = undefined;
    throw error;
  }));
