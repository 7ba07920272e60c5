import { useState, type FormEvent } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import { textCaps } from '#contract/text-caps.ts';
import { api } from '#web/platform/calls/api.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd, TextArea, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/message.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Button } from '#web/ui/button.tsx';

interface RenameDialogProps {
  course: CourseSummary;
  onChanged: (changed: { withheld: boolean }) => void;
  onClose: () => void;
}

export default function RenameDialog({ course, onChanged, onClose }: RenameDialogProps) {
  const t = useTexts();
  const [name, setName] = useState(course.courseName);
  const [description, setDescription] = useState(course.description);
  const { submit, busy, failure } = useSubmit(api.changeCourse, {
    texts: { 'layout-changed': 'managing.changedMeanwhile' },
    onDone(changed) {
      onClose();
      toast.success(t(changed.withheld ? 'managing.savedWithheld' : 'managing.saved'));
      onChanged(changed);
    },
  });
  const [missing, setMissing] = useState(false);
  const submitForm = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    void submit({
      courseId: course._id,
      // Sends only edited fields, so as not to undo another tab's changes.
      ...(name.trim() !== course.courseName && { courseName: name }),
      ...(description.trim() !== course.description && { description }),
    });
  };
  const words = courseText(course.language);
  return (
    <Dialog open closeBeside={false} {...(busy ? {} : { onClose })} title={t('managing.renameTitle')}>
      <form noValidate onSubmit={submitForm} className="grid gap-5">
        <p className="text-muted">{t('managing.renameReaders')}</p>
        <TextField
          {...words}
          label={t('managing.name')}
          value={name}
          maxLength={textCaps.name}
          required
          error={missing ? t('errors.required') : null}
          onChange={(event) => setName(event.target.value)}
        />
        <TextArea
          {...words}
          label={t('managing.description')}
          value={description}
          maxLength={textCaps.about}
          onChange={(event) => setDescription(event.target.value)}
        />
        {failure === null ? null : <Notice tone="bad">{failure}</Notice>}
        <FormEnd busy={busy} onCancel={onClose}>
          <Button type="submit" busy={busy}>
            {t('managing.save')}
          </Button>
        </FormEnd>
      </form>
    </Dialog>
  );
}
