import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { copyText } from '#web/platform/copy-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import type { CodePiece } from './highlight-code.ts';

interface CodeBlockProps {
  code: string;
  /** The language as its writer names it; guessed if empty or unknown. */
  language?: string;
}

/** Longer code may break between two printed pages. */
const linesOnOnePage = 16;

/** Colours of the theme, which have enough contrast in light and dark. */
const looks: Record<CodePiece['look'], string | undefined> = {
  plain: undefined,
  comment: 'text-muted italic',
  keyword: 'font-semibold text-accent-ink',
  text: 'text-good',
  value: 'text-bad',
  name: 'font-semibold',
};

/** Shows code as plain text, and coloured once the highlighter is there. */
export function CodeBlock({ code, language = '' }: CodeBlockProps) {
  const t = useTexts();
  const shown = useRef<HTMLElement>(null);
  const pieces = useHighlighted(code, language, shown);
  return (
    <figure
      className="code-block"
      aria-label={t('learning.code')}
      data-lines={code.split('\n').length <= linesOnOnePage ? 'few' : undefined}
    >
      <div>
        <CopyButton code={code} shown={shown} />
      </div>
      <pre
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

/** Highlights code once it is scrolled into view, so that readers don't load the highlighter in vain. */
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
      // The code stays plain when the highlighter can't be loaded.
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

function CopyButton({ code, shown }: { code: string; shown: RefObject<HTMLElement | null> }) {
  const t = useTexts();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const done = await copyText(code);
    setCopied(done);
    // Selected for the reader to copy.
    if (!done && shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  return (
    <button type="button" className={copied ? 'copied' : undefined} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? t('learning.codeCopied') : t('learning.copyCode')}</span>
    </button>
  );
}
