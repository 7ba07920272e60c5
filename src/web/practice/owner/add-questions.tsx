import { useState } from 'react';
import type { OwnQuestions } from '#contract/questions.ts';
import { api } from '#web/platform/calls/api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Notice } from '#web/ui/message.tsx';

interface AddQuestionsProps {
  courseId: string;
  initial: OwnQuestions['adding'];
}

/** Requests questions from the site's author for the chapters that have none, or says why it can't. */
export function AddQuestions({ courseId, initial }: AddQuestionsProps) {
  const t = useTexts();
  const [adding, setAdding] = useState(initial);
  const { submit, busy, failure } = useSubmit(api.addQuestions, {
    onDone: (reply) => setAdding(reply.adding),
  });
  if (adding === 'off') return <p className="text-muted">{t('questions.addingOff')}</p>;
  if (adding === 'not-readable') return <p className="text-muted">{t('questions.addingNotReadable')}</p>;
  if (adding === 'under-way') return <Notice>{t('questions.addingUnderWay')}</Notice>;
  return (
    <div className="grid justify-items-start gap-3">
      <ActionButton busy={busy} tone="primary" onClick={() => void submit({ courseId })}>
        {t('questions.add')}
      </ActionButton>
      <p className="max-w-prose text-muted">{t('questions.addText')}</p>
      {failure === null ? null : <Notice tone="bad" title={failure} />}
    </div>
  );
}
