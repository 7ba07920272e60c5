import type { ReactNode } from 'react';
import { useNonce } from '#web/platform/server-page.ts';
import { BackgroundToggle, BackgroundVideo } from '#web/ui/background-video.tsx';
import { SimpleHeader } from '#web/ui/simple-header.tsx';
import { backgroundScript } from './sign-in-script.ts';

/** About what each form takes, so that the sheet doesn't climb while the page is still arriving. */
const heights = { signIn: 'min-h-[27rem]', signUp: 'min-h-[46.5rem]', providers: '' } as const;

/**
 * The looping scene fills the screen; the form lies upon it as a sheet, which has its own ground, so that it reads the
 * same over every frame.
 */
export function MobileSignInFrame({ kind, children }: { kind: keyof typeof heights; children: ReactNode }) {
  const nonce = useNonce();
  return (
    <>
      <BackgroundVideo
        name="sign-in"
        className="fixed inset-x-0 top-0 -z-10 h-lvh bg-[center_top] object-[center_top]"
      />
      <SimpleHeader className="border-transparent! bg-paper/90! backdrop-blur-sm" />
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
      {/* oxlint-disable-next-line react/no-danger -- constant text of ours, not markup of anybody's */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: backgroundScript }} />
    </>
  );
}
