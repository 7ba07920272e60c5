import { data } from 'react-router';
import { shortPath } from '#contract/course-code.ts';
import { api } from '#web/platform/calls/api.ts';
import { courseCaching } from '#web/platform/courses/course-caching.ts';
import { handbookPath } from '#web/platform/courses/course-paths.ts';
import { orStatus } from '#web/platform/loading/unless-it-fails.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { leaveTo } from '#web/platform/calls/use-submit.ts';
import { paperDocument, PaperMissing, PaperPage } from '#web/learning/printing/paper-page.tsx';
import { drawChapters } from './draw-chapters.server.tsx';
import { Handbook } from './handbook.tsx';
import type { Route } from './+types/paper-page';

export const handle = paperDocument;

export async function loader({ context, request, params: { courseId } }: Route.LoaderArgs) {
  const read = api.readCoursePackage({ courseId }, serverApi(context, request));
  const { found: content, status } = await orStatus(context, 'the handbook of a course', read);
  if (content === null) return data({ content, chapters: [], status }, { status });
  const chapters = await drawChapters(content, context, request);
  const caching = courseCaching(content.course);
  return data({ content, chapters, status }, caching ? { headers: { 'Cache-Control': caching } } : {});
}

/** A press in an app's page loads the document. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => leaveTo(request.url);

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t) => ({
    title: args.loaderData?.content?.course.courseName ?? t('course.notFound'),
  }));

export default function HandbookPaperPage({
  loaderData: { content, chapters, status },
}: Route.ComponentProps) {
  const t = useTexts();
  const origin = usePageOrigin();
  // Browsers load the document, and need nothing that reads Markdown.
  if (!import.meta.env.SSR) return null;
  if (content === null) return <PaperMissing title={t('course.notFound')} failed={status !== 404} />;
  const { _id, code, language } = content.course;
  return (
    <PaperPage back={{ href: handbookPath(_id), label: t('handbook.back') }} language={language}>
      <Handbook content={content} chapters={chapters} address={origin + shortPath(code)} />
    </PaperPage>
  );
}
