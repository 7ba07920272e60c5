import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Budgets } from '#server/platform/budgets/budgets.ts';
import { Coalescer } from '#server/platform/coalescer.ts';
import { Throttle } from '#server/platform/throttle.ts';
import { compressOnce, qualityOf, type Compressed } from './compression.ts';
import { prepareAnswer, prepareText, sendPrepared, type PreparedAnswer } from './prepared-answer.ts';
import { dataHeaders } from './security-headers.ts';

/** A kept answer. */
interface Answer extends PreparedAnswer {
  subject: string;
  /** True once it is compressed as far as can be. */
  isSmallest?: true;
}

const mostAnswers = 10_000;
const MB = 1024 * 1024;
/** Measured: headers, buffers and places in the maps come to 3.5 KB for an answer. */
const overheadBytes = 3_500;

/** @param leave is called for an answer that there is no room for any more */
function answerMemory(
  maxSize: number,
  leave: (subject: string, key: string) => void,
): LRUCache<string, Answer> {
  return new LRUCache<string, Answer>({
    // Bounds the number too: anybody can ask for empty pages behind any cursor, which have almost no bytes.
    max: mostAnswers,
    maxSize,
    // The size of the longest course, both plain and compressed: made anew for each reader, it would be in memory once per
    // request.
    maxEntrySize: 12 * MB,
    sizeCalculation: ({ body, brotli }) => body.length + (brotli?.length ?? 0) + overheadBytes,
    dispose: ({ subject }, key, reason) => {
      if (reason === 'evict') leave(subject, key);
    },
  });
}

/** Pages have their own, so that addresses which cost a page each leave the answers of the API where they are. */
const answersBytes = 40 * MB;
const pagesBytes = 24 * MB;
const longestAddress = 500;

export interface AnswerContent {
  body: string | Buffer;
  type: string;
  headers?: Record<string, string>;
  /** Default `quickly`. */
  compressed?: Compressed;
}

/** The subject of what stays the same while the program runs. A page may show it beside one other subject. */
export const unchanging = 'unchanging';

/**
 * Keeps answers that are the same for everybody ready to send: serialised, compressed and tagged once. A change of the data
 * drops the answers of its subject; the database's notifications carry that to every process.
 */
