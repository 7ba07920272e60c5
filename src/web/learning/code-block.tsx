import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { CodePiece } from './highlight-code.ts';

interface CodeBlockProps {
  /** Plain text; it is shown as it is, whatever it holds. */
  code: string;
  /** The language as its writer names it; empty or unknown: guessed. */
  language?: string;
}

/** On paper, code of no more lines stays on one page; longer code may go on over the next. */
const linesOnOnePage = 16;

/** Colours from the page's own tokens, which hold their contrast in light and dark. */
const looks: Record<CodePiece['look'], string | undefined> = {
  plain: undefined,
  comment: 'text-muted italic',
  keyword: 'font-semibold text-accent-ink',
  text: 'text-good',
  value: 'text-bad',
  name: 'font-semibold',
};

/** Code as a reader meets it: plain at first, coloured when the highlighter has come, never as HTML. */
export function CodeBlock({ code, language = '' }: CodeBlockProps) {
  const t = useTexts();
  const shown = useRef<HTMLElement>(null);
  const pieces = useHighlighted(code, language, shown);
  return (
    <figure
      className="overflow-hidden rounded-md border border-line bg-sunken"
      aria-label={t('learning.code')}
      data-lines={code.split('\n').length <= linesOnOnePage ? 'few' : undefined}
    >
      <div className="flex justify-end border-b border-line print:hidden">
        <CopyButton code={code} shown={() => shown.current} />
      </div>
      <pre
        className="overflow-x-auto p-4 text-sm leading-relaxed wrap-normal print:whitespace-pre-wrap"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that a keyboard can scroll what is too wide
        tabIndex={0}
      >
        <code ref={shown}>
          {pieces === null
            ? code
            : pieces.map(({ text, look }, place) =>
                look === 'plain' ? (
                  text
                ) : (
                  <span key={place} className={looks[look]}>
                    {text}
                  </span>
                ),
              )}
        </code>
      </pre>
    </figure>
  );
}

/** Colours come when the code is seen: who doesn't scroll there pays neither bytes nor time for them. */
function useHighlighted(
  code: string,
  language: string,
  shown: RefObject<HTMLElement | null>,
): CodePiece[] | null {
  const [done, setDone] = useState<{ code: string; pieces: CodePiece[] } | null>(null);
  useEffect(() => {
    const element = shown.current;
    if (element === null) return;
    let wanted = true;
    const colour = async (): Promise<void> => {
      const { highlightCode } = await import('./highlight-code.ts');
      if (wanted) setDone({ code, pieces: highlightCode(code, language) });
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Without the highlighter, offline for one, the plain code is all there is to read.
      colour().catch(() => undefined);
    });
    observer.observe(element);
    return () => {
      wanted = false;
      observer.disconnect();
    };
  }, [code, language, shown]);
  return done?.code === code ? done.pieces : null;
}

function CopyButton({ code, shown }: { code: string; shown: () => HTMLElement | null }) {
  const t = useTexts();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => setCopied(await copyText(code, shown()));
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="inline-flex min-h-11 items-center gap-2 px-4 text-sm font-semibold text-accent-ink hover:bg-accent-soft"
    >
      <Icon name={copied ? 'check' : 'copy'} className="size-4" />
      <span aria-live="polite">{copied ? t('learning.codeCopied') : t('learning.copyCode')}</span>
    </button>
  );
}

/** The clipboard's own interface exists on https and localhost only; a school's server may be plain http, and there the
 * selected text is copied the old way, or stays selected for the reader to copy. */
async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (!shown) return false;
    getSelection()?.selectAllChildren(shown);
    return document.execCommand('copy');
  }
}
