import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { IconButton } from './button.tsx';
import type { Elements } from './elements.ts';
import { ThemeSwitch } from './header-parts.tsx';
import { Icon } from './icon.tsx';
import { LearnerPlaces, Sidebar } from './learner-places.tsx';
import { LogoLink } from './logo.tsx';
import { SiteHeader } from './site-header.tsx';

/** Draws header and sidebar. At 768 px and below the sidebar, with balance and store (`wallet`), is a drawer. */
export function DashboardShell({ wallet, children }: { wallet: Elements; children: Elements }) {
  const t = useTexts();
  return (
    <>
      <SiteHeader
        wallet={wallet}
        drawer={
          <Drawer>
            <nav aria-label={t('shell.dashboard')}>
              <LearnerPlaces />
            </nav>
            <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
              <div className="flex items-center gap-2">{wallet}</div>
              <div>
                <ThemeSwitch />
              </div>
            </div>
          </Drawer>
        }
      />
      <div className="mx-auto flex w-full max-w-7xl flex-1">
        <Sidebar />
        <main
          id="content"
          className="min-w-0 flex-1 border-line px-4 py-5 sm:px-6 md:py-8 md:border-s md:px-10 print:border-0 print:p-0"
        >
          {children}
        </main>
      </div>
    </>
  );
}

/** A modal drawer, which navigation closes. Invoker commands work before hydration, the handlers in browsers without them. */
function Drawer({ children }: { children: Elements }) {
  const t = useTexts();
  const drawer = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    drawer.current?.close();
  }, [key]);
  const open = () => {
    if (drawer.current?.open === false) drawer.current.showModal();
  };
  return (
    <>
      <IconButton
        label={t('shell.openMenu')}
        className="md:hidden"
        onClick={open}
        {...{ command: 'show-modal', commandfor: id }}
      >
        <Icon name="menu" className="size-[min(1.5rem,44px)]" />
      </IconButton>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key of a press beside it, and the native element answers it */}
      <dialog
        ref={drawer}
        id={id}
        aria-label={t('shell.mainMenu')}
        onClick={(event) => {
          if (event.target === event.currentTarget) drawer.current?.close();
        }}
        className="drawer w-[min(20rem,85vw)] bg-surface shadow-high md:hidden"
      >
        <div className="grid gap-3 p-3">
          <div className="flex items-center justify-between ps-1">
            <LogoLink />
            <IconButton
              label={t('shell.closeMenu')}
              onClick={() => drawer.current?.close()}
              {...{ command: 'close', commandfor: id }}
            >
              <Icon name="close" className="size-6" />
            </IconButton>
          </div>
          {children}
        </div>
      </dialog>
    </>
  );
}
