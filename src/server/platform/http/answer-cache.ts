import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import { Coalescer } from '#server/platform/coalescer.ts';
import { compressOnce, qualityOf, type Compressed } from './compression.ts';
import { prepareAnswer, prepareText, sendPrepared, sendTo, type PreparedAnswer } from './prepared-answer.ts';
import { dataHeaders } from './security-headers.ts';

interface Answer extends PreparedAnswer {
  subject: string;
  isSmallest?: true;
}
type Memory = LRUCache<string, Answer>;

const MB = 1024 * 1024;
const answersBytes = 40 * MB;
/** Pages have their own, so that addresses which cost a page each leave the answers of the API where they are. */
const pagesBytes = 24 * MB;
/** The size of the longest course, both plain and compressed: made anew for each reader, it would be in memory for each. */
const longestAnswer = 12 * MB;
/** Bounds the number too: anybody can ask for empty pages behind any cursor, which have almost no bytes. */
const mostAnswers = 10_000;
/** Measured: headers, buffers and places in the maps come to 3.5 KB for an answer. */
const overheadBytes = 3_500;
/** Clients may append anything, up to the size of a request's head; our own addresses are short. */
const longestAddress = 500;

export interface AnswerContent {
  body: string | Buffer;
  type: string;
  headers?: Record<string, string>;
  compressed?: Compressed;
}
type ContentOfSubject = AnswerContent & { subject: string };

/** The subject of what stays the same while the program runs. A page may show it beside one other subject. */
export const unchanging = 'unchanging';

