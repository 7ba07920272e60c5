import { useTexts } from '#web/platform/texts.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { StarterOffer } from './starter-offer.tsx';
import { StepHeading } from './step-heading.tsx';
import { useWizardDraft, wizardDraft } from './wizard-draft.ts';

/**
 * Step 2 asks for the topic and a description; both are optional, and a starter topic is offered.
 *
 * @param props.offer the courses that are written already
 */
export function StepTopic({ offer }: { offer: Elements }) {
  const t = useTexts();
  const { topic, description } = useWizardDraft();
  return (
    <div className="grid gap-6">
      <StepHeading step={2} text={t('wizard.topicHeading')} />
      <TextField
        name="topic"
        label={t('wizard.topicLabel')}
        hint={t('wizard.topicHint')}
        dir="auto"
        enterKeyHint="next"
        value={topic}
        onChange={(event) => wizardDraft.change({ topic: event.target.value })}
      />
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
