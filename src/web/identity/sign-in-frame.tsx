import type { ReactNode } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import { SimpleHeader } from '#web/ui/simple-header.tsx';
import { WelcomePicture } from './welcome-picture.tsx';

/** Above 768 px the picture at the left and the form at the right; the phone's pages show the form alone. */
export function SignInFrame({ children, picture = true }: { children: ReactNode; picture?: boolean }) {
  const t = useTexts();
  return (
    <>
      <SimpleHeader />
      <div className="flex flex-1">
        {picture ? (
          <div className="relative w-1/2 overflow-hidden max-md:hidden">
            <WelcomePicture label={t('identity.coverAlt')} className="absolute inset-0 size-full" />
          </div>
        ) : null}
        <main id="content" className="grid flex-1 place-items-center px-4 py-10 sm:px-6">
          {children}
        </main>
      </div>
    </>
  );
}
