import { redirect } from 'react-router';
import { localeOf } from '#contract/language.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverTexts } from '#web/platform/texts/server-texts.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { linkLook } from '#web/ui/link-list.tsx';
import styles from '#web/ui/public.css?inline';
import SiteFooter from '#web/ui/site-footer.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { legalDocuments, type LegalSection } from './legal-documents.ts';
import type { Route } from './+types/legal-page';

export const handle: PageHandle = { document: { styles } };

/** @throws a redirect (308) to the one spelling of the address, because the router matches any letter case */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const path = pathname.toLowerCase().startsWith('/terms') ? '/terms' : '/Policy';
  if (pathname !== path) throw redirect(path + search, 308);
  return { path, description: serverTexts(request)(legalDocuments[path].description) } as const;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t) => ({
    title: t(legalDocuments[args.loaderData?.path ?? '/terms'].name),
    description: args.loaderData?.description,
    image: '/social.png',
    findable: true,
  }));

const link = 'font-semibold text-accent-ink underline underline-offset-4';

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { heading, lead, changed, sections, numbered, other, seeOther } = legalDocuments[loaderData.path];
  const t = useTexts();
  const dates = new Intl.DateTimeFormat(localeOf(usePageLanguage()), { dateStyle: 'long', timeZone: 'UTC' });
  const numbers = (index: number) => (numbered ? `${index + 1}. ` : '');
  return (
    <SitePage
      className="grid max-w-5xl content-start gap-x-14 gap-y-8 py-10 md:grid-cols-[15rem_1fr] md:py-16"
      end={<SiteFooter />}
    >
      <header className="grid gap-3 md:col-start-2">
        <h1 className="text-3xl">{t(heading)}</h1>
        <p className="max-w-prose text-lg text-muted">{t(lead)}</p>
        <p className="text-sm text-muted">
          <TextAround text={(gap) => t('legal.lastChanged', { date: gap })}>
            <time dateTime={changed}>{dates.format(new Date(changed))}</time>
          </TextAround>
        </p>
      </header>
      <nav aria-labelledby="contents" className="md:row-span-2 md:row-start-1">
        <div className="md:sticky md:top-24">
          <h2 id="contents" className="font-semibold">
            {t('legal.contents')}
          </h2>
          <ol role="list" className="mt-2 flex flex-wrap gap-x-6 md:flex-col">
            {sections.map(({ id, title }, index) => (
              <li key={id}>
                <a href={`#${id}`} className={linkLook}>
                  {numbers(index) + t(title)}
                </a>
              </li>
            ))}
          </ol>
        </div>
      </nav>
      <div className="grid max-w-prose content-start gap-10 md:col-start-2">
        {sections.map((section, index) => (
          <Section key={section.id} section={section} number={numbers(index)} />
        ))}
        <p className="border-t border-line pt-6">
          <TextAround text={(gap) => t(seeOther, { link: gap })}>
            <a href={other} className={link}>
              {t(legalDocuments[other].name)}
            </a>
          </TextAround>
        </p>
      </div>
    </SitePage>
  );
}

function Section({ section, number }: { section: LegalSection; number: string }) {
  const t = useTexts();
  const { id, title, paragraphs = [], lead, list, end, asks, warns } = section;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`grid gap-3 ${warns ? 'rounded-lg border border-accent bg-accent-soft p-5 sm:p-6' : ''}`}
    >
      <h2 id={`${id}-title`} className="text-xl">
        {number + t(title)}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{t(paragraph)}</p>
      ))}
      {lead ? <p>{t(lead)}</p> : null}
      {list ? (
        <ul className="grid list-disc gap-2 ps-[1.5em] marker:text-accent-ink">
          {list.map((entry) => (
            <li key={entry}>{t(entry)}</li>
          ))}
        </ul>
      ) : null}
      {end ? <p>{t(end)}</p> : null}
      {asks ? (
        <p>
          <TextAround text={(gap) => t('legal.askUs', { link: gap })}>
            <a href="/getintouch" className={link}>
              {t('legal.contactForm')}
            </a>
          </TextAround>
        </p>
      ) : null}
    </section>
  );
}
