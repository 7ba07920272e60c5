import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CourseSummary } from '#contract/courses.ts';
import type { CourseVisibility } from '#contract/publishing.ts';
import { api } from '#web/platform/calls/api.ts';
import { layoutPath, ownQuestionsPath } from '#web/platform/courses/course-paths.ts';
import { latePart } from '#web/platform/documents/late-part.ts';
import { useLiveCourse } from '#web/platform/live/live-course.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { useMe } from '#web/platform/people/me.ts';
import { ownUnderWay } from '#web/platform/courses/own-under-way.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { leaveTo, useSubmit } from '#web/platform/calls/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { DeleteCourse } from '#web/ui/delete-course.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/message.tsx';
import { signedOutTexts, type PublishingProps } from './publishing.tsx';
import { readableChapters } from './readable-chapters.ts';

const fetchPublishDialog = latePart(() => import('./publish-dialog.tsx'));
const fetchRenameDialog = latePart(() => import('./rename-dialog.tsx'));
const fetchAddDialog = latePart(() => import('./add-chapter-dialog.tsx'));

/** Tells the owner who can find the course, lets them change it, and leads to its questions. Shows nothing to others. */
export default function OwnCourse({ course, visibility }: PublishingProps) {
  const t = useTexts();
  const courseId = course._id;
  const { data, offer, refresh } = useLiveRead({
    key: `visibility ${courseId}`,
    read: (signal) => api.readVisibility({ courseId }, { signal }),
    initial: visibility,
  });
  const { refresh: refreshCourse } = useLiveCourse(courseId, course);
  const state = useRef(course.state);
  useEffect(() => {
    if (state.current === course.state) return;
    state.current = course.state;
    // A course whose writing has ended may have become public.
    refresh('now');
  }, [course.state, refresh]);
  const mine = data?.mine === true;
  useEffect(() => {
    if (mine && course.state !== 'ready') ownUnderWay.add(courseId);
  }, [mine, course.state, courseId]);
  const heading = useRef<HTMLHeadingElement>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    // The button that had the focus is gone, with its dialog.
    if (changes > 0) heading.current?.focus();
  }, [changes]);
  if (!mine) return null;
  const onChanged = (changed: CourseVisibility) => {
    offer(changed);
    setChanges((before) => before + 1);
  };
  const onRenamed = ({ withheld }: { withheld: boolean }) => {
    refreshCourse('now');
    if (withheld) refresh('now');
  };
  return (
    <>
      <Card as="section" aria-labelledby="who-can-find" className="grid justify-items-start gap-4">
        <h2 id="who-can-find" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {t('publishing.title')}
        </h2>
        {data.unpublished ? (
          <Unpublished />
        ) : data.visibility === 'public' ? (
          <TakeBack course={course} isPublic onChanged={onChanged} />
        ) : (
          <ByLink course={course} now={data} onChanged={onChanged} />
        )}
      </Card>
      <Fold title={t('managing.more')}>
        {readableChapters(course) > 0 ? (
          <ButtonLink to={ownQuestionsPath(courseId)} tone="secondary">
            {t('learning.yourQuestions')}
          </ButtonLink>
        ) : null}
        <ManageCourse course={course} onChanged={onRenamed} />
      </Fold>
    </>
  );
}

function Unpublished() {
  const t = useTexts();
  return (
    <Notice
      className="w-full"
      title={t('publishing.unpublishedTitle')}
      action={
        <ButtonLink href="/getintouch" tone="secondary">
          {t('shell.contact')}
        </ButtonLink>
      }
    >
      <p>{t('publishing.unpublishedText')}</p>
    </Notice>
  );
}

type ChangeProps = { course: CourseSummary; onChanged: (changed: CourseVisibility) => void };

