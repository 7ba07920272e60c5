import type { ReactNode } from 'react';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { DesignForms } from './design-forms.tsx';
import { DesignLanguages } from './design-languages.tsx';
import { DesignOverlays } from './design-overlays.tsx';
import { DesignParts } from './design-parts.tsx';
import { DesignStates } from './design-states.tsx';
import { DesignTokens } from './design-tokens.tsx';
import styles from './design.css?url';

export const meta = () => [{ title: 'Design · Saksham' }];
export const links = () => [{ rel: 'stylesheet', href: styles }];

const sections: [name: string, content: ReactNode][] = [
  ['Colours', <DesignTokens key="tokens" />],
  ['Buttons', <DesignParts key="parts" />],
  ['Fields', <DesignForms key="forms" />],
  ['Waiting, empty, failed', <DesignStates key="states" />],
  ['Dialog and toasts', <DesignOverlays key="overlays" />],
  ['Scripts and directions', <DesignLanguages key="languages" />],
];

/** Shows every part of `#web/ui` in every state, to look at after a change, in both themes and at each width. */
export default function DesignPage() {
  return (
    <PageFrame
      title="Design"
      lead="Every part that our pages are made of, in each of its states. Only npm run dev has this page."
    >
      <p className="text-muted">
        Pointer, focus and pressing show when they are tried: move over a part, reach it with the Tab key,
        press it.
      </p>
      {sections.map(([name, content]) => (
        <section
          key={name}
          aria-label={name}
          className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-8"
        >
          {content}
        </section>
      ))}
    </PageFrame>
  );
}
