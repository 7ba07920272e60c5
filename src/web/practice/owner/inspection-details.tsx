import type { Inspection } from '#contract/questions.ts';
import { useTexts, type TextKey } from '#web/platform/texts/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Words for the checks by their names; a check without words shows its name. */
const checkTexts: Partial<Record<string, TextKey>> = {
  shape: 'questions.checkShape',
  'distinct-options': 'questions.checkDistinctOptions',
  quote: 'questions.checkQuote',
  'distinct-stems': 'questions.checkDistinctStems',
  'no-all-or-none': 'questions.checkNoAllOrNone',
  'positive-stem': 'questions.checkPositiveStem',
  'balanced-claims': 'questions.checkBalancedClaims',
  'key-length': 'questions.checkKeyLength',
  'word-of-stem': 'questions.checkWordOfStem',
  article: 'questions.checkArticle',
  script: 'questions.checkScript',
  'not-given-away': 'questions.checkNotGivenAway',
  'without-the-text': 'questions.checkWithoutTheText',
};

/** Lists the checks of an author's question, behind a press; failed ones come first. */
export function InspectionDetails({ inspection: { checks, solvers, model } }: { inspection: Inspection }) {
  const t = useTexts();
  const nameOf = (name: string) => {
    const key = checkTexts[name];
    return key === undefined ? name : (t as (key: TextKey) => string)(key);
  };
  const failed = checks.filter(({ passed }) => !passed);
  const passed = checks.filter((check) => check.passed);
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-accent-ink [&::-webkit-details-marker]:hidden">
        <span>{t('questions.inspection', { count: checks.length, passed: passed.length })}</span>
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid gap-1.5 pb-2">
        {[...failed, ...passed].map((check) => (
          <li key={check.name} className="flex items-start gap-2 text-sm">
            <Icon
              name={check.passed ? 'check' : 'close'}
              className={`mt-0.5 size-4 shrink-0 ${check.passed ? 'text-good' : 'text-bad'}`}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">
                {`${t(check.passed ? 'questions.checkPassed' : 'questions.checkFailed')} `}
              </span>
              <span>{nameOf(check.name)}</span>
              {check.detail === undefined ? null : (
                <span className="block text-muted" lang="en">
                  {check.detail}
                </span>
              )}
            </span>
          </li>
        ))}
        {solvers.map(({ answer, agrees, unanswered = false }, place) => (
          <li key={place} className="flex items-start gap-2 text-sm">
            <Icon
              name={agrees ? 'check' : 'close'}
              className={`mt-0.5 size-4 shrink-0 ${agrees ? 'text-good' : 'text-bad'}`}
            />
            <span className="min-w-0 wrap-anywhere">
              {unanswered
                ? t('questions.solverUnanswered', { number: place + 1 })
                : t(agrees ? 'questions.solverAgrees' : 'questions.solverDiffers', {
                    number: place + 1,
                    answer: answer.join('; ') || '–',
                  })}
            </span>
          </li>
        ))}
        {model === undefined ? null : (
          <li className="text-sm text-muted">{t('questions.model', { model })}</li>
        )}
      </ul>
    </details>
  );
}
