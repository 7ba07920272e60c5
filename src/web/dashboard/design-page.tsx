import type { ReactNode } from 'react';
import { pageMeta } from '#web/platform/page-meta.ts';
import { ownTexts } from '#web/platform/server-texts.ts';
import { translator, usePageLanguage } from '#web/platform/texts.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { DesignForms } from './design-forms.tsx';
import { DesignLanguages } from './design-languages.tsx';
import { DesignOverlays } from './design-overlays.tsx';
import { DesignParts } from './design-parts.tsx';
import { DesignStates } from './design-states.tsx';
import { DesignTokens } from './design-tokens.tsx';
import type { Route } from './+types/design-page';

/** No other page needs these texts, so they come with this one. */
export const loader = ({ request }: Route.LoaderArgs) => ({ texts: ownTexts(request, 'design') });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, () => ({ title: args.loaderData?.texts.title ?? null }));

/** Every part of `#web/ui` in every state: to look at after a change, in both themes, at each width and language. */
export default function DesignPage({ loaderData: { texts } }: Route.ComponentProps) {
  const t = translator(usePageLanguage(), { design: texts });
  const sections: [name: string, content: ReactNode][] = [
    [t('design.colours'), <DesignTokens key="tokens" t={t} />],
    [t('design.buttons'), <DesignParts key="parts" t={t} />],
    [t('design.fields'), <DesignForms key="forms" t={t} />],
    [t('design.states'), <DesignStates key="states" t={t} />],
    [t('design.overlays'), <DesignOverlays key="overlays" t={t} />],
    [t('design.scripts'), <DesignLanguages key="languages" t={t} />],
  ];
  return (
    <PageFrame title={t('design.title')} lead={t('design.lead')}>
      <p className="text-muted">{t('design.byHand')}</p>
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
