import { useState } from 'react';
import { languageFacts } from '#contract/language.ts';
import { starterTopic } from '#contract/starter-topic.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { isBlankTopic, useCourseLanguage, useWizardDraft, wizardDraft } from './wizard-draft.ts';
import { StepHeading, useGoToStep } from './wizard-steps.tsx';

/** Step 2 asks for the topic and a description; both are optional. `offer` shows courses that are written already. */
export function StepTopic({ offer }: { offer: Elements }) {
  const t = useTexts();
  const { description } = useWizardDraft();
  return (
    <div className="grid gap-6">
      <StepHeading step={2} text={t('wizard.topicHeading')} />
      <TopicField hint={t('wizard.topicHint')} />
      <StarterOffer />
      {offer}
      <TextArea
        name="description"
        label={t('wizard.descriptionLabel')}
        hint={t('wizard.descriptionHint')}
        optional
        rows={5}
        dir="auto"
        value={description}
        onChange={(event) => wizardDraft.change({ description: event.target.value })}
        className="max-h-96 min-h-36"
      />
    </div>
  );
}

function TopicField(props: { hint?: string; onFocus?: () => void }) {
  const t = useTexts();
  return (
    <TextField
      {...props}
      name="topic"
      label={t('wizard.topicLabel')}
      dir="auto"
      enterKeyHint="next"
      value={useWizardDraft().topic}
      onChange={({ target }) => wizardDraft.change({ topic: target.value })}
    />
  );
}

/** Returns the topic that the server gives a course for which none is typed. */
function useStarterTopic() {
  const { category } = useWizardDraft();
  const language = useCourseLanguage();
  const topic = starterTopic(category, language);
  // English stands in for languages without starter topics.
  const lang = language === 'hi' ? 'hi' : 'en';
  return { topic, lang, dir: languageFacts[lang].dir };
}

function StarterOffer() {
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
export function OpenWishes() {
  const t = useTexts();
  const goTo = useGoToStep();
  const draft = useWizardDraft();
  const { topic } = useStarterTopic();
  /** The field stays while a topic is typed into it. */
  const [typing, setTyping] = useState(false);
  const isBlank = isBlankTopic(draft);
  const noTopic = isBlank || typing;
  const noCategory = draft.category === '';
  if (!noTopic && !noCategory) return null;
  return (
    <div className="grid gap-3">
      {noTopic ? (
        <TopicField
          {...(isBlank && { hint: t('wizard.noTopic', { topic }) })}
          onFocus={() => setTyping(true)}
        />
      ) : null}
      {noCategory ? (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span>{t('wizard.noCategory')}</span>
          <Button tone="quiet" className="-mx-2 px-2!" onClick={() => void goTo(1)}>
            {t('wizard.pickCategory')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
