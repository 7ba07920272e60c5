import { useState } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import type { CourseVisibility } from '#contract/publishing.ts';
import { api } from '#web/platform/api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { useSubmit } from '#web/platform/use-submit.ts';
import type { ProblemTexts } from '#web/platform/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HelpNotice, helpOf } from '#web/ui/help.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';

interface PublishButtonProps {
  course: CourseSummary;
  onChanged: (changed: CourseVisibility) => void;
}

/** Only its owner sees these buttons, so a course that is not theirs means that they signed out meanwhile. */
export const signedOutTexts: ProblemTexts<typeof api.changeVisibility> = { 'not-yours': 'errors.signedOut' };

/** Says in a dialog what everyone will see, and publishes the course. */
export function PublishButton({ course, onChanged }: PublishButtonProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const { submit, busy, failure, error, fail } = useSubmit(api.changeVisibility, {
    texts: signedOutTexts,
    onDone(changed) {
      setOpen(false);
      onChanged(changed);
    },
  });
  const help = helpOf(error);
  const close = () => {
    fail(null);
    setOpen(false);
  };
  const { provider, model } = course.author;
  const author =
    provider === 'person'
      ? t('publishing.authorPerson')
      : provider === 'builtin'
        ? t('publishing.authorBuiltin')
        : (model ?? provider);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="globe" />
        {t('publishing.publish')}
      </Button>
      <Dialog
        open={open}
        {...(busy ? {} : { onClose: close })}
        title={t('publishing.publishTitle', { course: course.courseName })}
        actions={
          <>
            <Button tone="secondary" disabled={busy} onClick={close}>
              {t('shell.cancel')}
            </Button>
            <Button busy={busy} onClick={() => void submit({ courseId: course._id, visibility: 'public' })}>
              {t('publishing.publish')}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>{t('publishing.everyoneSees')}</p>
          <ul className="grid list-disc gap-1 ps-6">
            <li>{t('publishing.seesCover')}</li>
            <li>{t('publishing.seesText', { count: course.chapters.length })}</li>
            <li>{t('publishing.seesAuthor', { author })}</li>
          </ul>
          <p className="font-semibold">{t('publishing.seesNobody')}</p>
          <p className="text-muted">{t('publishing.check')}</p>
          {help === null ? null : <HelpNotice help={help} />}
          {failure === null || help !== null ? null : <Notice tone="bad">{failure}</Notice>}
        </div>
      </Dialog>
    </>
  );
}
