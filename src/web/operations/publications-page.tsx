import type { PublishedCourse } from '#contract/operations.ts';
import { api } from '#web/platform/api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { authorName } from './author-name.ts';
import { CourseActs, publicationLooks, runCourseAct } from './course-acts.tsx';
import { Entry, ListSection } from './list-section.tsx';
import { readForConsole } from './load-console.ts';
import { ownerKinds } from './owner-kinds.ts';
import { Outcome, sectionMeta, useMoment } from './section.tsx';
import type { Route } from './+types/publications-page';

export async function loader(args: Route.LoaderArgs) {
  const page = await readForConsole(args, 'published courses', (via, { cursor }) =>
    api.listPublishedCourses({ cursor }, via),
  );
  return { page };
}

export const action = (args: Route.ActionArgs) => runCourseAct(args);

export const meta = (args: Route.MetaArgs) => sectionMeta(args, 'publications');

export default function PublicationsPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <ListSection
      name="publications"
      items={page?.courses}
      next={page?.next}
      before={
        actionData ? <Outcome of={actionData} tone={actionData.tone} text={t(actionData.text)} /> : null
      }
      empty={{
        icon: 'globe',
        title: t('operations.noPublications'),
        text: t('operations.noPublicationsText'),
      }}
    >
      {(course) => <Published key={course.courseId} course={course} />}
    </ListSection>
  );
}

function Published({ course }: { course: PublishedCourse }) {
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
