import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { CourseLanguage } from '#contract/language.ts';
import { api } from '#web/platform/calls/api.ts';
import { courseText, useCourseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { gradeOnPhone } from '#web/practice/outbox/grade-on-phone.ts';
import { AnswerWords } from '#web/practice/question/answer-words.tsx';
import { Question } from '#web/practice/question/question.tsx';
import type { AskedQuestion, Chosen, GivenAnswer } from '#web/practice/sitting/sitting.ts';
import { Button } from '#web/ui/button.tsx';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import { toast } from '#web/ui/toast.tsx';

interface ClassQuestionsProps {
  language: CourseLanguage;
  questions: readonly AskedQuestion[];
  places: readonly HTMLElement[];
}

/** Asks a class the questions between the topics. Nothing is kept: each class begins anew, and the teacher answers none of them. */
export const ClassQuestions = ({ language, questions, places }: ClassQuestionsProps) =>
  places.map((place) => {
    const id = place.dataset.question!;
    const question = questions.find(({ _id }) => _id === id);
    return createPortal(question && <ClassQuestion {...{ question, language }} />, place, id);
  });

function ClassQuestion({ question, language }: { question: AskedQuestion; language: CourseLanguage }) {
  const t = useTexts();
  const words = useCourseText();
  const [given, setGiven] = useState<GivenAnswer>();
  const [told, setTold] = useState<AskedQuestion>();
  const [waits, setWaits] = useState(false);
  /** Shows how right the choice of the class is, or without one what is right. */
  const show = async (chosen?: Chosen) => {
    setWaits(true);
    const found = await readAnswer(question).catch(() => undefined);
    setWaits(false);
    if (found?.known === undefined) return void toast.error(t('errors.offline'));
    const { _id: eventId, revision, kind } = question;
    const isChoice = kind === 'one' || kind === 'many';
    const answer = chosen ?? (isChoice ? [] : found.known.answer);
    if (chosen === undefined) setTold(found);
    setGiven({
      eventId,
      revision,
      chosen: answer,
      onPhone: { id: eventId, ...gradeOnPhone(found, answer)! },
    });
  };
  return (
    <>
      <Question
        inText
        {...{ question, language, given, waits }}
        told={told !== undefined}
        onCheck={(chosen) => void show(chosen)}
        place={<bdi {...words}>{t('lesson.tryThis')}</bdi>}
      >
        {null}
      </Question>
      {told?.known ? (
        <div role="status" className="part part-sunken">
          {/* Its mark shows it. */}
          <p className="sr-only" {...courseText(language)}>
            <AnswerWords question={told} answer={told.known.answer} />
          </p>
          <p {...courseText(language)}>
            <DrawnText text={told.known.explanation} drawn={told.drawn} />
          </p>
        </div>
      ) : given === undefined ? (
        <Button data-answer tone="quiet" disabled={waits} onClick={() => void show()}>
          <span {...words}>{t('lesson.toAnswer')}</span>
        </Button>
      ) : null}
    </>
  );
}

/** The page has no answers: a saved course or the server tells one when it is asked for. */
async function readAnswer(question: AskedQuestion): Promise<AskedQuestion> {
  if (question.known !== undefined) return question;
  const { questions } = await api.readCoursePackage({ courseId: question.courseId });
  const known = questions.find(({ _id }) => _id === question._id);
  return { ...question, drawn: known?.drawn, known };
}
