import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { textCaps } from '#contract/text-caps.ts';
import type { StoredLayout } from '#contract/course-layout.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { layoutPath } from '#web/platform/courses/course-paths.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useOnceKey } from '#web/platform/calls/use-once-key.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd, TextArea, TextField } from '#web/ui/field.tsx';
import { helpOf, HelpNotice } from '#web/ui/help.tsx';
import { Notice } from '#web/ui/message.tsx';
import { Button } from '#web/ui/button.tsx';

interface AddChapterDialogProps {
  courseId: string;
  /** A chapter without text that the new one replaces. */
  instead?: StoredLayout['Chapters'][number] | undefined;
  onClose: () => void;
}

/** Asks what a further chapter is about, and leads to where its writing can be watched. */
export default function AddChapterDialog({ courseId, instead, onClose }: AddChapterDialogProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const [chapterName, setName] = useState(instead?.['Chapter Name'] ?? '');
  const [about, setAbout] = useState(instead?.About ?? '');
  const [missing, setMissing] = useState(false);
  const keyOf = useOnceKey();
  const add = async (...args: Parameters<typeof api.addChapter>) => {
    if (instead) await api.removeChapter({ courseId, chapterId: instead._id }).catch(unlessGone);
    return api.addChapter(...args);
  };
  const { submit, busy, failure, error } = useSubmit(add, {
    onDone: () => navigate(layoutPath(courseId)),
  });
  const submitForm = (event: FormEvent) => {
    event.preventDefault();
    setMissing(chapterName.trim() === '');
    if (chapterName.trim() === '') return;
    void submit({ courseId, chapterName, about }, { idempotencyKey: keyOf([chapterName, about]) });
  };
  const help = helpOf(error);
  return (
    <Dialog open closeBeside={false} {...(busy ? {} : { onClose })} title={t('managing.addChapter')}>
      <form noValidate onSubmit={submitForm} className="grid gap-5">
        <p className="text-muted">{t('managing.addChapterText')}</p>
        <TextField
          label={t('managing.chapterName')}
          value={chapterName}
          maxLength={textCaps.name}
          required
          error={missing ? t('errors.required') : null}
          onChange={(event) => setName(event.target.value)}
        />
        <TextArea
          label={t('managing.chapterAbout')}
          optional
          rows={2}
          value={about}
          maxLength={textCaps.about}
          onChange={(event) => setAbout(event.target.value)}
        />
        {help ? <HelpNotice help={help} /> : failure === null ? null : <Notice tone="bad">{failure}</Notice>}
        <FormEnd busy={busy} onCancel={onClose}>
          <Button type="submit" tone={help ? 'secondary' : 'primary'} busy={busy}>
            {t('managing.addAction')}
          </Button>
        </FormEnd>
      </form>
    </Dialog>
  );
}

/** A chapter that is gone was removed by a press before. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'chapter-not-found') throw error;
}
