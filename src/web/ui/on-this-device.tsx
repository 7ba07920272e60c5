import { useTexts } from '#web/platform/texts/texts.tsx';
import { ListLink } from './covers.tsx';
import type { Elements } from './elements.ts';

interface OnThisDeviceProps {
  /** Items of a list, as many as a home has room for. */
  children: Elements;
  /** Stays hidden until a script has filled in the items (home.inline.ts). */
  hidden?: boolean;
}

/** The courses that this browser has saved, in the home of a guest and in that of a learner. Only the browser knows them. */
export function OnThisDevice({ children, hidden = false }: OnThisDeviceProps) {
  const t = useTexts();
  return (
    <section
      data-saved={hidden ? '' : undefined}
      hidden={hidden}
      aria-labelledby="on-this-device"
      className="grid gap-3"
    >
      <h2 id="on-this-device" className="text-lg">
        <ListLink href="/saved">{t('dashboard.onThisDevice')}</ListLink>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped */}
      <ul role="list" className="grid gap-2 sm:grid-cols-2">
        {children}
      </ul>
    </section>
  );
}
