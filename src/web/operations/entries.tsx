import type { ReactNode } from 'react';
import { useSubmit } from 'react-router';
import type {
  OperatedGeneration,
  ContactMessageSent,
  OperatedPath,
  PublishedCourse,
  ReportedCourse,
} from '#contract/operations.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Badge } from '#web/ui/message.tsx';
import {
  type StateLook,
  authorName,
  generationLooks,
  ownerKinds,
  messageLooks,
  publicationLooks,
} from './looks.ts';
import { useMoment } from './section.tsx';
import { ActForm } from './acts.tsx';

interface EntryProps {
  title: ReactNode;
  /** Makes the title a link to the course. */
  courseId?: string;
  /** Makes the title this link. */
  href?: string | undefined;
  look: StateLook;
  className?: string;
  children: Elements;
}

export function Entry({
  title,
  courseId,
  href = courseId && `/course/${courseId}`,
  look,
  className = 'gap-3',
  children,
}: EntryProps) {
  const t = useTexts();
  return (
    <Card as="li" className={classNames('grid', className)}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-lg wrap-anywhere" dir="auto">
          {href === undefined ? (
            title
          ) : (
            <a href={href} className="text-accent-ink underline underline-offset-4">
              {title}
            </a>
          )}
        </h2>
        <Badge tone={look.tone}>{t(look.text)}</Badge>
      </div>
      {children}
    </Card>
  );
}

interface Reason {
  reason: string;
  createdAt: string;
}

export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return reasons.map(({ reason, createdAt }, at) => (
    <li
      key={`${createdAt} ${at}`}
      dir="auto"
      className="max-w-prose border-s-4 border-line ps-4 whitespace-pre-wrap wrap-anywhere"
    >
      {reason}
    </li>
  ));
}

export function Generation({ generation }: { generation: OperatedGeneration }) {
  const t = useTexts();
  const moment = useMoment();
  const { chapters, problem, retryAt, endedAt, startedAt } = generation;
  const about = [
    authorName(t, generation.author),
    t(ownerKinds[generation.owner]),
    t('operations.started', { time: moment(startedAt) }),
    endedAt && t('operations.ended', { time: moment(endedAt) }),
  ];
  return (
    <Entry
      title={generation.courseName}
      courseId={generation.courseId}
      look={generationLooks[generation.state]}
      className="gap-2"
    >
      <p>
        <span>{t('operations.chapters', { ready: chapters.ready, count: chapters.all })}</span>
        {chapters.failed > 0 ? (
          <>
            <span>{', '}</span>
            <span className="font-semibold text-bad">
              {t('operations.chaptersFailed', { count: chapters.failed })}
            </span>
          </>
        ) : null}
      </p>
      {problem ? (
        <p className="rounded-md bg-bad-soft px-4 py-3 text-sm wrap-anywhere">
          <code className="font-mono font-semibold text-bad">{problem.code}</code>
          <span className="block">{problem.error}</span>
          {retryAt ? (
            <span className="block text-muted">{t('operations.retryAt', { time: moment(retryAt) })}</span>
          ) : null}
        </p>
      ) : null}
      <p className="text-sm text-muted wrap-anywhere">{about.filter(Boolean).join(' · ')}</p>
    </Entry>
  );
}

export function Message({ message }: { message: ContactMessageSent }) {
  const t = useTexts();
  const moment = useMoment();
  const { email, createdAt, attempts, nextAttemptAt } = message;
  const name = [message.firstName, message.lastName].filter(Boolean).join(' ');
  const delivery = [
    moment(createdAt),
    attempts > 0 && t('operations.attempts', { count: attempts }),
    nextAttemptAt && t('operations.nextAttempt', { time: moment(nextAttemptAt) }),
  ];
  return (
    <Entry title={<bdi>{name || email}</bdi>} look={messageLooks[message.state]}>
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere" dir="auto">
        {message.message}
      </p>
      {message.lastError ? (
        <p className="text-sm text-bad wrap-anywhere">
          {t('operations.lastError', { error: message.lastError })}
        </p>
      ) : null}
      <p className="text-sm text-muted">{delivery.filter(Boolean).join(' · ')}</p>
      <a
        href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}
        className="inline-flex min-h-11 items-center justify-self-start text-accent-ink underline underline-offset-4 wrap-anywhere"
      >
        {t('operations.answerBy', { email: email })}
      </a>
    </Entry>
  );
}

