import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { prepareAnswer, sendPrepared, type PreparedAnswer } from './prepared-answer.ts';
import { dataHeaders } from './security-headers.ts';

/** An answer that is being made; what changed meanwhile may be missing from it. */
interface Making {
  subject: string;
  isStale: boolean;
}

interface Answer extends PreparedAnswer {
  subject: string;
}

const mostAnswers = 10_000;
/** Measured: headers, buffers and places in the maps come to 3.5 KB for an answer. */
const overheadBytes = 3_500;
const longestAddress = 500;

export interface AnswerContent {
  body: string | Buffer;
  type: string;
  headers?: Record<string, string>;
}

/**
 * Keeps answers that are the same for everybody ready to send: serialised, compressed and tagged once. A change of the data
 * drops the answers of its subject; the database's notifications carry that to every process.
 */
export class AnswerCache {
  readonly #answers = new LRUCache<string, Answer>({
    // Bounds the number too: anybody can ask for empty pages behind any cursor, which have almost no bytes.
    max: mostAnswers,
    maxSize: 64 * 1024 * 1024,
    // The longest course, as it is and compressed: made anew for each, it would be in memory as often as it is asked for.
    maxEntrySize: 12 * 1024 * 1024,
    sizeCalculation: ({ body, brotli }) => body.length + (brotli?.length ?? 0) + overheadBytes,
    dispose: ({ subject }, key, reason) => {
      if (reason === 'evict') this.#leaveSubject(subject, key);
    },
  });
  readonly #subjects = new Map<string, Set<string>>();
  readonly #underWay = new Set<Making>();
  /** Fresh ones of these by key. */
  readonly #awaited = new Map<string, { making: Making; answer: Promise<Answer> }>();
  /** Keys by the address that somebody without a cookie asked for. */
  readonly #addresses = new LRUCache<string, string>({ max: 10_000 });
  readonly #isTrusted: () => boolean;
  readonly #secure: boolean;

  /** While `isTrusted` says no (notifications may be missed), nothing is taken from memory. */
  constructor(isTrusted: () => boolean, options: { secure: boolean }) {
    this.#isTrusted = isTrusted;
    this.#secure = options.secure;
  }

  /** Answers from memory or makes the answer; `If-None-Match` is honoured. */
  async answer(
    request: Request,
    key: string,
    subject: string,
    make: () => Promise<AnswerContent>,
  ): Promise<Response> {
    const trusted = this.#isTrusted();
    const known = trusted ? this.#answers.get(key) : undefined;
    const answer =
      known ??
      (await (trusted
        ? this.#makeOnce(key, subject, make)
        : this.#make(key, { subject, isStale: false }, make)));
    if (!request.headers.has('Cookie') && this.#answers.has(key)) {
      const { pathname, search } = new URL(request.url);
      const address = pathname + search;
      // Clients may append anything, up to the size of a request's head; our own addresses are short.
      if (address.length <= longestAddress) this.#addresses.set(address, key);
    }
    return sendPrepared(answer, {
      ifNoneMatch: request.headers.get('If-None-Match'),
      acceptEncoding: request.headers.get('Accept-Encoding'),
    });
  }

  /**
   * The short way for what most requests are: somebody without a session reads what is in memory. Nothing has
   * to be looked up, limited or added; measured, it is what keeps such reads near a bare server's speed.
   */
  ready(incoming: IncomingMessage): Response | undefined {
    const { method, url = '', headers } = incoming;
    if (method !== 'GET' || headers.cookie !== undefined) return undefined;
    const key = this.#addresses.get(url);
    if (key === undefined || !this.#isTrusted()) return undefined;
    const answer = this.#answers.get(key);
    if (answer) {
      const acceptEncoding = headers['accept-encoding']?.toString();
      return sendPrepared(answer, { ifNoneMatch: headers['if-none-match'], acceptEncoding });
    }
    this.#addresses.delete(url);
    return undefined;
  }

  /** Forgets every answer about this subject. */
  drop(subject: string): void {
    for (const making of this.#underWay) making.isStale ||= making.subject === subject;
    for (const key of this.#subjects.get(subject) ?? []) this.#answers.delete(key);
    this.#subjects.delete(subject);
  }

  dropAll(): void {
    for (const making of this.#underWay) making.isStale = true;
    this.#answers.clear();
    this.#subjects.clear();
    this.#addresses.clear();
  }

  /** A key that memory has no room for leaves its subject too, or subjects would grow with all that was ever asked for. */
  #leaveSubject(subject: string, key: string): void {
    const keys = this.#subjects.get(subject);
    keys?.delete(key);
    if (keys?.size === 0) this.#subjects.delete(subject);
  }

  /** Concurrent requests share one answer, unless something has changed since it was begun. */
  #makeOnce(key: string, subject: string, make: () => Promise<AnswerContent>): Promise<Answer> {
    const known = this.#awaited.get(key);
    if (known && !known.making.isStale) return known.answer;
    const making = { subject, isStale: false };
    const answer = this.#make(key, making, make).finally(() => {
      if (this.#awaited.get(key)?.making === making) this.#awaited.delete(key);
    });
    this.#awaited.set(key, { making, answer });
    return answer;
  }

  async #make(key: string, making: Making, make: () => Promise<AnswerContent>): Promise<Answer> {
    this.#underWay.add(making);
    try {
      const answer = await this.#toAnswer(making.subject, await make());
      if (!making.isStale) this.#keep(key, answer);
      return answer;
    } finally {
      this.#underWay.delete(making);
    }
  }

  #keep(key: string, answer: Answer): void {
    this.#answers.set(key, answer);
    const keys = this.#subjects.get(answer.subject) ?? new Set();
    this.#subjects.set(answer.subject, keys.add(key));
  }

  async #toAnswer(subject: string, { body, type, headers }: AnswerContent): Promise<Answer> {
    const all = {
      ...dataHeaders(this.#secure),
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      ...headers,
    };
    return {
      subject,
      ...(await prepareAnswer(Buffer.from(body), all, typeof body === 'string' ? 5 : undefined)),
    };
  }
}
