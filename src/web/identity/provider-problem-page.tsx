import type { ProviderProblem } from '#contract/provider-problem.ts';
import { useMe } from '#web/platform/people/me.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { useTexts, type TextKey } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';
import styles from './form-page.css?inline';
import { nextPage, wayIn } from './next-page.ts';
import { readMethods } from './form-page.ts';
import { WayInPage, WayLink } from './way-in-page.tsx';
import type { Route } from './+types/provider-problem-page';

export const handle: PageHandle = { document: { styles } };

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t) => ({ title: t('identity.providerProblem') }));

const words = {
  refused: 'signIn.refused',
  unreachable: 'signIn.unreachable',
  expired: 'signIn.expired',
  mismatch: 'signIn.mismatch',
  'no-email': 'signIn.noEmail',
  'account-exists': 'signIn.accountExists',
  'already-connected': 'signIn.alreadyConnected',
  'other-person': 'signIn.otherPerson',
  failed: 'signIn.failed',
} as const satisfies Record<ProviderProblem, TextKey>;

/** Shows only a known reason and a known provider of the address, in the page's own words. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, search } = new URL(request.url);
  const reason = searchParams.get('reason') ?? '';
  const { providers } = await readMethods(context, request);
  return {
    reason: Object.hasOwn(words, reason) ? (reason as ProviderProblem) : 'failed',
    provider: providers.find(({ id }) => id === searchParams.get('provider')) ?? null,
    search,
    next: nextPage(request.url),
  };
}

export default function ProviderProblemPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { signedIn } = useMe();
  const { reason, provider, next } = loaderData;
  return (
    <WayInPage title={t(signedIn ? 'signIn.problemTitle' : 'identity.providerProblem')}>
      <Notice tone="bad">
        {t(words[reason], { name: provider?.name ?? t('signIn.noProblemProvider') })}
      </Notice>
      {signedIn ? (
        // The person was connecting an account or proving their identity; that page asks again.
        <ButtonLink size="lg" href={next}>
          {t('signIn.goBack')}
        </ButtonLink>
      ) : (
        <WaysBack {...loaderData} />
      )}
      <p className="text-center">
        <WayLink href="/">{t('signIn.home')}</WayLink>
      </p>
    </WayInPage>
  );
}

function WaysBack({ reason, provider, search }: Route.ComponentProps['loaderData']) {
  const t = useTexts();
  // Trying the same provider would fail again.
  const another = provider === null || reason === 'account-exists';
  return (
    <div className={`flex gap-4 ${another ? 'flex-col-reverse' : 'flex-col'}`}>
      {provider ? (
        <ButtonLink
          size="lg"
          tone={another ? 'secondary' : 'primary'}
          href={wayIn(`/signin/with/${encodeURIComponent(provider.id)}`, search)}
        >
          {t('signIn.tryAgain')}
        </ButtonLink>
      ) : null}
      <ButtonLink size="lg" tone={another ? 'primary' : 'secondary'} href={wayIn('/signin', search)}>
        {t('signIn.otherWays')}
      </ButtonLink>
    </div>
  );
}
