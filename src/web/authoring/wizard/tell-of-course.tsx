import { api } from '#web/platform/calls/api.ts';
import { becomeGuest } from '#web/platform/people/changed-me.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useState } from 'react';
import { isBlankTopic, useCourseLanguage, useWizardDraft } from './wizard-draft.ts';

const longestTopic = 200;

/** Says that no AI writes here and what is made instead, and offers to notify once there is a course about the topic. */
export function TellOfCourse() {
  const t = useTexts();
  const me = useMe();
  const draft = useWizardDraft();
  const language = useCourseLanguage();
  const wish = { topic: draft.topic.trim().slice(0, longestTopic), language };
  const [told, setTold] = useState('');
  const { submit, busy, failure } = useSubmit(api.wishForCourse, {
    onDone: (_, { topic }) => {
      becomeGuest(me);
      setTold(topic);
    },
  });
  const isTold = told === wish.topic;
  return (
    <section
      aria-label={t('wizard.noAi')}
      className="grid gap-3 rounded-md border border-line bg-surface p-4"
    >
      <div className="grid gap-1">
        <p className="font-semibold">{t('wizard.noAi')}</p>
        <p className="text-muted">{t('wizard.planInstead')}</p>
      </div>
      {isBlankTopic(draft) ? null : (
        <>
          {isTold ? null : (
            <Button
              className="justify-self-start"
              busy={busy}
              icon={<Icon name="bell" />}
              onClick={() => void submit(wish)}
            >
              {t('wizard.tellOfCourse')}
            </Button>
          )}
          <p role="status" className="empty:hidden">
            {isTold ? t('wizard.tellsOfCourse') : null}
          </p>
          {failure === null ? null : <FieldError>{failure}</FieldError>}
        </>
      )}
    </section>
  );
}
