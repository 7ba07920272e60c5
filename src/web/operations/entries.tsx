import type { ReactNode } from 'react';
import { useSubmit } from 'react-router';
import type {
  ContactMessageSent,
  OperatedGeneration,
  OperatedPath,
  PublishedCourse,
  ReportedCourse,
} from '#contract/operations.ts';
import { problemWords } from '#web/platform/calls/problem-words.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Badge } from '#web/ui/message.tsx';
import { ActForm } from './acts.tsx';
import {
  authorName,
  generationLooks,
  messageLooks,
  ownerKinds,
  publicationLooks,
  type StateLook,
} from './looks.ts';
import { useMoment } from './section.tsx';

interface EntryProps {
  title: ReactNode;
  /** Makes the title a link. */
  href?: string;
  look: StateLook;
  about?: readonly (string | false | null)[] | undefined;
  acts?: Elements;
  children?: Elements;
}

export function Entry({ title, href, look, about = [], acts, children }: EntryProps) {
  const t = useTexts();
  const facts = about.filter(Boolean).join(' · ');
  return (
    <Card as="li" className="grid gap-3">
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
      {facts ? <p className="text-sm text-muted wrap-anywhere">{facts}</p> : null}
      {acts ? <div className="flex flex-wrap gap-3">{acts}</div> : null}
    </Card>
  );
}

export const courseHref = (courseId: string) => `/course/${courseId}`;

interface ReasonsProps {
  reasons: readonly { reason: string; createdAt: string }[];
  label?: string;
  more?: string | undefined;
}

export function Reasons({ reasons, label, more }: ReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <ul aria-label={label} className="grid gap-2">
      {reasons.map(({ reason, createdAt }, at) => (
        <li
          key={`${createdAt} ${at}`}
          dir="auto"
          className="max-w-prose border-s-4 border-line ps-4 whitespace-pre-wrap wrap-anywhere"
        >
          {reason}
        </li>
      ))}
      {more ? <li className="text-sm text-muted">{more}</li> : null}
    </ul>
  );
}

/** The server's own words, for whoever looks them up in its log. */
export function Raw({ code, text }: { code: string; text: string | undefined }) {
  return (
    <span className="block text-muted" lang="en">
      <span>{text}</span> <code className="font-mono">{code}</code>
    </span>
  );
}

export function Generation({ item }: { item: OperatedGeneration }) {
  const t = useTexts();
  const moment = useMoment();
  const { chapters, problem, retryAt, endedAt, startedAt } = item;
  const about = [
    authorName(t, item.author),
    t(ownerKinds[item.owner]),
    t('operations.started', { time: moment(startedAt) }),
    endedAt && t('operations.ended', { time: moment(endedAt) }),
  ];
  return (
    <Entry
      title={item.courseName}
      href={courseHref(item.courseId)}
      look={generationLooks[item.state]}
      about={about}
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
          <span className="font-semibold text-bad">{problemWords(t, problem).text}</span>
          <Raw code={problem.code} text={problem.error} />
          {retryAt ? (
            <span className="block text-muted">{t('operations.retryAt', { time: moment(retryAt) })}</span>
          ) : null}
        </p>
      ) : null}
    </Entry>
  );
}

export function Message({ item }: { item: ContactMessageSent }) {
  const t = useTexts();
  const moment = useMoment();
  const { email, attempts, nextAttemptAt, lastError } = item;
  const name = [item.firstName, item.lastName].filter(Boolean).join(' ');
  const about = [
    moment(item.createdAt),
    attempts > 0 && t('operations.attempts', { count: attempts }),
    nextAttemptAt && t('operations.nextAttempt', { time: moment(nextAttemptAt) }),
  ];
  const answer = (
    <a
      href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}
      className="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4 wrap-anywhere"
    >
      {t('operations.answerBy', { email })}
    </a>
  );
  return (
    <Entry title={<bdi>{name || email}</bdi>} look={messageLooks[item.state]} about={about} acts={answer}>
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere" dir="auto">
        {item.message}
      </p>
      {lastError ? (
        <p className="text-sm text-bad wrap-anywhere">{t('operations.lastError', { error: lastError })}</p>
      ) : null}
    </Entry>
  );
}

export function OfferedPath({
  item: { code, name, author, publication, changedAt },
}: {
  item: OperatedPath;
}) {
  const t = useTexts();
  const moment = useMoment();
  return (
    <Entry
      title={name}
      href={`/path/${code}`}
      look={publicationLooks[publication]}
      about={[authorName(t, author), t('operations.changedAt', { time: moment(changedAt) })]}
      acts={<PublicationAct of={{ code }} name={name} publication={publication} />}
    />
  );
}

export function Published({ item }: { item: PublishedCourse }) {
  const t = useTexts();
  const moment = useMoment();
  const about = [
    authorName(t, item.author),
    t(ownerKinds[item.owner]),
    t('operations.publishedAt', { time: moment(item.publishedAt) }),
  ];
  return <Course course={item} about={about} />;
}

export function Reported({ item }: { item: ReportedCourse }) {
  const t = useTexts();
  const moment = useMoment();
  const { reports, reporters, reasons, firstReportAt, lastReportAt, unpublishedAt } = item;
  const about = [
    firstReportAt && reports > 1 && t('operations.firstReport', { time: moment(firstReportAt) }),
    lastReportAt && t('operations.lastReport', { time: moment(lastReportAt) }),
    unpublishedAt && t('operations.unpublishedAt', { time: moment(unpublishedAt) }),
  ];
  const more = reports - reasons.length;
  return (
    <Course course={item} about={about} reporters={t('operations.reporterCount', { count: reporters })}>
      <Reasons reasons={reasons} more={more > 0 ? t('operations.moreReasons', { count: more }) : undefined} />
    </Course>
  );
}

interface CourseProps {
  about: EntryProps['about'];
  children?: Elements;
  course: Pick<ReportedCourse, 'courseId' | 'courseName' | 'publication' | 'reports'>;
  reporters?: string;
}

/** A course with its reports, and buttons to unpublish it or publish it again and to dismiss the reports. */
function Course({ course, reporters, about, children }: CourseProps) {
  const t = useTexts();
  const { courseId, courseName, publication, reports } = course;
  const acts = (
    <>
      <PublicationAct of={{ courseId }} name={courseName} publication={publication} />
      {reports > 0 ? <ActForm of={{ courseId }} act="dismiss" label={t('operations.dismiss')} /> : null}
    </>
  );
  return (
    <Entry
      title={courseName}
      href={courseHref(courseId)}
      look={publicationLooks[publication]}
      about={about}
      acts={acts}
    >
      {reports > 0 ? (
        <p className="font-semibold">
          <span>{`${t('operations.reportCount', { count: reports })} `}</span>
          {reporters ? <span className="font-normal text-muted">{reporters}</span> : null}
        </p>
      ) : null}
      {children}
    </Entry>
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
      title={t('operations.unpublishAsk', { name })}
      text={t('operations.unpublishText')}
      action={t('operations.unpublish')}
      onConfirm={() => void submit({ ...of, act: 'unpublish' }, { method: 'post', preventScrollReset: true })}
    >
      {t('operations.unpublish')}
    </ConfirmButton>
  );
}
