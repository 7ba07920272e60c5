import { useMe } from '#web/platform/people/me.ts';
import { Sidebar } from './learner-places.tsx';

/** Gives a learner the sidebar in a document's `<main>`, which has the class `besideSidebar`. */
export function SidebarOfLearner() {
  return useMe().signedIn ? (
    <div data-sidebar className="absolute end-full top-0 h-full max-md:hidden print:hidden">
      <Sidebar />
    </div>
  ) : null;
}

/** Leaves room for the sidebar, once it is there, where the dashboard has it. */
export const besideSidebar =
  'max-w-3xl md:has-[[data-sidebar]]:relative md:has-[[data-sidebar]]:ms-[max(15rem,50%-24rem)] md:has-[[data-sidebar]]:w-auto md:has-[[data-sidebar]]:border-s md:has-[[data-sidebar]]:border-line';
