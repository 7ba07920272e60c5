import { useContext } from 'react';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { MediumContext } from './medium.ts';

interface CodeBlockProps {
  code: string;
  /** The language as its writer names it; guessed if empty or unknown. */
  language?: string;
}

/** Longer code may break between two printed pages. */
const linesOnOnePage = 16;

/** Shows code as plain text. island/show-code.ts copies and colours it. */
export function CodeBlock({ code, language = '' }: CodeBlockProps) {
  const t = useTexts();
  const { onSite } = useContext(MediumContext);
  if (!onSite) {
    return (
      <pre dir="ltr">
        <code>{code}</code>
      </pre>
    );
  }
  return (
    <figure
      className="code-block"
      aria-label={t('learning.code')}
      data-lines={code.split('\n').length <= linesOnOnePage ? 'few' : undefined}
    >
      <div>
        <button type="button">
          <span aria-live="polite">{t('learning.copyCode')}</span>
        </button>
      </div>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that a keyboard can scroll what is too wide
        tabIndex={0}
        translate="no"
      >
        <code data-code={language || undefined}>{code}</code>
      </pre>
    </figure>
  );
}
