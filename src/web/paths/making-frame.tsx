import { useTexts } from '#web/platform/texts/texts.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { ScriptNotice } from '#web/ui/message.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { SitePage } from '#web/ui/site-page.tsx';

export function MakingFrame({ children, ...frame }: { title: string; lead?: string; children: Elements }) {
  const t = useTexts();
  return (
    <SitePage className="max-w-3xl py-8 md:py-12">
      <PageFrame {...frame}>
        <ScriptNotice />
        {children}
        <a
          href="/paths"
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent-ink"
        >
          {t('pathMaking.all')}
        </a>
      </PageFrame>
    </SitePage>
  );
}
