import { LRUCache } from 'lru-cache';
import { acceptsBrotli, compressOnce } from './compression.ts';
import { entityTag, isKnown } from './entity-tag.ts';

interface Answer {
  subject: string;
  body: Buffer<ArrayBuffer>;
  brotli: Buffer<ArrayBuffer> | undefined;
  headers: Record<string, string>;
}

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
    maxSize: 64 * 1024 * 1024,
    maxEntrySize: 4 * 1024 * 1024,
    sizeCalculation: ({ body, brotli }) => body.length + (brotli?.length ?? 0) + 500,
    // A key that memory has no room for leaves its subject too, or subjects would grow with every address ever asked for.
    dispose: ({ subject }, key, reason) => void (reason === 'evict' && this.#subjects.get(subject)?.delete(key)),
  });
  readonly #subjects = new Map<string, Set<string>>();
  readonly #isTrusted: () => boolean;
  #drops = 0;

  /** While `isTrusted` says no (notifications may be missed), nothing is taken from memory. */
  constructor(isTrusted: () => boolean) {
    this.#isTrusted = isTrusted;
  }

  /** Answers from memory or makes the answer; `If-None-Match` is honoured. */
  async answer(
    request: Request,
    key: string,
    subject: string,
    make: () => Promise<AnswerContent>,
  ): Promise<Response> {
    const known = this.#isTrusted() ? this.#answers.get(key) : undefined;
    return send(known ?? (await this.#make(key, subject, make)), request);
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

function send(answer: Answer, request: Request): Response {
  if (isKnown(request, answer.headers['ETag'])) {
    return new Response(null, { status: 304, headers: answer.headers });
  }
  if (answer.brotli && acceptsBrotli(request)) {
    return new Response(answer.brotli, { headers: { ...answer.headers, 'Content-Encoding': 'br' } });
  }
  return new Response(answer.body, { headers: answer.headers });
}
