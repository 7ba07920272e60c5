import type { ReactNode } from 'react';
import { useTexts } from '#web/platform/texts/texts.tsx';
import backgroundIsland from '#web/ui/background.island.ts?url';
import { BackgroundToggle, BackgroundVideo } from '#web/ui/background-video.tsx';
import { SiteHeader } from '#web/ui/site-header.tsx';

/** Pictures that `npm run media` makes. */
const wide =
  'bg-[url(/media/sign-in-light-picture.webp)] dark:bg-[url(/media/sign-in-dark-picture.webp)] saving:bg-none';
const narrow =
  'max-md:bg-[url(/media/sign-in-light-poster.webp)] max-md:dark:bg-[url(/media/sign-in-dark-poster.webp)] max-md:saving:bg-none';

interface SignInFrameProps {
  /** False on the page with the sign-in form itself. */
  login?: boolean;
  children: ReactNode;
}

/** The picture is left of the form above 768 px, and a strip of it is above the form on smaller screens. */
export function SignInFrame({ login, children }: SignInFrameProps) {
  const t = useTexts();
  return (
    <>
      <SiteHeader login={login} />
      <main id="content" className="flex flex-1 max-md:flex-col">
        <div
          role="img"
          aria-label={t('identity.coverAlt')}
          className={`bg-cover bg-center max-md:h-20 max-md:bg-[center_32%] md:sticky md:top-[65px] md:h-[calc(100dvh-65px)] md:w-1/2 ${wide} ${narrow}`}
        />
        <div className="grid flex-1 justify-items-center px-4 py-6 sm:px-6 md:content-center md:py-10">
          <div className="w-full max-w-md">{children}</div>
        </div>
      </main>
    </>
  );
}

/** Approximate height of each form, so that the sheet doesn't move while the page loads. */
const heights = {
  signIn: 'min-h-[29.5rem]',
  passkey: 'min-h-[29.5rem] [[data-passkeys]_&]:min-h-[36.5rem]',
  signUp: 'min-h-[42.5rem]',
  providers: '',
} as const;

/**
 * The looping scene fills the screen. The form has a background of its own, so that its contrast is the same over every
 * frame.
 */
export function MobileSignInFrame({ kind, children }: { kind: keyof typeof heights; children: ReactNode }) {
  return (
    <>
      <BackgroundVideo
        name="sign-in"
        island={backgroundIsland}
        className="fixed inset-x-0 top-0 -z-10 h-lvh bg-[center_top] object-[center_top]"
      />
      <SiteHeader login={false} className="border-transparent! bg-veil! backdrop-blur-sm" />
      <main id="content" className="flex flex-1 flex-col">
        <div className="flex min-h-16 flex-1 items-start justify-end p-2.5 max-h-[30rem]:flex-none">
          <BackgroundToggle />
        </div>
        <div
          className={`mx-auto w-full max-w-md rounded-t-lg bg-surface px-5 pt-7 pb-4 shadow-high sm:mb-12 sm:rounded-b-lg sm:px-8 ${heights[kind]}`}
        >
          {children}
        </div>
      </main>
    </>
  );
}
