import { useSocialUrls } from '#web/platform/site/social-urls.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from './icon.tsx';
import { shareMarks } from './share-marks.ts';

export function BrandMark({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5.5 shrink-0" fill="currentColor">
      <path d={path} fillRule="evenodd" />
    </svg>
  );
}

const networks = [
  { name: 'Facebook', hosts: ['facebook.com', 'fb.com', 'fb.me'], mark: shareMarks.facebook },
  { name: 'X', hosts: ['x.com', 'twitter.com'], mark: shareMarks.x },
  { name: 'LinkedIn', hosts: ['linkedin.com'], mark: shareMarks.linkedin },
  { name: 'WhatsApp', hosts: ['whatsapp.com', 'wa.me'], mark: shareMarks.whatsapp },
  {
    name: 'Instagram',
    hosts: ['instagram.com'],
    mark: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm5-3.6a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  },
  {
    name: 'YouTube',
    hosts: ['youtube.com', 'youtu.be'],
    mark: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4Zm4 4v6l5.3-3L10 9Z',
  },
  {
    name: 'GitHub',
    hosts: ['github.com'],
    mark: 'M12 3a9 9 0 0 0-2.9 17.6v-3c-2.5.4-3.1-1.1-3.3-1.8-.2-.4-.7-1-1.1-1.2-.5-.3-.3-.6.2-.6.9 0 1.5.7 1.8 1.2.8 1.2 1.9 1 2.5.7.1-.6.4-1 .7-1.3-2.3-.3-4.5-1.2-4.5-4.7 0-1 .4-1.9 1-2.5-.1-.3-.5-1.3.1-2.6 0 0 .8-.2 2.6 1a9 9 0 0 1 4.8 0c1.8-1.2 2.6-1 2.6-1 .6 1.3.2 2.3.1 2.6.6.6 1 1.5 1 2.5 0 3.5-2.2 4.4-4.5 4.7.4.3.8 1 .8 2v3.9A9 9 0 0 0 12 3Z',
  },
];

/** Shows the operator's profiles (`SOCIAL_URLS`) as marks in a row, or nothing when there are none. */
export function SocialLinks() {
  const t = useTexts();
  const addresses = useSocialUrls();
  if (addresses.length === 0) return null;
  return (
    <ul role="list" aria-label={t('shell.socialLinks')} className="flex flex-wrap gap-2">
      {addresses.map((address) => (
        <li key={address}>
          <SocialLink address={address} />
        </li>
      ))}
    </ul>
  );
}

/** Country hosts such as `in.linkedin.com` belong to their network. A network that we don't know is named by its host. */
function SocialLink({ address }: { address: string }) {
  const t = useTexts();
  const host = new URL(address).hostname.replace(/^www\./, '');
  const network = networks.find(({ hosts }) => hosts.some((own) => `.${host}`.endsWith(`.${own}`)));
  return (
    <a
      href={address}
      rel="me noopener"
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-edge bg-surface px-2.5 font-semibold transition-colors hover:bg-accent-soft"
    >
      {network ? <BrandMark path={network.mark} /> : <Icon name="globe" />}
      <span className={network && 'sr-only'}>
        {network ? t('shell.socialOn', { network: network.name }) : host}
      </span>
    </a>
  );
}
