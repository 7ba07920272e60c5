import { pageMeta } from '#web/platform/page-meta.ts';
import { keepRetryAfter } from '#web/platform/retry-after.ts';
import { useNonce } from '#web/platform/server-page.ts';
import { serverTexts } from '#web/platform/server-texts.ts';
import { SiteFooter } from '#web/ui/site-footer.tsx';
import { SiteHeader } from '#web/ui/site-header.tsx';
import { ContactForm } from './contact-form.tsx';
import { contactScript } from './contact-script.ts';
import { MessageSent } from './message-sent.tsx';
import { sendMessage } from './send-message.ts';
import type { Route } from './+types/contact-page';

export const handle = { noJs: true };

export function loader({ request }: Route.LoaderArgs) {
  const t = serverTexts(request);
  const sent = new URL(request.url).searchParams.has('sent');
  return {
    sent,
    title: t(sent ? 'contact.thankYou' : 'contact.title'),
    description: t('contact.description'),
  };
}

export const action = (args: Route.ActionArgs) => sendMessage(args);

export const headers = keepRetryAfter;

export function meta(args: Route.MetaArgs) {
  const { title, description, sent } = args.loaderData ?? {};
  if (title === undefined) return [];
  // Both spellings of the address are one page.
  const location = { ...args.location, pathname: '/getintouch' };
  return pageMeta({ ...args, location }, () => ({ title, description, findable: !sent }));
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const nonce = useNonce();
  return (
    <>
      <SiteHeader />
      <main id="content" data-contact className="relative flex-1">
        {loaderData.sent ? <MessageSent /> : <ContactForm outcome={actionData} />}
      </main>
      <SiteFooter />
      {/* oxlint-disable-next-line react/no-danger -- constant text of ours, not markup of anybody's */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: contactScript }} />
    </>
  );
}
