import type { ReactNode } from 'react';
import { useTexts } from '#web/platform/texts.tsx';
import { SimpleHeader } from '#web/ui/simple-header.tsx';

/** Made by `npm run media`, as the posters are. */
const wide = 'bg-[url(/media/sign-in-light-picture.webp)] dark:bg-[url(/media/sign-in-dark-picture.webp)]';
const narrow =
  'max-md:bg-[url(/media/sign-in-light-poster.webp)] max-md:dark:bg-[url(/media/sign-in-dark-poster.webp)]';

/** Above 768 px the picture at the left and the form at the right; else a strip of the picture above the form. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const t = useTexts();
  return (
    <>
      <SimpleHeader />
      <main id="content" className="flex flex-1 max-md:flex-col">
        <div
          role="img"
          aria-label={t('identity.coverAlt')}
          className={`bg-cover bg-center max-md:h-36 max-md:bg-[center_27%] md:sticky md:top-[65px] md:h-[calc(100dvh-65px)] md:w-1/2 ${wide} ${narrow}`}
        />
        <div className="grid flex-1 justify-items-center px-4 py-8 sm:px-6 md:content-center md:py-10">
          <div className="w-full max-w-md">{children}</div>
        </div>
      </main>
    </>
  );
}