/** Keeps answers that are the same for everybody ready to send. A change of the data drops the answers of its subject. */
export class AnswerCache {
  readonly #answers = this.#memory(answersBytes);
  readonly #pages = this.#memory(pagesBytes);
  readonly #subjects = new Map<string, Set<string>>();
  /** Number of each subject's last drop: an answer that was begun before may lack the change, and is not stored. */
  readonly #droppedAt = new LRUCache<string, number>({
    max: 10_000,
    // An answer that was begun before a drop that is forgotten may lack that change.
    dispose: (at, _, reason) => {
      if (reason === 'evict') this.#allDroppedAt = Math.max(this.#allDroppedAt, at);
    },
  });
  #allDroppedAt = 0;
  #drops = 0;
  /** Subjects that were dropped within a second, and whether they have changed since. */
  readonly #paused = new Map<string, boolean>();
  /** Answers and pages, whose keys differ. */
  readonly #awaited = new Coalescer();
  /** Keys by the address of a request without a cookie. */
  readonly #addresses = new LRUCache<string, string>({ max: mostAnswers });
  readonly #subjectsOf = new WeakMap<Request, string>();
  readonly #isTrusted: () => boolean;
  readonly #secure: boolean;
  readonly #budgets: Budgets;
  #isMakingSmaller = false;

  /** Takes nothing from memory while `isTrusted` returns false, because notifications may be missed. */
  constructor(isTrusted: () => boolean, options: { secure: boolean; budgets: Budgets }) {
    this.#isTrusted = isTrusted;
    this.#secure = options.secure;
    this.#budgets = options.budgets;
  }

  /**
   * Answers from memory or makes the answer; `If-None-Match` is honoured. Throws `busy` when too many answers are being made.
   * @param options.isFile it takes long to make, and has permits of its own
   */
  async answer(
    request: Request,
    key: string,
    subject: string,
    make: () => Promise<AnswerContent>,
    { isFile = false } = {},
  ): Promise<Response> {
    this.dependsOn(request, subject);
    const run = (signal: AbortSignal) =>
      this.#budgets.run(isFile ? 'files' : 'answers', { signal }, () =>
        this.#keep(this.#answers, key, async () => ({ ...(await make()), subject })),
      );
    const { signal } = request;
    // Concurrent requests share one answer, unless something has changed since it was begun.
    const answer = this.#isTrusted()
      ? (this.#answers.get(key) ?? (await this.#awaited.join({ key, subject, signal }, run)))
      : await run(signal);
    if (!request.headers.has('Cookie') && this.#answers.has(key)) {
      const { pathname, search } = new URL(request.url);
      const address = pathname + search;
      if (address.length <= longestAddress) this.#addresses.set(address, key);
    }
    return sendTo(request, answer);
  }

  /** The same for an answer for one person, of whom it is one of many, so it is not kept. */
  async answerOnce(request: Request, make: () => Promise<AnswerContent>): Promise<Response> {
    const { signal } = request;
    const answer = await this.#budgets.run('answers', { signal }, async () => this.#prepare(await make()));
    return sendTo(request, answer);
  }

  /** Answers a reader without a session from memory, near a bare server's speed: nothing is looked up, limited or added. */
  ready(incoming: IncomingMessage): Response | undefined {
    const { method, url = '', headers } = incoming;
    if (method !== 'GET' || headers.cookie !== undefined) return undefined;
    const key = this.#addresses.get(url);
    if (key === undefined) return undefined;
    const ready = this.#ready(this.#answers, key, incoming);
    if (!ready && !this.#answers.has(key)) this.#addresses.delete(url);
    return ready;
  }

  /** The same for a page, by its key. The first request for a kept page starts a better compression for later ones. */
  readyPage(key: string, incoming: IncomingMessage): Response | undefined {
    const ready = this.#ready(this.#pages, key, incoming);
    if (ready) this.#makeSmaller(this.#pages.get(key));
    return ready;
  }

  #ready(memory: Memory, key: string, { headers }: IncomingMessage): Response | undefined {
    const answer = this.#isTrusted() ? memory.get(key) : undefined;
    return answer && sendPrepared(answer, headers['if-none-match'], headers['accept-encoding']?.toString());
  }

  /** Compresses once more and better, one page at a time, so that pages which are read once cost no more. */
  #makeSmaller(page: Answer | undefined): void {
    if (!page?.brotli || page.isSmallest || this.#isMakingSmaller) return;
    this.#isMakingSmaller = true;
    const { body, subject, headers } = page;
    compressOnce(body, qualityOf(subject === unchanging ? 'fully' : 'well', body.length))
      .then((brotli) => Object.assign(page, prepareText(body, brotli, headers), { isSmallest: true }))
      .catch(() => undefined)
      .finally(() => (this.#isMakingSmaller = false));
  }

  /** Says that an answer which is not kept itself changes only with this subject, so that a page that shows it may be kept. */
  dependsOn(request: Request, subject: string): void {
    this.#subjectsOf.set(request, subject);
  }

  subjectOf(request: Request): string | undefined {
    return this.#subjectsOf.get(request);
  }

  /** Draws a page, once for all who ask meanwhile, and keeps it, unless `draw` finds that it is not for everybody. */
  async page(
    key: string,
    signal: AbortSignal,
    draw: (signal: AbortSignal) => Promise<ContentOfSubject | undefined>,
  ): Promise<PreparedAnswer | undefined> {
    const known = this.#isTrusted() ? this.#pages.get(key) : undefined;
    const run = (ending: AbortSignal) => this.#keep(this.#pages, key, () => draw(ending));
    return known ?? this.#awaited.join({ key, signal }, run);
  }

  drop(subject: string): void {
    this.#drops += 1;
    this.#droppedAt.set(subject, this.#drops);
    this.#awaited.forget(subject);
    for (const key of this.#subjects.get(subject) ?? []) {
      this.#answers.delete(key);
      this.#pages.delete(key);
    }
    this.#subjects.delete(subject);
  }

  /** The same for a subject that changes with every course: now, and then once a second at most. */
  dropOncePerSecond(subject: string): void {
    if (this.#paused.has(subject)) return void this.#paused.set(subject, true);
    this.drop(subject);
    this.#paused.set(subject, false);
    const end = () => {
      const hasChanged = this.#paused.get(subject);
      this.#paused.delete(subject);
      if (hasChanged) this.dropOncePerSecond(subject);
    };
    setTimeout(end, 1_000).unref();
  }

  dropAll(): void {
    this.#drops += 1;
    this.#allDroppedAt = this.#drops;
    this.#awaited.forgetAll();
    for (const memory of [this.#answers, this.#pages, this.#subjects, this.#addresses]) memory.clear();
  }

  #memory(maxSize: number): Memory {
    return new LRUCache<string, Answer>({
      max: mostAnswers,
      maxSize,
      maxEntrySize: longestAnswer,
      sizeCalculation: ({ body, brotli }) => body.length + (brotli?.length ?? 0) + overheadBytes,
      // A key that there is no room for leaves its subject too; otherwise subjects would grow with every request.
      dispose: ({ subject }, key, reason) => {
        if (reason !== 'evict') return;
        const keys = this.#subjects.get(subject);
        keys?.delete(key);
        if (keys?.size === 0) this.#subjects.delete(subject);
      },
    });
  }

  async #keep<C extends ContentOfSubject | undefined>(
    memory: Memory,
    key: string,
    make: () => Promise<C>,
  ): Promise<Answer | Extract<C, undefined>> {
    const begunAt = this.#drops;
    const content = await make();
    if (content === undefined) return undefined as Extract<C, undefined>;
    const { subject } = content;
    const answer = { subject, ...(await this.#prepare(content)) };
    if (Math.max(this.#allDroppedAt, this.#droppedAt.get(subject) ?? 0) > begunAt) return answer;
    memory.set(key, answer);
    this.#subjects.set(subject, (this.#subjects.get(subject) ?? new Set()).add(key));
    return answer;
  }

  #prepare({ body, type, headers, compressed = 'quickly' }: AnswerContent): Promise<PreparedAnswer> {
    const usual = { 'Content-Type': type, 'Cache-Control': 'no-cache' };
    const all = { ...dataHeaders(this.#secure), ...usual, ...headers };
    return prepareAnswer(Buffer.from(body), all, typeof body === 'string' ? compressed : undefined);
  }
}
