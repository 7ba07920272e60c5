import { data, Link } from 'react-router';
import { useState } from 'react';
import { v4 } from 'uuid';
import type { CourseLanguage } from '#contract/language.ts';
import type { OwnQuestion, OwnQuestions } from '#contract/questions.ts';
import { api } from '#web/platform/calls/api.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { loadCourse } from '#web/platform/loading/load-course.ts';
import { orStatus } from '#web/platform/loading/unless-it-fails.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { ownTexts } from '#web/platform/texts/server-texts.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CourseMissing } from '#web/ui/course-missing.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState, Notice } from '#web/ui/message.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { AddQuestions } from './add-questions.tsx';
import { OwnQuestionCard } from './own-question.tsx';
import { QuestionForm } from './question-form.tsx';
import type { Route } from './+types/questions-page';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const texts = ownTexts(request, 'questions');
  const read = api.listOwnQuestions({ ...params, unread: 'hide' }, serverApi(context, request));
  const [{ course, status }, own] = await Promise.all([
    loadCourse(context, request, params.courseId),
    orStatus(context, 'the questions of a course', read),
  ]);
  if (course !== null && own.found !== null)
    return data({ texts, own: own.found, language: course.language, status });
  const failed = course === null ? status : own.status;
  return data({ texts, own: null, language: null, status: failed }, failed);
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('learning.yourQuestions') }));

export default function QuestionsPage({
  loaderData: { own, language, status },
  params,
}: Route.ComponentProps) {
  return (
    <SitePage className="grid max-w-4xl content-start gap-8 py-8 md:py-12">
      {own === null ? (
        <NotShown status={status} courseId={params.courseId} />
      ) : (
        <CourseQuestions key={params.courseId} courseId={params.courseId} own={own} language={language} />
      )}
    </SitePage>
  );
}

function NotShown({ status, courseId }: { status: number; courseId: string }) {
  const t = useTexts();
  if (status !== 403) return <CourseMissing title={t('learning.notFound')} failed={status !== 404} />;
  return (
    <EmptyState
      icon="lock"
      heading
      title={t('learning.yourQuestions')}
      action={<ButtonLink to={readingPath(courseId)}>{t('questions.backToCourse')}</ButtonLink>}
    >
      <p>{t('errors.notYours')}</p>
    </EmptyState>
  );
}

interface CourseQuestionsProps {
  courseId: string;
  own: OwnQuestions;
  language: CourseLanguage;
}

function CourseQuestions({ courseId, own, language }: CourseQuestionsProps) {
  const t = useTexts();
  const [{ chapters, keysRead }, setOwn] = useState(own);
  const setChapters = (change: (before: OwnQuestions['chapters']) => OwnQuestions['chapters']) =>
    setOwn((before) => ({ ...before, chapters: change(before.chapters) }));
  const put = (question: OwnQuestion) =>
    setChapters((before) =>
      before.map((chapter) =>
        chapter._id === question.chapterId
          ? { ...chapter, questions: withQuestion(chapter.questions, question) }
          : chapter,
      ),
    );
  const words = courseText(language);
  return (
    <>
      <div className="grid gap-2">
        <Link
          to={readingPath(courseId)}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-accent-ink"
        >
          <Icon name="previous" className="size-5 shrink-0" />
          {t('questions.backToCourse')}
        </Link>
        <h1 className="text-3xl">{t('learning.yourQuestions')}</h1>
        <p className="text-lg text-muted wrap-anywhere" {...words}>
          {own.courseName}
        </p>
        <p className="max-w-prose text-muted">{t('questions.lead')}</p>
      </div>
      {keysRead ? (
        <AddQuestions courseId={courseId} initial={own.adding} />
      ) : (
        <BeforeAnswers courseId={courseId} onShown={setOwn} />
      )}
      {chapters.map((chapter) => (
        <OfChapter key={chapter._id} {...{ courseId, chapter, language }} onChanged={put} />
      ))}
    </>
  );
}

/** Warns owners before they see the answers, because answers that they have seen prove nothing. */
function BeforeAnswers({ courseId, onShown }: { courseId: string; onShown: (own: OwnQuestions) => void }) {
  const t = useTexts();
  const { submit, busy, failure } = useSubmit(api.listOwnQuestions, { onDone: onShown });
  return (
    <Card className="grid justify-items-start gap-4">
      <h2 className="text-xl">{t('questions.keysTitle')}</h2>
      <p className="max-w-prose">{t('questions.keysText')}</p>
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
      <Button busy={busy} onClick={() => void submit({ courseId })}>
        {t('questions.keysShow')}
      </Button>
    </Card>
  );
}

interface OfChapterProps {
  courseId: string;
  chapter: OwnQuestions['chapters'][number];
  language: CourseLanguage;
  onChanged: (question: OwnQuestion) => void;
}

function OfChapter(props: OfChapterProps) {
  const t = useTexts();
  const { courseId, chapter, language, onChanged } = props;
  return (
    <section aria-labelledby={chapter._id} className="grid gap-4">
      <h2 id={chapter._id} className="text-2xl wrap-anywhere" {...courseText(language)}>
        {chapter.chapterName}
      </h2>
      {chapter.state === 'being-checked' ? <Notice>{t('questions.beingChecked')}</Notice> : null}
      {chapter.questions.length === 0 ? (
        <p className="text-muted">{t('questions.none')}</p>
      ) : (
        <ul className="grid gap-4">
          {chapter.questions.map((question) => (
            <OwnQuestionCard
              key={question._id}
              {...{ courseId, question, language, onChanged }}
              objectives={chapter.objectives}
            />
          ))}
        </ul>
      )}
      <WriteQuestion {...props} />
    </section>
  );
}

function withQuestion(questions: readonly OwnQuestion[], changed: OwnQuestion): OwnQuestion[] {
  const known = questions.some(({ _id }) => _id === changed._id);
  return known
    ? questions.map((question) => (question._id === changed._id ? changed : question))
    : [...questions, changed];
}

/** Writes a new question. Its id is made when the form opens, so that a repeated call writes one question. */
function WriteQuestion({ courseId, chapter, language, onChanged }: OfChapterProps) {
  const t = useTexts();
  const [id, setId] = useState<string | null>(null);
  if (id === null) {
    return (
      <Button tone="secondary" className="justify-self-start" onClick={() => setId(v4())}>
        <Icon name="plus" className="size-4" />
        {t('questions.write')}
      </Button>
    );
  }
  return (
    <Card>
      <QuestionForm
        objectives={chapter.objectives}
        language={language}
        save={(draft) => api.writeQuestion({ courseId, chapterId: chapter._id, id, ...draft })}
        onSaved={(question) => {
          onChanged(question);
          setId(null);
        }}
        onCancel={() => setId(null)}
      />
    </Card>
  );
}
