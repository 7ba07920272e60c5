import { useSocialUrls } from '#web/platform/social-urls.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Icon } from './icon.tsx';
import { BrandMark } from './share-marks.tsx';
import { socialProfile } from './social-marks.ts';

/** Shows the operator's profiles (`SOCIAL_URLS`) as marks in a row, or nothing when there are none. */
export function SocialLinks() {
  const t = useTexts();
  const addresses = useSocialUrls();
  if (addresses.length === 0) return null;
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped
      role="list"
      aria-label={t('landing.socialLinks')}
      className="flex flex-wrap gap-2"
    >
      {addresses.map((address) => (
        <li key={address}>
          <SocialLink address={address} />
        </li>
      ))}
    </ul>
  );
}

function SocialLink({ address }: { address: string }) {
  const t = useTexts();
  const { name, mark } = socialProfile(address);
  return (
    <a
      href={address}
      rel="me noopener"
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line bg-surface px-2.5 font-semibold transition-colors hover:border-edge hover:bg-accent-soft"
    >
      {mark === null ? (
        <>
          <Icon name="globe" />
          <span>{name}</span>
        </>
      ) : (
        <>
          <BrandMark path={mark} />
          <span className="sr-only">{t('landing.socialOn', { network: name })}</span>
        </>
      )}
    </a>
  );
}
