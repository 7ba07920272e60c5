import { useTexts } from '#web/platform/texts/texts.tsx';
import { DataSavingSwitch } from './header-parts.tsx';
import { LinkList } from './link-list.tsx';
import { SocialLinks } from './social-links.tsx';

const links = [
  { href: '/courses', name: 'shell.courses' },
  { href: '/paths', name: 'shell.paths' },
  { href: '/Policy', name: 'shell.privacy' },
  { href: '/terms', name: 'shell.terms' },
  { href: '/getintouch', name: 'shell.contact' },
] as const;

export default function SiteFooter() {
  const t = useTexts();
  return (
    <footer className="border-t border-line bg-surface print:hidden">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-2 px-4 py-5 sm:px-6">
        <p className="text-muted">{t('shell.footer')}</p>
        <SocialLinks />
        <DataSavingSwitch className="hidden text-sm text-muted md:flex" />
        <LinkList
          links={links.map(({ href, name }) => ({ href, name: t(name) }))}
          className="text-sm text-muted"
        />
      </div>
    </footer>
  );
}
