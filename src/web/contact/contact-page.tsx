import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverTexts } from '#web/platform/texts/server-texts.ts';
import styles from '#web/ui/public.css?inline';
import SiteFooter from '#web/ui/site-footer.tsx';
import { SiteHeader } from '#web/ui/site-header.tsx';
import { ContactForm, MessageSent } from './contact-form.tsx';
import script from './contact.inline.ts?inline';
import { sendMessage } from './contact-outcome.ts';
import type { Route } from './+types/contact-page';

export const handle: PageHandle = { document: { styles, scripts: [script] } };

const longestTopic = 200;

export function loader({ request }: Route.LoaderArgs) {
  const t = serverTexts(request);
  const { searchParams } = new URL(request.url);
  const sent = searchParams.has('sent');
  return {
    sent,
    /** The topic of a course that was refused, for those who take it for a mistake. */
    topic: searchParams.get('topic')?.trim().slice(0, longestTopic) ?? '',
    title: t(sent ? 'contact.thankYou' : 'contact.title'),
    description: t('contact.description'),
  };
}

export const action = (args: Route.ActionArgs) => sendMessage(args);

export function meta(args: Route.MetaArgs) {
  const { title, description, sent } = args.loaderData ?? {};
  if (title === undefined) return [];
  // Both spellings of the address are the same page.
  const location = { ...args.location, pathname: '/getintouch' };
  return pageMeta({ ...args, location }, () => ({ title, description, findable: !sent }));
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SiteHeader />
      <main id="content" data-contact className="relative flex-1">
        {loaderData.sent ? <MessageSent /> : <ContactForm outcome={actionData} topic={loaderData.topic} />}
      </main>
      <SiteFooter />
    </>
  );
}