/** Takes back that the course is public, or the wish that it be so once it is written. */
function TakeBack({ course, isPublic, onChanged }: ChangeProps & { isPublic: boolean }) {
  const t = useTexts();
  const { submit, busy, failure } = useSubmit(api.changeVisibility, {
    texts: signedOutTexts,
    onDone: onChanged,
  });
  const takeBack = () => void submit({ courseId: course._id, visibility: 'link' });
  return (
    <>
      {isPublic ? <p role="status">{t('publishing.isPublic')}</p> : null}
      {isPublic ? (
        <ConfirmButton
          busy={busy}
          title={t('publishing.takeBackTitle', { course: course.courseName })}
          text={t('publishing.takeBackText')}
          action={t('publishing.takeBack')}
          actionTone="primary"
          onConfirm={takeBack}
        >
          {t('publishing.takeBack')}
        </ConfirmButton>
      ) : (
        <ActionButton busy={busy} onClick={takeBack}>
          {t('publishing.keepByLink')}
        </ActionButton>
      )}
      {failure === null ? null : <FieldError>{failure}</FieldError>}
    </>
  );
}

function ByLink({ course, now, onChanged }: ChangeProps & { now: CourseVisibility }) {
  const t = useTexts();
  const { signedIn } = useMe();
  const { pathname } = useLocation();
  const readable = readableChapters(course) > 0;
  const orNotReadable = readable ? null : t('publishing.notReadable');
  const orWaits = now.publishWhenWritten ? t('publishing.whenWritten') : orNotReadable;
  const why = signedIn ? orWaits : t('publishing.needsAccount');
  return (
    <>
      <p role="status" className="max-w-prose">
        {[t('publishing.byLink'), why].join(' ')}
      </p>
      {course.state === 'draft' ? (
        <ButtonLink href={layoutPath(course._id)}>{t('dashboard.seePlan')}</ButtonLink>
      ) : null}
      {now.withheld ? (
        <Notice className="w-full">
          <p>{t('publishing.withheld')}</p>
        </Notice>
      ) : null}
      {signedIn ? null : (
        <ButtonLink href={`/signin?${new URLSearchParams({ next: pathname })}`} tone="secondary">
          {t('publishing.signIn')}
        </ButtonLink>
      )}
      {signedIn && readable && (!now.publishWhenWritten || course.state === 'failed') ? (
        <PublishButton course={course} onChanged={onChanged} />
      ) : null}
      {now.publishWhenWritten ? <TakeBack course={course} isPublic={false} onChanged={onChanged} /> : null}
    </>
  );
}

function PublishButton({ course, onChanged }: ChangeProps) {
  const t = useTexts();
  useEffect(() => {
    // Fetched while there is a connection. A failure shows when the button is pressed.
    void fetchPublishDialog().catch(() => undefined);
  }, []);
  return (
    <DialogButton
      fetch={fetchPublishDialog}
      icon={<Icon name="globe" />}
      renderDialog={({ default: PublishDialog }, onClose) => (
        <PublishDialog course={course} onChanged={onChanged} onClose={onClose} />
      )}
    >
      {t('publishing.publish')}
    </DialogButton>
  );
}

interface ManageCourseProps {
  course: CourseSummary;
  /** The course has another name or description. `withheld`: it is not public any more. */
  onChanged: (changed: { withheld: boolean }) => void;
}

function ManageCourse({ course, onChanged }: ManageCourseProps) {
  const t = useTexts();
  return (
    <section aria-label={t('managing.title')} className="flex flex-wrap items-center gap-3">
      <DialogButton
        fetch={fetchRenameDialog}
        icon={<Icon name="pen" className="size-4" />}
        renderDialog={({ default: RenameDialog }, onClose) => (
          <RenameDialog course={course} onChanged={onChanged} onClose={onClose} />
        )}
      >
        {t('managing.rename')}
      </DialogButton>
      {readableChapters(course) > 0 ? (
        <DialogButton
          fetch={fetchAddDialog}
          icon={<Icon name="plus" className="size-4" />}
          renderDialog={({ default: AddChapterDialog }, onClose) => (
            <AddChapterDialog courseId={course._id} onClose={onClose} />
          )}
        >
          {t('managing.addChapter')}
        </DialogButton>
      ) : null}
      <DeleteCourse
        course={course}
        published={course.visibility === 'public'}
        onDeleted={() => leaveTo('/createcourse#deleted-courses')}
      />
    </section>
  );
}
