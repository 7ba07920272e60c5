import { data, Link } from 'react-router';
import { useState } from 'react';
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
import { ActionButton } from '#web/ui/action-button.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CourseMissing } from '#web/ui/course-missing.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState, Notice } from '#web/ui/message.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
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
  const t = useTexts();
  if (own === null && status !== 403)
    return <CourseMissing title={t('learning.notFound')} failed={status !== 404} />;
  return (
    <SitePage className="grid max-w-4xl content-start gap-8 py-8 md:py-12">
      {own === null ? (
        <NotYours courseId={params.courseId} />
      ) : (
        <CourseQuestions key={params.courseId} courseId={params.courseId} own={own} language={language} />
      )}
    </SitePage>
  );
}

function NotYours({ courseId }: { courseId: string }) {
  const t = useTexts();
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
  const put = (question: OwnQuestion) =>
    setOwn((before) => ({
      ...before,
      chapters: before.chapters.map((chapter) =>
        chapter._id === question.chapterId ? withQuestion(chapter, question) : chapter,
      ),
    }));
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
        <p className="text-lg text-muted wrap-anywhere" {...courseText(language)}>
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

type Chapter = OwnQuestions['chapters'][number];

function withQuestion(chapter: Chapter, changed: OwnQuestion): Chapter {
  const place = chapter.questions.findIndex(({ _id }) => _id === changed._id);
  const questions = place < 0 ? [...chapter.questions, changed] : chapter.questions.with(place, changed);
  return { ...chapter, questions };
}

/** Requests questions from the site's author for the chapters that have none, or says why it can't. */
function AddQuestions({ courseId, initial }: { courseId: string; initial: OwnQuestions['adding'] }) {
  const t = useTexts();
  const [adding, setAdding] = useState(initial);
  const { submit, busy, failure } = useSubmit(api.addQuestions, {
    onDone: (reply) => setAdding(reply.adding),
  });
  if (adding === 'off') return <p className="text-muted">{t('questions.addingOff')}</p>;
  if (adding === 'not-readable') return <p className="text-muted">{t('questions.addingNotReadable')}</p>;
  if (adding === 'under-way') return <Notice>{t('questions.addingUnderWay')}</Notice>;
  return (
    <div className="grid justify-items-start gap-3">
      <ActionButton busy={busy} tone="primary" onClick={() => void submit({ courseId })}>
        {t('questions.add')}
      </ActionButton>
      <p className="max-w-prose text-muted">{t('questions.addText')}</p>
      {failure === null ? null : <Notice tone="bad" title={failure} />}
    </div>
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
  chapter: Chapter;
  language: CourseLanguage;
  onChanged: (question: OwnQuestion) => void;
}

function OfChapter({ courseId, chapter, language, onChanged }: OfChapterProps) {
  const t = useTexts();
  const { _id: chapterId, chapterName, questions, objectives } = chapter;
  // The id is made when the form opens, so that a repeated call writes one question.
  const [newId, setNewId] = useState<string | null>(null);
  return (
    <section aria-labelledby={chapterId} className="grid gap-4">
      <h2 id={chapterId} className="text-2xl wrap-anywhere" {...courseText(language)}>
        {chapterName}
      </h2>
      {chapter.state === 'being-checked' ? <Notice>{t('questions.beingChecked')}</Notice> : null}
      {questions.length === 0 ? (
        <p className="text-muted">{t('questions.none')}</p>
      ) : (
        <ul className="grid gap-4">
          {questions.map((question) => (
            <OwnQuestionCard
              key={question._id}
              {...{ courseId, question, objectives, language, onChanged }}
            />
          ))}
        </ul>
      )}
      {newId === null ? (
        <Button tone="secondary" className="justify-self-start" onClick={() => setNewId(crypto.randomUUID())}>
          <Icon name="plus" className="size-4" />
          {t('questions.write')}
        </Button>
      ) : (
        <Card>
          <QuestionForm
            {...{ objectives, language }}
            save={(draft) => api.writeQuestion({ courseId, chapterId, id: newId, ...draft })}
            onSaved={(question) => {
              onChanged(question);
              setNewId(null);
            }}
            onCancel={() => setNewId(null)}
          />
        </Card>
      )}
    </section>
  );
}
