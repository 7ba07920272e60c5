import { courseLanguages } from '#contract/language.ts';
import { printCostInCoins } from '#contract/prices.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { byAuthor } from './site-facts.ts';
import type { SiteProps } from './site-facts.ts';
import { SectionHeading, besideHeading } from './section-heading.tsx';

const whatItIs = {
  ai: 'landing.faq1Ai',
  builtin: 'landing.faq1Builtin',
  unknown: 'landing.faq1Answer',
} as const;

/** The shared `name` keeps at most one entry open. */
export function Faq({ site }: SiteProps) {
  const t = useTexts();
  const entries = [
    { question: t('landing.faq1'), answer: t(byAuthor({ site }, whatItIs)) },
    {
      question: t('landing.faq2'),
      answer: [
        t('landing.faq2Answer', { count: printCostInCoins }),
        site && t('landing.faq2Limit', site.coursesPerDay),
      ]
        .filter(Boolean)
        .join(' '),
    },
    {
      question: t('landing.faq3'),
      answer: site
        ? t('landing.faq3Site', { count: site.languages.length })
        : t('landing.faq3Answer', { count: courseLanguages.length }),
    },
    { question: t('landing.faq4'), answer: t('landing.faq4Answer') },
    { question: t('landing.faq5'), answer: t('landing.faq5Answer') },
    {
      question: t('landing.faq6'),
      answer: (
        <>
          {t('landing.faq6Answer')}{' '}
          <a href="/getintouch" className="font-semibold text-accent-ink underline underline-offset-4">
            {t('shell.contact')}
          </a>
        </>
      ),
    },
  ];
  return (
    <section id="faq" aria-labelledby="faq-title">
      <div className={besideHeading}>
        <SectionHeading id="faq-title" title={t('landing.faqTitle')} />
        <div className="border-t border-line">
          {entries.map(({ question, answer }) => (
            <details key={question} name="faq" className="group border-b border-line">
              <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg font-semibold hover:text-accent-ink">
                <span>{question}</span>
                <Icon
                  name="down"
                  className="size-5 shrink-0 text-accent-ink transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="max-w-prose pb-5 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
