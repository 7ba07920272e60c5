import { useSubmit } from 'react-router';
import type { PublishedCourse, ReportedCourse } from '#contract/operations.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { ActForm } from './acts.tsx';
import { authorName } from './author-name.ts';
import { Entry, Reasons } from './entry.tsx';
import { ownerKinds, publicationLooks } from './looks.ts';
import { useMoment } from './section.tsx';

/** A published course. */
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

/** A course that was reported or unpublished. */
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
  const submit = useSubmit();
  const unpublish = () =>
    submit({ courseId, act: 'unpublish' }, { method: 'post', preventScrollReset: true });
  return (
    <div className="flex flex-wrap gap-3">
      {publication === 'unpublished' ? (
        <ActForm of={{ courseId }} act="publish" label={t('operations.publishAgain')} />
      ) : (
        <ConfirmButton
          tone="danger"
          title={t('operations.unpublishAsk', { course: courseName })}
          text={t('operations.unpublishText')}
          action={t('operations.unpublish')}
          onConfirm={() => void unpublish()}
        >
          {t('operations.unpublish')}
        </ConfirmButton>
      )}
      {reports > 0 ? <ActForm of={{ courseId }} act="dismiss" label={t('operations.dismiss')} /> : null}
    </div>
  );
}
