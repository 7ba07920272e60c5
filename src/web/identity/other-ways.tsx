import { useLocation } from 'react-router';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { wayIn } from './next-page.ts';
import type { SignInMethods } from './sign-in-methods.ts';

interface OtherWaysProps {
  methods: SignInMethods;
  /** False when signing up, because a passkey belongs to an account. */
  withPasskey: boolean;
}

export function OtherWays({ methods: { email, passkeys, providers }, withPasskey }: OtherWaysProps) {
  const t = useTexts();
  const { search } = useLocation();
  const passkey = passkeys && withPasskey;
  if (!email && !passkey && providers.length === 0) return <Notice tone="bad">{t('signIn.noWays')}</Notice>;
  if (!passkey && providers.length === 0) return null;
  return (
    <div className={`grid gap-4 ${providers.length === 0 ? unlessKnown : ''}`}>
      {email ? (
        <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t('signIn.or')}
        </p>
      ) : null}
      {providers.map(({ id, name }, at) => (
        <ButtonLink
          key={id}
          href={wayIn(`/signin/with/${encodeURIComponent(id)}`, search)}
          tone={email || at > 0 ? 'secondary' : 'primary'}
          size="lg"
          className="max-w-full wrap-anywhere"
        >
          {t('signIn.continueWith', { name })}
        </ButtonLink>
      ))}
      {passkey ? <PasskeyButton done={wayIn('/signin/done', search)} /> : null}
    </div>
  );
}

const unlessKnown = '[html:not([data-passkeys])_&]:hidden';

/** Keeps room for the button in browsers with passkeys (knows-passkeys.inline.ts); passkey.inline.ts shows it. */
function PasskeyButton({ done }: { done: string }) {
  const t = useTexts();
  return (
    <>
      <Button
        tone="secondary"
        size="lg"
        className={`invisible data-ready:visible ${unlessKnown}`}
        data-passkey={done}
        data-refused={t('signIn.passkeyRefused')}
        data-failed={t('signIn.passkeyFailed')}
        data-limited={t('identity.tooManyTries')}
        data-offline-text={t('identity.offline')}
      >
        <Icon name="key" />
        {t('signIn.withPasskey')}
      </Button>
      <div hidden data-passkey-problem>
        <Notice tone="bad"> </Notice>
      </div>
    </>
  );
}
