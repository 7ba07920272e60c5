import { useMe } from '#web/platform/people/me.ts';
import { Sidebar, type PlacesProps } from './learner-places.tsx';

/** Gives a learner the sidebar in a document's `<main>`, which has the class `besideSidebar`. */
export function SidebarOfLearner(props: PlacesProps) {
  return useMe().signedIn ? (
    <div className="absolute end-[calc(100%+1px)] top-0 h-full max-md:hidden print:hidden">
      <Sidebar {...props} />
    </div>
  ) : null;
}

/** Leaves room for the sidebar, once it is there, where the dashboard has it. */
export const besideSidebar =
  'md:has-[[data-sidebar]]:max-w-none md:has-[[data-sidebar]]:relative md:has-[[data-sidebar]]:ms-[max(15rem,50%-25rem)] md:has-[[data-sidebar]]:w-[min(65rem,100%-15rem)] md:has-[[data-sidebar]]:[&_p:has(+div>h1)]:hidden md:has-[[data-sidebar]]:px-10 md:has-[[data-sidebar]]:py-8 md:has-[[data-sidebar]]:border-s md:has-[[data-sidebar]]:border-line';
