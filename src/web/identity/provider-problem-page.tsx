import type { ProviderProblem } from '#contract/provider-problem.ts';
import { useMe } from '#web/platform/me.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { useTexts, type TextKey } from '#web/platform/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { nextPage, wayIn } from './next-page.ts';
import { readMethods } from './sign-in-methods.ts';
import { WayInPage, WayLink } from './way-in-page.tsx';
import type { Route } from './+types/provider-problem-page';

export const handle = { noJs: true };

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

/** The address names a reason and a provider; only what is known of either is shown, in words of ours. */
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

/** Signing in at a provider came to nothing: what happened, what can be done, and the ways back. */
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
        // Nobody was signing in then, but connecting an account or proving who they are: the page asks for it again.
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
  // The same once more would end here again.
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
