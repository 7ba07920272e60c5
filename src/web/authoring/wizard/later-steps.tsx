import { useLayoutEffect, type RefObject } from 'react';
import type { ActiveAuthor } from '#contract/authoring.ts';
import { usePageLanguage } from '#web/platform/texts/texts.tsx';
import { useCourseOffer } from './course-offer.tsx';
import { StepOptions } from './step-options.tsx';
import { StepTopic } from './step-topic.tsx';
import { takeEarlyEntries, type WizardStep } from './wizard-draft.ts';

interface LaterStepsProps {
  step: WizardStep;
  author: ActiveAuthor | null;
  form: RefObject<HTMLFormElement | null>;
}

/** The steps after the first, whose code comes with the first touch of the page. */
export default function LaterSteps({ step, author, form }: LaterStepsProps) {
  const pageLanguage = usePageLanguage();
  useLayoutEffect(() => takeEarlyEntries(form.current, pageLanguage), [form, pageLanguage]);
  const offer = useCourseOffer({ near: author?.provider === 'builtin' });
  return step === 2 ? <StepTopic offer={offer} /> : <StepOptions author={author} offer={offer} />;
}
