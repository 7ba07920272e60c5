import { useState, type FormEvent } from 'react';
import type { RewriteState } from '#contract/rewriting.ts';
import { instructionCap } from '#contract/text-caps.ts';
import { api } from '#web/platform/calls/api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useOnceKey } from '#web/platform/calls/use-once-key.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd, TextArea } from '#web/ui/field.tsx';
import { helpOf, HelpNotice } from '#web/ui/help.tsx';
import { Notice } from '#web/ui/message.tsx';

interface RewriteDialogProps {
  courseId: string;
  chapterId: string;
  onStarted: (state: RewriteState) => void;
  onClose: () => void;
}

const wishes = ['managing.wishSimpler', 'managing.wishExamples', 'managing.wishShorter'] as const;

export default function RewriteDialog({ courseId, chapterId, onStarted, onClose }: RewriteDialogProps) {
  const t = useTexts();
  const [instruction, setInstruction] = useState('');
  const [missing, setMissing] = useState(false);
  const keyOf = useOnceKey();
  const { submit, busy, failure, error } = useSubmit(api.rewriteChapter, {
    onDone(state) {
      onClose();
      onStarted(state);
    },
  });
  const submitForm = (event: FormEvent) => {
    event.preventDefault();
    const wish = instruction.trim();
    setMissing(wish === '');
    if (wish === '') return;
    void submit({ courseId, chapterId, instruction: wish }, { idempotencyKey: keyOf(wish) });
  };
  const help = helpOf(error);
  return (
    <Dialog open closeBeside={false} {...(busy ? {} : { onClose })} title={t('managing.rewriteTitle')}>
      <form noValidate onSubmit={submitForm} className="grid gap-5">
        <p className="text-muted">{t('managing.rewriteText')}</p>
        <div role="group" aria-label={t('managing.wishes')} className="flex flex-wrap gap-2">
          {wishes.map((wish) => (
            <Button key={wish} tone="secondary" disabled={busy} onClick={() => setInstruction(t(wish))}>
              {t(wish)}
            </Button>
          ))}
        </div>
        <TextArea
          label={t('managing.instruction')}
          value={instruction}
          rows={2}
          maxLength={instructionCap}
          required
          error={missing ? t('errors.required') : null}
          onChange={(event) => setInstruction(event.target.value)}
        />
        {help ? <HelpNotice help={help} /> : failure === null ? null : <Notice tone="bad">{failure}</Notice>}
        <FormEnd busy={busy} onCancel={onClose}>
          <Button type="submit" tone={help ? 'secondary' : 'primary'} busy={busy}>
            {t('managing.rewriteAction')}
          </Button>
        </FormEnd>
      </form>
    </Dialog>
  );
}
