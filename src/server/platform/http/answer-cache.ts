import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { acceptsBrotli, compressOnce } from './compression.ts';
import { dataHeaders } from './security-headers.ts';
import { entityTag, isKnown } from './entity-tag.ts';

interface Answer {
  subject: string;
  body: Buffer<ArrayBuffer>;
  brotli: Buffer<ArrayBuffer> | undefined;
  headers: Record<string, string>;
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
 * Answers that are the same for everybody, ready to send: serialised, compressed and tagged once.
 * Whoever changes what an answer was made from drops its subject; the database's notifications carry
 * that to every process.
 */
export class AnswerCache {
  readonly #answers = new LRUCache<string, Answer>({
    // Anybody can ask for an empty page behind any cursor: such answers cost little but what they are kept in.
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
  readonly #underWay = new Map<string, { dropsBefore: number; answer: Promise<Answer> }>();
  /** Keys by the address that somebody without a cookie asked for. */
  readonly #addresses = new LRUCache<string, string>({ max: 10_000 });
  readonly #isTrusted: () => boolean;
  readonly #secure: boolean;
  #drops = 0;

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
      known ?? (await (trusted ? this.#makeOnce(key, subject, make) : this.#make(key, subject, make)));
    if (!request.headers.has('Cookie') && this.#answers.has(key)) {
      const { pathname, search } = new URL(request.url);
      const address = pathname + search;
      // What is added to an address is anybody's choice, up to the size of a request's head; ours are short.
      if (address.length <= longestAddress) this.#addresses.set(address, key);
    }
    return send(
      answer,
      request.headers.get('If-None-Match'),
      acceptsBrotli(request.headers.get('Accept-Encoding')),
    );
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
    if (answer)
      return send(
        answer,
        headers['if-none-match'] ?? null,
        acceptsBrotli(headers['accept-encoding'] ?? null),
      );
    this.#addresses.delete(url);
    return undefined;
  }

  /** Forgets every answer about this subject. */
  drop(subject: string): void {
    this.#drops += 1;
    for (const key of this.#subjects.get(subject) ?? []) this.#answers.delete(key);
    this.#subjects.delete(subject);
  }

  dropAll(): void {
    this.#drops += 1;
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

  /** Who asks meanwhile waits for the same answer, unless something has changed since it was begun. */
  #makeOnce(key: string, subject: string, make: () => Promise<AnswerContent>): Promise<Answer> {
    const known = this.#underWay.get(key);
    if (known?.dropsBefore === this.#drops) return known.answer;
    const answer = this.#make(key, subject, make).finally(() => {
      if (this.#underWay.get(key)?.answer === answer) this.#underWay.delete(key);
    });
    this.#underWay.set(key, { dropsBefore: this.#drops, answer });
    return answer;
  }

  async #make(key: string, subject: string, make: () => Promise<AnswerContent>): Promise<Answer> {
    const dropsBefore = this.#drops;
    const { body, type, headers } = await make();
    const bytes = Buffer.from(body);
    const isText = typeof body === 'string';
    const answer: Answer = {
      subject,
      body: bytes,
      brotli: isText && bytes.length > 860 ? Buffer.from(await compressOnce(bytes, 5)) : undefined,
      headers: {
        ...dataHeaders(this.#secure),
        'Content-Type': type,
        'Cache-Control': 'no-cache',
        ETag: entityTag(bytes),
        ...(isText ? { Vary: 'Accept-Encoding' } : {}),
        ...headers,
      },
    };
    // What changed while the answer was made may be missing from it.
    if (this.#drops === dropsBefore) {
      this.#answers.set(key, answer);
      const keys = this.#subjects.get(subject) ?? new Set();
      this.#subjects.set(subject, keys.add(key));
    }
    return answer;
  }
}

function send(answer: Answer, ifNoneMatch: string | null, brotli: boolean): Response {
  if (isKnown(ifNoneMatch, answer.headers['ETag'] ?? ''))
    return new Response(null, { status: 304, headers: answer.headers });
  if (brotli && answer.brotli) {
    return new Response(answer.brotli, { headers: { ...answer.headers, 'Content-Encoding': 'br' } });
  }
  return new Response(answer.body, { headers: answer.headers });
}
