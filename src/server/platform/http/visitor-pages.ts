import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { pageLanguageOf } from '#contract/page-language.ts';
import { isPersonless, languageInAddress } from '#contract/personless-pages.ts';
import type { AnswerCache, AnswerContent } from './answer-cache.ts';
import type { DrawnPage } from './pages.ts';
import { pageHeaders, type InlineSources, type Site } from './security-headers.ts';

/** Keeps addresses only as our links write them: routes also match others, which could fill memory with one page. */
const keptAddress =
  /^(?!.{181})(?:\/|\/Policy|\/Getintouch|\/dashboard\/Home|(?!\/api\/)(?:\/[a-z0-9_-]+)+)(?:\?chapter=[a-z0-9_-]+)?$/;

/** Names readers who chose a language that their browser doesn't ask for, which a cache between us and them can't know. */
const ownChoice = 'chosen';
export const forReader = 'private, no-cache';

export type VisitorPages = ReturnType<typeof createVisitorPages>;

/** Keeps pages that are the same for everybody: those without cookie and authorization, and personless ones. */
export function createVisitorPages(cache: AnswerCache, publicUrl: string | undefined, site: Site) {
  /** Identifies everything but data on which a page depends; undefined if it may depend on its reader. */
  function keyOf(incoming: IncomingMessage): string | undefined {
    const { method, url = '', headers } = incoming;
    if (method !== 'GET') return undefined;
    if (!isPersonless(url)) {
      if (headers.cookie !== undefined || headers.authorization !== undefined) return undefined;
      if (!keptAddress.test(url)) return undefined;
    }
    // Without `PUBLIC_URL`, pages name themselves as the visitor's request does, who may say anything.
    if (publicUrl === undefined && !isOwnHost(incoming)) return undefined;
    const accepted = headers['accept-language'];
    const named = languageInAddress(url);
    const usual = named ?? pageLanguageOf({ cookies: undefined, accepted });
    const language = named ?? pageLanguageOf({ cookies: headers.cookie, accepted });
    const audience = language === usual ? 'everybody' : ownChoice;
    return `page ${audience} ${language} ${url} ${publicUrl === undefined ? headers.host : ''}`;
  }

  function ready(incoming: IncomingMessage): Response | undefined {
    const key = keyOf(incoming);
    return key === undefined ? undefined : cache.readyPage(key, incoming);
  }

  function contentOf(
    key: string,
    { answer: { status, headers }, body, subject }: DrawnPage,
    nonce: string,
  ): (AnswerContent & { subject: string }) | undefined {
    if (status !== 200 || headers.has('Set-Cookie') || !body || subject === undefined) return undefined;
    const html = body.toString();
    const withoutNonce = html.replaceAll(` nonce="${nonce}"`, '');
    if (withoutNonce.includes(nonce)) return undefined;
    const caching = headers.get('Cache-Control');
    return {
      subject,
      body: withoutNonce,
      type: headers.get('Content-Type') ?? 'text/html; charset=utf-8',
      headers: {
        'Cache-Control': caching === null || key.startsWith(`page ${ownChoice} `) ? forReader : caching,
        Vary: `${headers.get('Vary') ?? 'Cookie, Accept-Language'}, Accept-Encoding`,
        ...pageHeaders(inlineSources(html, nonce), site),
      },
    };
  }

  return { keyOf, ready, contentOf };
}

/** Tells whether a request names the address that its connection goes to. */
function isOwnHost({ headers, socket: { localAddress = '', localPort } }: IncomingMessage): boolean {
  const address = localAddress.replace(/^::ffff:/, '');
  const names = [address.includes(':') ? `[${address}]` : address, 'localhost'];
  return names.some((name) => headers.host === `${name}:${localPort}`);
}

/** Hashes the scripts and styles that have the nonce, and so are ours: a nonce is for one answer, a hash for one text. */
function inlineSources(html: string, nonce: string): InlineSources {
  const sources = { script: new Set<string>(), style: new Set<string>() };
  const elements = new RegExp(`<(script|style)\\b[^>]* nonce="${nonce}"[^>]*>([^]*?)</\\1>`, 'g');
  for (const [, name, text = ''] of html.matchAll(elements)) {
    if (text === '') continue;
    const hash = createHash('sha256').update(text).digest('base64');
    sources[name as 'script' | 'style'].add(`'sha256-${hash}'`);
  }
  return { script: [...sources.script].join(' '), style: [...sources.style].join(' ') };
}
