import { useTexts } from '#web/platform/texts/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkList } from '#web/ui/link-list.tsx';

/** The home of a reader without an account: landing-head.inline.ts shows it, and landing.inline.ts fills in where they were. */
export function LateHome() {
  const t = useTexts();
  return (
    <div
      role="group"
      aria-labelledby="go-on"
      data-late-home=""
      className="mx-auto w-full max-w-7xl content-start gap-4 px-4 py-5 sm:px-6 lg:py-8"
    >
      <div className="grid max-w-xl gap-3 rounded-lg bg-accent-soft p-4 sm:p-6">
        {/* Not a heading, because it stands above the page's own. */}
        <p id="go-on" className="text-lg font-bold">
          {t('dashboard.continueTitle')}
        </p>
        <p className="grid">
          <bdi data-last="courseName" className="line-clamp-2 text-sm text-muted" />
          <bdi data-last="chapterName" className="line-clamp-2 font-semibold" />
        </p>
        <a href="/courses" className={buttonClass({ size: 'lg' })}>
          {t('dashboard.continue')}
          <Icon name="next" className="size-5 shrink-0" />
        </a>
      </div>
      {/* The bar at the bottom leads to the other places. Icons would exceed the bytes of the page. */}
      <LinkList
        links={[
          { href: '/notes', name: t('shell.notes') },
          { href: '/saved', name: t('shell.saved') },
        ]}
      />
    </div>
  );
}
