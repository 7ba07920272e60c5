import { data } from 'react-router';
import { shortPath } from '#contract/course-code.ts';
import type { CoursePackage } from '#contract/downloads.ts';
import { languageFacts } from '#contract/language.ts';
import { api } from '#web/platform/calls/api.ts';
import { courseCaching } from '#web/platform/courses/course-caching.ts';
import { handbookPath } from '#web/platform/courses/course-paths.ts';
import { courseText, useCourseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { orStatus } from '#web/platform/loading/unless-it-fails.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { leaveTo } from '#web/platform/calls/use-submit.ts';
import { CourseWords } from '#web/learning/course-words.tsx';
import { handbook, MediumContext } from '#web/learning/medium.ts';
import { Paper, paperDocument, PaperMissing, PaperPage, PrintedOn } from '#web/learning/printing/paper.tsx';
import { PracticeAnswer, Terms } from '#web/learning/teaching/teaching-parts.tsx';
import { AnswerWords } from '#web/practice/question/answer-words.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { LevelName } from '#web/ui/course-facts.tsx';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import { drawChapters } from './draw-chapters.server.tsx';
import { missingTitle } from '#web/ui/course-missing.tsx';
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
    title: args.loaderData?.content?.course.courseName ?? t(missingTitle(args.loaderData?.status)),
  }));

export default function HandbookPaperPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { content, chapters, status } = loaderData;
  const origin = usePageOrigin();
  // Browsers load the document, and need nothing that reads Markdown.
  if (!import.meta.env.SSR) return null;
  if (content === null) return <PaperMissing title={t('course.notFound')} failed={status !== 404} />;
  const { code, courseName } = content.course;
  const address = origin + shortPath(code);
  const back = { href: handbookPath(content.courseId), label: t('handbook.back') };
  return (
    <PaperPage back={back} share={{ text: courseName, url: address }} language={content.language}>
      <Handbook content={content} chapters={chapters} address={address} />
    </PaperPage>
  );
}

interface HandbookProps {
  content: CoursePackage;
  /** HTML of each chapter. */
  chapters: readonly string[];
  address: string;
}

/** A whole course for paper: contents, chapters with their questions, all terms, and the answers on pages of their own. */
function Handbook({ content: { course, questions }, chapters, address }: HandbookProps) {
  const t = useTexts();
  const { language, level, origin } = course;
  const title = (
    <>
      <CourseWords as="h1" text={course.courseName} />
      <CourseWords as="p" text={course.description} />
      {level === '' ? null : (
        <p className="handout-facts">
          <bdi>
            <LevelName level={level} language={language} />
          </bdi>
        </p>
      )}
    </>
  );
  const words = { online: t('handbook.online'), qrCode: t('handbook.qrCode') };
  return (
    <Paper address={address} {...words} title={title} isHandbook>
      <div className="handout-address" dir={languageFacts[usePageLanguage()].dir}>
        <AuthorLabel author={course.author} />
        {origin?.licence === undefined ? null : (
          <p>{t('managing.originLicence', { licence: origin.licence })}</p>
        )}
        <PrintedOn />
      </div>
      <section className="handbook-contents">
        <CourseWords as="h2" text={t('lesson.contents')} />
        <ol {...courseText(language)}>
          {course.chapters.map(({ _id, chapterName }) => (
            <li key={_id}>
              <a href={`#paper-${_id}`}>{inReadingOrder(chapterName, language)}</a>
            </li>
          ))}
        </ol>
      </section>
      {chapters.map((html, place) => (
        // oxlint-disable-next-line react/no-danger -- drawn by React, which escapes every text
        <div key={place} className="handbook-chapter" dangerouslySetInnerHTML={{ __html: html }} />
      ))}
      <MediumContext value={handbook}>
        <AllTerms course={course} />
        <AnswerKey chapters={course.chapters} questions={questions} />
      </MediumContext>
    </Paper>
  );
}

function AllTerms({ course: { chapters, language } }: Pick<CoursePackage, 'course'>) {
  const t = useTexts();
  const { compare } = new Intl.Collator(language);
  const terms = chapters
    .flatMap((chapter) => chapter.terms ?? [])
    .toSorted((one, other) => compare(one.term, other.term));
  if (terms.length === 0) return null;
  return (
    <section className="handbook-terms">
      <CourseWords as="h2" text={t('lesson.courseTerms')} />
      <Terms terms={terms} />
    </section>
  );
}

interface AnswerKeyProps extends Pick<CoursePackage, 'questions'> {
  chapters: CoursePackage['course']['chapters'];
}

/** The answers of all chapters. They begin on a page of their own, which can be kept back. */
function AnswerKey({ chapters, questions }: AnswerKeyProps) {
  const t = useTexts();
  const words = useCourseText();
  const questionsOf = (id: string) => questions.filter(({ chapterId }) => chapterId === id);
  const asked = chapters.filter(({ _id, practice }) => practice !== undefined || questionsOf(_id).length > 0);
  if (asked.length === 0) return null;
  return (
    <section className="handbook-answers">
      <CourseWords as="h2" text={t('lesson.answers')} />
      {asked.map(({ _id, chapterName, practice }) => (
        <div key={_id}>
          <CourseWords as="h3" text={chapterName} />
          {practice === undefined ? null : <PracticeAnswer practice={practice} />}
          <ol>
            {questionsOf(_id).map((question) => (
              <li key={question._id} {...words}>
                <strong>
                  <AnswerWords question={question} answer={question.answer} />
                </strong>
                {question.explanation === '' ? null : (
                  <>
                    <span> · </span>
                    <DrawnText text={question.explanation} drawn={question.drawn} />
                  </>
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