export class AnswerCache {
  readonly #answers = answerMemory(answersBytes, (subject, key) => this.#leaveSubject(subject, key));
  readonly #pages = answerMemory(pagesBytes, (subject, key) => this.#leaveSubject(subject, key));
  readonly #subjects = new Map<string, Set<string>>();
  /** Time of each subject's last `#drop`: an answer made meanwhile may lack the change, and is not stored. */
  readonly #droppedAt = new LRUCache<string, number>({ max: 10_000 });
  #allDroppedAt = 0;
  #drop = 0;
  readonly #drops = new Throttle<string>(1_000, (subject) => this.drop(subject));
  readonly #awaited = new Coalescer<Answer>();
  readonly #awaitedPages = new Coalescer<Answer | undefined>();
  /** Keys by the address of a request without a cookie. */
  readonly #addresses = new LRUCache<string, string>({ max: 10_000 });
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
   * Answers from memory or makes the answer; `If-None-Match` is honoured.
   *
   * @param options.isFile it takes long to make, and has permits of its own
   * @throws Problem `busy` when too many answers are being made
   */
  async answer(
    request: Request,
    key: string,
    subject: string,
    make: () => Promise<AnswerContent>,
    { isFile = false } = {},
  ): Promise<Response> {
    this.#subjectsOf.set(request, subject);
    const trusted = this.#isTrusted();
    const known = trusted ? this.#answers.get(key) : undefined;
    const run = (signal: AbortSignal) =>
      this.#budgets.run(isFile ? 'files' : 'answers', { signal }, async () => {
        const begunAt = this.#drop;
        return this.#keep(this.#answers, key, { ...(await make()), subject }, begunAt);
      });
    // Concurrent requests share one answer, unless something has changed since it was begun.
    const answer =
      known ??
      (await (trusted
        ? this.#awaited.join({ key, subject, signal: request.signal }, run)
        : run(request.signal)));
    if (!request.headers.has('Cookie') && this.#answers.has(key)) {
      const { pathname, search } = new URL(request.url);
      const address = pathname + search;
      // Clients may append anything, up to the size of a request's head; our own addresses are short.
      if (address.length <= longestAddress) this.#addresses.set(address, key);
    }
    return sendTo(request, answer);
  }

  /**
   * Makes an answer for one person, of whom it is one of many, so it is not kept; `If-None-Match` is honoured.
   *
   * @throws Problem `busy` when too many answers are being made
   */
  async answerOnce(request: Request, make: () => Promise<AnswerContent>): Promise<Response> {
    const answer = await this.#budgets.run('answers', { signal: request.signal }, async () =>
      this.#prepare(await make()),
    );
    return sendTo(request, answer);
  }

  /**
   * Answers the commonest requests: a reader without a session asks for what is in memory. Nothing has to be looked up, limited
   * or added; by measurement, this keeps such reads near a bare server's speed.
   */
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

  /** Compresses once more and better, one page at a time, so that pages which are read once cost no more. */
  #makeSmaller(page: Answer | undefined): void {
    if (!page?.brotli || page.isSmallest || this.#isMakingSmaller) return;
    this.#isMakingSmaller = true;
    compressOnce(page.body, qualityOf(page.subject === unchanging ? 'fully' : 'well', page.body.length))
      .then((brotli) =>
        Object.assign(page, prepareText(page.body, brotli, page.headers), { isSmallest: true }),
      )
      .catch(() => undefined)
      .finally(() => (this.#isMakingSmaller = false));
  }

  #ready(memory: LRUCache<string, Answer>, key: string, { headers }: IncomingMessage): Response | undefined {
    const answer = this.#isTrusted() ? memory.get(key) : undefined;
    if (!answer) return undefined;
    const acceptEncoding = headers['accept-encoding']?.toString();
    return sendPrepared(answer, { ifNoneMatch: headers['if-none-match'], acceptEncoding });
  }

  /** Says that an answer which is not kept itself changes only with this subject, so that a page that shows it may be kept. */
  dependsOn(request: Request, subject: string): void {
    this.#subjectsOf.set(request, subject);
  }

  /** The subject on which alone the answer to a request depends, if there is one. */
  subjectOf(request: Request): string | undefined {
    return this.#subjectsOf.get(request);
  }

  /**
   * Draws a page, once for all who ask for it meanwhile, and keeps it. `draw` gives nothing where it turns out that the
   * page is not for everybody or not to be kept.
   */
  async page(
    key: string,
    signal: AbortSignal,
    draw: (signal: AbortSignal) => Promise<(AnswerContent & { subject: string }) | undefined>,
  ): Promise<PreparedAnswer | undefined> {
    const known = this.#isTrusted() ? this.#pages.get(key) : undefined;
    return (
      known ??
      this.#awaitedPages.join({ key, signal }, async (ending) => {
        const begunAt = this.#drop;
        const content = await draw(ending);
        return content && this.#keep(this.#pages, key, content, begunAt);
      })
    );
  }

  /** Forgets every answer about this subject, which has changed. */
  drop(subject: string): void {
    this.#drop += 1;
    this.#droppedAt.set(subject, this.#drop);
    this.#awaited.forget(subject);
    this.#awaitedPages.forget(subject);
    for (const key of this.#subjects.get(subject) ?? []) {
      this.#answers.delete(key);
      this.#pages.delete(key);
    }
    this.#subjects.delete(subject);
  }

  /**
   * The same for a subject that changes with every course: now, and then once a second at most, so that its answers may be a
   * second old.
   */
  dropOncePerSecond(subject: string): void {
    this.#drops.send(subject, subject);
  }

  dropAll(): void {
    this.#drop += 1;
    this.#allDroppedAt = this.#drop;
    this.#awaited.forgetAll();
    this.#awaitedPages.forgetAll();
    this.#answers.clear();
    this.#pages.clear();
    this.#subjects.clear();
    this.#addresses.clear();
  }

  /** A key that memory has no room for leaves its subject too; otherwise subjects would grow with every request. */
  #leaveSubject(subject: string, key: string): void {
    const keys = this.#subjects.get(subject);
    keys?.delete(key);
    if (keys?.size === 0) this.#subjects.delete(subject);
  }

  /** Keeps an answer unless its subject was dropped since it was begun. */
  async #keep(
    memory: LRUCache<string, Answer>,
    key: string,
    { subject, ...content }: AnswerContent & { subject: string },
    begunAt: number,
  ): Promise<Answer> {
    const answer = { subject, ...(await this.#prepare(content)) };
    const droppedAt = Math.max(this.#allDroppedAt, this.#droppedAt.get(subject) ?? 0);
    if (droppedAt > begunAt) return answer;
    memory.set(key, answer);
    const keys = this.#subjects.get(subject) ?? new Set();
    this.#subjects.set(subject, keys.add(key));
    return answer;
  }

  #prepare({ body, type, headers, compressed = 'quickly' }: AnswerContent): Promise<PreparedAnswer> {
    const all = {
      ...dataHeaders(this.#secure),
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      ...headers,
    };
    return prepareAnswer(Buffer.from(body), all, typeof body === 'string' ? compressed : undefined);
  }
}

function sendTo({ headers }: Request, answer: PreparedAnswer): Response {
  return sendPrepared(answer, {
    ifNoneMatch: headers.get('If-None-Match'),
    acceptEncoding: headers.get('Accept-Encoding'),
  });
}
