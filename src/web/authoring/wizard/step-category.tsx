import { useEffect, useState } from 'react';
import { categories, type Category } from '#contract/category.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { CategoryIcon, categoryText, isCategory } from '#web/ui/category-icon.tsx';
import { RadioCard, RadioCards } from '#web/ui/radio-card.tsx';
import { categoryOf, useWizardDraft, wizardDraft } from './wizard-draft.ts';
import { StepHeading } from './wizard-steps.tsx';

export function StepCategory() {
  const t = useTexts();
  const { category: chosen, topic } = useWizardDraft();
  const proposed = useProposed(topic);
  const isProposed = chosen !== '' && chosen === proposed;
  const others = categories.filter((category) => category !== proposed);
  const heading = (
    <>
      <StepHeading step={1} text={t('wizard.chooseCategory')} />
      {isProposed ? (
        <span className="mt-2 block text-base font-normal wrap-anywhere">
          {t('wizard.proposed', { topic: topic.trim(), category: t(categoryText(chosen)) })}
        </span>
      ) : null}
    </>
  );
  return (
    <RadioCards legend={heading}>
      {(proposed ? [proposed, ...others] : categories).map((category) => (
        <RadioCard
          key={category}
          name="category"
          value={category}
          label={t(categoryText(category))}
          icon={<CategoryIcon category={category} className="size-5 sm:size-8" />}
          checked={category === chosen}
          onChange={(value) => isCategory(value) && wizardDraft.change({ category: value })}
          selectedLabel={t('wizard.selected')}
        />
      ))}
    </RadioCards>
  );
}

/** The category that a topic's words tell; empty until that is known. */
function useProposed(topic: string): Category | '' {
  const [proposed, setProposed] = useState<Category | ''>('');
  useEffect(() => {
    if (topic.trim() !== '') void categoryOf(topic).then(setProposed, () => undefined);
  }, [topic]);
  return topic.trim() === '' ? '' : proposed;
}
