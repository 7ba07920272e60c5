import { useSocialUrls } from '#web/platform/social-urls.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { ShareMark } from './share-marks.tsx';
import { socialProfile } from './social-marks.ts';

/** The operator's profiles as marks in a row. Without any (`SOCIAL_URLS` is not set) nothing is shown. */
export function SocialLinks({ className }: { className?: string }) {
  const t = useTexts();
  const addresses = useSocialUrls();
  if (addresses.length === 0) return null;
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped
      role="list"
      aria-label={t('landing.socialLinks')}
      className={classNames('flex flex-wrap gap-2', className)}
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
          {name}
        </>
      ) : (
        <>
          {'share' in mark ? (
            <ShareMark name={mark.share} className="size-5.5" />
          ) : (
            <OwnMark path={mark.path} />
          )}
          <span className="sr-only">{t('landing.socialOn', { network: name })}</span>
        </>
      )}
    </a>
  );
}

function OwnMark({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5.5" fill="currentColor">
      <path d={path} fillRule="evenodd" />
    </svg>
  );
}
