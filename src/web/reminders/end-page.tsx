import { api } from '#web/platform/calls/api.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { readForm } from '#web/platform/loading/read-form.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import styles from '#web/ui/public.css?inline';
import { SitePage } from '#web/ui/site-page.tsx';
import type { Route } from './+types/end-page';

export const handle: PageHandle = { document: { styles } };

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('reminders.title') }));

export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
});

export async function action({ request, context }: Route.ActionArgs) {
  const token = (await readForm(request)).get('token') || 'none';
  await api.endReminders({ token }, serverApi(context, request));
  return { ended: true };
}

/** A mail's link leads here. The button ends the reminders, because mail scanners follow links. */
export default function EndPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <SitePage className="max-w-3xl py-8">
      {actionData ? (
        <PageFrame title={t('reminders.ended')} lead={t('reminders.endedLead')}>
          <ButtonLink href="/" className="justify-self-start">
            {t('reminders.home')}
          </ButtonLink>
        </PageFrame>
      ) : (
        <PageFrame title={t('reminders.endTitle')} lead={t('reminders.endLead')}>
          <form method="post" action="/reminders/end">
            <input type="hidden" name="token" value={token} />
            <Button type="submit">{t('reminders.end')}</Button>
          </form>
        </PageFrame>
      )}
    </SitePage>
  );
}
