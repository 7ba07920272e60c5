import { useTexts } from '#web/platform/texts/texts.tsx';
import { TextLink } from '#web/ui/button.tsx';
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
        <TextLink href="/paths" className="justify-self-start">
          {t('pathMaking.all')}
        </TextLink>
      </PageFrame>
    </SitePage>
  );
}