export function Published({ course }: { course: PublishedCourse }) {
  const t = useTexts();
  const moment = useMoment();
  const about = [
    authorName(t, course.author),
    t(ownerKinds[course.owner]),
    t('operations.publishedAt', { time: moment(course.publishedAt) }),
  ];
  return (
    <Entry title={course.courseName} courseId={course.courseId} look={publicationLooks[course.publication]}>
      {course.reports > 0 ? (
        <p className="font-semibold">{t('operations.reportCount', { count: course.reports })}</p>
      ) : null}
      <p className="text-sm text-muted wrap-anywhere">{about.join(' · ')}</p>
      <CourseActs course={course} />
    </Entry>
  );
}

export function OfferedPath({ path }: { path: OperatedPath }) {
  const t = useTexts();
  const moment = useMoment();
  const { code, name, author, publication, changedAt } = path;
  const about = [authorName(t, author), t('operations.changedAt', { time: moment(changedAt) })];
  return (
    <Entry title={name} href={`/path/${code}`} look={publicationLooks[publication]}>
      <p className="text-sm text-muted wrap-anywhere">{about.join(' · ')}</p>
      <PublicationAct of={{ code }} name={name} publication={publication} />
    </Entry>
  );
}

export function Reported({ course }: { course: ReportedCourse }) {
  const t = useTexts();
  const moment = useMoment();
  const { reports, reporters, reasons, firstReportAt, lastReportAt, unpublishedAt } = course;
  const history = [
    firstReportAt && reports > 1 && t('operations.firstReport', { time: moment(firstReportAt) }),
    lastReportAt && t('operations.lastReport', { time: moment(lastReportAt) }),
    unpublishedAt && t('operations.unpublishedAt', { time: moment(unpublishedAt) }),
  ];
  return (
    <Entry title={course.courseName} courseId={course.courseId} look={publicationLooks[course.publication]}>
      {reports > 0 ? (
        <p className="font-semibold">
          <span>{`${t('operations.reportCount', { count: reports })} `}</span>
          <span className="font-normal text-muted">
            {t('operations.reporterCount', { count: reporters })}
          </span>
        </p>
      ) : null}
      {reasons.length > 0 ? (
        <ul className="grid gap-2">
          <Reasons reasons={reasons} />
          {reports > reasons.length ? (
            <li className="text-sm text-muted">
              {t('operations.moreReasons', { count: reports - reasons.length })}
            </li>
          ) : null}
        </ul>
      ) : null}
      <p className="text-sm text-muted">{history.filter(Boolean).join(' · ')}</p>
      <CourseActs course={course} />
    </Entry>
  );
}

interface CourseActsProps {
  course: Pick<ReportedCourse, 'courseId' | 'courseName' | 'publication' | 'reports'>;
}

/** Buttons to unpublish a course or publish it again, and to dismiss its reports. */
function CourseActs({ course: { courseId, courseName, publication, reports } }: CourseActsProps) {
  const t = useTexts();
  return (
    <div className="flex flex-wrap gap-3">
      <PublicationAct of={{ courseId }} name={courseName} publication={publication} />
      {reports > 0 ? <ActForm of={{ courseId }} act="dismiss" label={t('operations.dismiss')} /> : null}
    </div>
  );
}

interface PublicationActProps {
  of: { courseId: string } | { code: string };
  name: string;
  publication: ReportedCourse['publication'];
}

function PublicationAct({ of, name, publication }: PublicationActProps) {
  const t = useTexts();
  const submit = useSubmit();
  if (publication === 'unpublished')
    return <ActForm of={of} act="publish" label={t('operations.publishAgain')} />;
  return (
    <ConfirmButton
      tone="danger"
      className="justify-self-start"
      title={t('operations.unpublishAsk', { name })}
      text={t('operations.unpublishText')}
      action={t('operations.unpublish')}
      onConfirm={() => void submit({ ...of, act: 'unpublish' }, { method: 'post', preventScrollReset: true })}
    >
      {t('operations.unpublish')}
    </ConfirmButton>
  );
}
