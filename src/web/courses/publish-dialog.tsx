import type { CourseSummary } from '#contract/courses.ts';
import type { CourseVisibility } from '#contract/publishing.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { api, ApiError } from '#web/platform/calls/api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HelpNotice, helpOf } from '#web/ui/help.tsx';
import { Notice } from '#web/ui/message.tsx';
import { signedOutTexts } from './publishing.tsx';

interface PublishDialogProps {
  course: CourseSummary;
  onChanged: (changed: CourseVisibility) => void;
  onClose: () => void;
}

export default function PublishDialog({ course, onChanged, onClose }: PublishDialogProps) {
  const t = useTexts();
  const { submit, busy, failure, error } = useSubmit(api.changeVisibility, {
    texts: signedOutTexts,
    onDone(changed) {
      onClose();
      onChanged(changed);
    },
  });
  const help = helpOf(error);
  // Another attempt with the same texts gets the same answer.
  const isRefused = help !== null || (error instanceof ApiError && error.code === 'publication-refused');
  return (
    <Dialog
      open
      {...(busy ? {} : { onClose })}
      title={
        isRefused ? t('publishing.refusedTitle') : t('publishing.publishTitle', { course: course.courseName })
      }
      actions={
        isRefused ? (
          <>
            <Button tone="secondary" onClick={onClose}>
              {t('shell.close')}
            </Button>
            <ButtonLink href={readingPath(course._id)} tone={help ? 'secondary' : 'primary'}>
              {t('publishing.change')}
            </ButtonLink>
          </>
        ) : (
          <>
            <Button tone="secondary" disabled={busy} onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button busy={busy} onClick={() => void submit({ courseId: course._id, visibility: 'public' })}>
              {t('publishing.publish')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-3">
        {help === null ? null : <HelpNotice help={help} />}
        {failure === null || help !== null ? null : (
          <Notice
            tone={isRefused ? 'info' : 'bad'}
            action={isRefused && <TextLink href="/getintouch">{t('shell.contact')}</TextLink>}
          >
            {failure}
          </Notice>
        )}
        {isRefused ? null : <WhatEveryoneSees course={course} />}
      </div>
    </Dialog>
  );
}

function WhatEveryoneSees({ course }: Pick<PublishDialogProps, 'course'>) {
  const t = useTexts();
  const { provider, model = provider } = course.author;
  const ours = { person: t('publishing.authorPerson'), builtin: t('publishing.authorBuiltin') };
  const author = Object.hasOwn(ours, provider) ? ours[provider as keyof typeof ours] : model;
  return (
    <>
      <p>{t('publishing.everyoneSees')}</p>
      <ul className="grid list-disc gap-1 ps-[1.5em]">
        <li>{t('publishing.seesCover')}</li>
        <li>{t('publishing.seesText', { count: course.chapters.length })}</li>
        <li>{t('publishing.seesAuthor', { author })}</li>
      </ul>
      <p className="font-semibold">{t('publishing.seesNobody')}</p>
      <p className="text-muted">{t('publishing.check')}</p>
    </>
  );
}
