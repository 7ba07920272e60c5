import { printCostInCoins } from '#contract/prices.ts';
import { useTexts } from '#web/platform/texts.tsx';
import type { SiteProps } from './site-facts.ts';
import { SectionHeading, sectionBox } from './section-heading.tsx';

const steps = [
  { title: 'landing.step1Title', text: 'landing.step1' },
  { title: 'landing.step2Title', text: 'landing.step2' },
  { title: 'landing.step3Title', text: 'landing.step3' },
  { title: 'landing.step4Title', text: 'landing.step4' },
  { title: 'landing.step5Title', text: 'landing.step5' },
] as const;

export function HowItWorks({ site }: SiteProps) {
  const t = useTexts();
  const isBuiltin = site?.provider === 'builtin';
  return (
    <section id="how-it-works" aria-labelledby="how-title">
      <div className={sectionBox}>
        <SectionHeading id="how-title" title={t('landing.howTitle')} lead={t('landing.howLead')} />
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped */}
        <ol role="list" className="steps">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-lg">{t(title)}</h3>
              <p className="text-muted">
                {text === 'landing.step2' && isBuiltin
                  ? t('landing.step2Builtin')
                  : t(text, { count: printCostInCoins })}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
