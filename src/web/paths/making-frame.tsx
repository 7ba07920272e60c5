import { useTexts } from '#web/platform/texts/texts.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { ScriptNotice } from '#web/ui/message.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { SiteHeader } from '#web/ui/site-header.tsx';

interface MakingFrameProps {
  title: string;
  lead?: string;
  children: Elements;
}

/** The frame of the pages on which a person makes a path, or changes it. */
export function MakingFrame({ children, ...frame }: MakingFrameProps) {
  const t = useTexts();
  return (
    <>
      <SiteHeader />
      <main id="content" className="mx-auto w-full max-w-3xl flex-1 px-4 py-8 sm:px-6 md:py-12">
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
      </main>
    </>
  );
}
