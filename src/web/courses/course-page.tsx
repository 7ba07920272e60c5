import { data } from 'react-router';
import { loadCourse } from '#web/platform/loading/load-course.ts';
import { loadOtherEditions } from '#web/platform/loading/load-editions.ts';
import accountIsland from '#web/platform/people/account.island.ts?url';
import { courseCaching } from '#web/platform/courses/course-caching.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { leaveTo } from '#web/platform/calls/use-submit.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { CourseMissing } from '#web/ui/course-missing.tsx';
import SiteFooter from '#web/ui/site-footer.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { LateUserMenu } from '#web/ui/late-user-menu.tsx';
import { NoLanguage, NoticeTemplates } from '#web/ui/document-notice.tsx';
import islandsScript from '#web/platform/documents/islands.inline.ts?inline';
import { courseMeta } from './course-meta.ts';
import script from './course-page.inline.ts?inline';
import styles from './course-page.css?inline';
import { PublicCourse } from './public-course.tsx';
import { readableChapters } from './readable-chapters.ts';
import type { Route } from './+types/course-page';

export const handle: PageHandle = { document: { styles, scripts: [script, islandsScript] } };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const loaded = await loadCourse(context, request, params.courseId);
  const { course } = loaded;
  if (course === null) return data({ ...loaded, others: [] }, loaded.status);
  const others = await loadOtherEditions(context, request, course);
  const caching = courseCaching(course);
  return data({ ...loaded, others }, caching ? { headers: { 'Cache-Control': caching } } : {});
}

/** A press in an app's page loads the document. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => leaveTo(request.url);

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** Search engines may list a public course when a chapter can be read. */
export const meta = (args: Route.MetaArgs) => {
  const { course, status } = args.loaderData ?? {};
  const findable = course?.visibility === 'public' && readableChapters(course) > 0;
  return courseMeta(args, course, { findable, status });
};

/** Share links lead to this public page of a course, which is the same for everybody who reads its language. */
export default function CoursePage({ loaderData: { course, status, others } }: Route.ComponentProps) {
  const t = useTexts();
  if (course === null) {
    const account = <LateUserMenu island={accountIsland} />;
    return (
      <CourseMissing
        title={t('course.notFound')}
        failed={status !== 404}
        account={account}
        end={<SiteFooter />}
      />
    );
  }
  return (
    <SitePage
      account={<LateUserMenu />}
      className="max-w-5xl py-5 md:py-12"
      end={
        import.meta.env.SSR && (
          <>
            <NoticeTemplates />
            <NoLanguage />
          </>
        )
      }
    >
      <PublicCourse course={course} others={others} />
    </SitePage>
  );
}
