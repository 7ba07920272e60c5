import { starterTopic } from '#contract/starter-topic.ts';
import { languageFacts } from '#contract/language.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { isBlankTopic, useWizardDraft, wizardDraft } from './wizard-draft.ts';
import type { WizardStep } from './wizard-draft.ts';

/** Returns the topic that the server gives a course for which none is typed. */
function useStarterTopic() {
  const { category, language } = useWizardDraft();
  const pageLanguage = usePageLanguage();
  const topic = starterTopic(category, language || pageLanguage);
  // English stands in for languages without starter topics.
  const lang = (language || pageLanguage) === 'hi' ? 'hi' : 'en';
  return { topic, lang, dir: languageFacts[lang].dir };
}

/** Offers a topic while none is typed. */
export function StarterOffer() {
  const t = useTexts();
  const draft = useWizardDraft();
  const { topic, lang, dir } = useStarterTopic();
  if (!isBlankTopic(draft)) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-muted">{t('wizard.starterOffer')}</p>
      <Button tone="secondary" onClick={() => wizardDraft.change({ topic })}>
        <span lang={lang} dir={dir}>
          {topic}
        </span>
      </Button>
    </div>
  );
}

/** Asks for the category and the topic that are still open before the course is written; it can be written without. */
export function OpenWishes({ goTo }: { goTo: (step: WizardStep) => void }) {
  const t = useTexts();
  const draft = useWizardDraft();
  const { topic } = useStarterTopic();
  const noTopic = isBlankTopic(draft);
  const noCategory = draft.category === '';
  if (!noTopic && !noCategory) return null;
  return (
    <div className="grid gap-3 rounded-md border border-line bg-accent-soft p-4">
      {noTopic ? (
        <>
          <p>{t('wizard.noTopic', { topic })}</p>
          <Button tone="secondary" className="justify-self-start" onClick={() => goTo(2)}>
            {t('wizard.nameTopic')}
          </Button>
        </>
      ) : null}
      {noCategory ? (
        <>
          <p>{t('wizard.noCategory')}</p>
          <Button tone="secondary" className="justify-self-start" onClick={() => goTo(1)}>
            {t('wizard.pickCategory')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
