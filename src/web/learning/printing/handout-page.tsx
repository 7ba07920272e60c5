import { data } from 'react-router';
import { shortPath } from '#contract/course-code.ts';
import type { ChapterPage, CourseSummary } from '#contract/courses.ts';
import { api } from '#web/platform/calls/api.ts';
import { courseCaching } from '#web/platform/courses/course-caching.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { languageOfLetters } from '#web/platform/courses/plain-text.ts';
import { loadCourse } from '#web/platform/loading/load-course.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { leaveTo } from '#web/platform/calls/use-submit.ts';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { LevelName } from '#web/ui/course-facts.tsx';
import { ChapterParts } from '#web/learning/chapter-text.tsx';
import { CourseWords } from '#web/learning/course-words.tsx';
import { handout, MediumContext } from '#web/learning/medium.ts';
import { Paper, paperDocument, PaperMissing, PaperPage, PrintedOn } from './paper.tsx';
import { missingTitle } from '#web/ui/course-missing.tsx';
import type { Route } from './+types/handout-page';

export const handle = paperDocument;

export async function loader({ context, request, params: { courseId } }: Route.LoaderArgs) {
  const chapterId = new URL(request.url).searchParams.get('chapter');
  const missing = (status: number) => data({ course: null, chapter: null, status }, { status });
  const { course, status } = await loadCourse(context, request, courseId);
  if (course === null) return missing(status);
  const ready = course.chapters.find(({ _id, state }) => _id === chapterId && state === 'ready');
  if (ready === undefined) return missing(404);
  const read = api.readChapter({ courseId, chapterId: ready._id }, serverApi(context, request));
  const chapter = await unlessItFails(context, 'the chapter of a handout', read);
  if (chapter === undefined) return missing(503);
  const caching = courseCaching(course);
  return data({ course, chapter, status }, caching ? { headers: { 'Cache-Control': caching } } : {});
}

/** A press in an app's page loads the document. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => leaveTo(request.url);

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = (args: Route.MetaArgs) => {
  const { course, chapter, status } = args.loaderData ?? {};
  return pageMeta(args, (t) => ({
    title: course && chapter ? `${chapter.chapterName} · ${course.courseName}` : t(missingTitle(status)),
  }));
};

export default function HandoutPage({ loaderData: { course, chapter, status } }: Route.ComponentProps) {
  const t = useTexts();
  const origin = usePageOrigin();
  // Browsers load the document, and need nothing that reads Markdown.
  if (!import.meta.env.SSR) return null;
  if (course === null || chapter === null)
    return <PaperMissing title={t('learning.notFound')} failed={status !== 404} />;
  const number = course.chapters.findIndex(({ _id }) => _id === chapter._id) + 1;
  const address = origin + shortPath(course.code, number);
  const back = { href: readingPath(course._id, chapter._id), label: t('wallet.backToChapter') };
  return (
    <PaperPage back={back} share={{ text: chapter.chapterName, url: address }} language={course.language}>
      <Handout course={course} chapter={chapter} number={number} address={address} />
    </PaperPage>
  );
}

interface HandoutProps {
  course: CourseSummary;
  chapter: ChapterPage;
  number: number;
  address: string;
}

function Handout({ course, chapter, number, address }: HandoutProps) {
  const t = useTexts();
  const { language, level, chapters } = course;
  const title = (
    <>
      <CourseWords as="p" text={course.courseName} />
      <CourseWords as="h1" text={chapter.chapterName} />
      <p className="handout-facts">
        <bdi lang={language}>{t('lesson.chapterOf', { number, count: chapters.length })}</bdi>
        {level === '' ? null : <span>{' · '}</span>}
        <bdi>
          <LevelName level={level} language={language} />
        </bdi>
        {chapter.duration === '' ? null : <span>{' · '}</span>}
        <bdi lang={languageOfLetters(chapter.duration, language)}>{chapter.duration}</bdi>
      </p>
    </>
  );
  const words = { online: t('printing.online'), qrCode: t('printing.qrCode') };
  return (
    <Paper address={address} {...words} title={title}>
      <CourseWords as="p" className="about" text={chapter.about} />
      <MediumContext value={handout}>
        <ChapterParts chapter={chapter} />
      </MediumContext>
      <footer>
        <AuthorLabel author={course.author} />
        <PrintedOn />
      </footer>
    </Paper>
  );
}
