import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { ownTexts } from '#web/platform/texts/server-texts.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SiteHeader } from '#web/ui/site-header.tsx';
import { requireOperator } from './acts.tsx';
import type { Route } from './+types/console-layout';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireOperator({ context, request, url });
  return { texts: ownTexts(request, 'operations', 'questions') };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, () => ({ title: args.loaderData?.texts.operations.console ?? null }));

/** Checks again at every navigation, because a session can end while the page stands open. */
export const shouldRevalidate = () => true;

export default function ConsoleLayout() {
  return (
    <>
      <SiteHeader />
      <div className="mx-auto grid w-full max-w-5xl flex-1 content-start gap-6 px-4 py-6 sm:px-6">
        <Sections />
        <main id="content" className="grid min-w-0 gap-8 pb-10">
          <Outlet />
        </main>
      </div>
    </>
  );
}

const sections = [
  { to: '/operator', text: 'operations.health' },
  { to: '/operator/generations', text: 'operations.generations' },
  { to: '/operator/messages', text: 'operations.messages' },
  { to: '/operator/publications', text: 'operations.publications' },
  { to: '/operator/reports', text: 'operations.reports' },
  { to: '/operator/paths', text: 'operations.paths' },
  { to: '/operator/certificates', text: 'operations.certificates' },
  { to: '/operator/questions', text: 'operations.questions' },
  { to: '/operator/ai-usage', text: 'operations.spending' },
] as const;

function Sections() {
  const t = useTexts();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a phone the row is longer than the screen.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={t('operations.sections')}>
      <p className="pb-2 text-sm font-semibold text-muted">{t('operations.console')}</p>
      <ul className="-mx-1 flex gap-1 overflow-x-auto border-b border-line py-1 md:flex-wrap md:pb-3">
        {sections.map(({ to, text }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end={to === '/operator'}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-11 items-center rounded-full px-3 font-semibold transition-colors',
                  isActive
                    ? 'bg-accent-soft text-accent-ink'
                    : 'text-muted hover:bg-accent-soft hover:text-ink',
                )
              }
            >
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
