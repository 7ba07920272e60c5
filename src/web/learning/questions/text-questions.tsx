import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { CourseLanguage } from '#contract/language.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Question } from '#web/practice/question/question.tsx';
import { chapterRun, continueSitting, openPlace, type AskedQuestion } from '#web/practice/sitting/sitting.ts';
import { useSitting } from '#web/practice/sitting/use-sitting.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface TextQuestionsProps {
  courseId: string;
  chapterId: string;
  language: CourseLanguage;
  /** All questions of the chapter; the same array while they don't change. */
  questions: readonly AskedQuestion[];
  places: readonly HTMLElement[];
  /** The place whose question takes the focus. */
  focused: Element | undefined;
}

/** Asks questions between the topics. Their answers belong to the sitting that "Check yourself" continues. */
export function TextQuestions(props: TextQuestionsProps) {
  const { courseId, chapterId, language, questions, places, focused } = props;
  const t = useTexts();
  const run = chapterRun(courseId, chapterId);
  const { sitting, waits, check, change } = useSitting(run, questions, 'chapter');
  const [left, setLeft] = useState<readonly string[]>([]);
  const answer = (question: AskedQuestion, chosen: Parameters<typeof check>[1]) => {
    check(question, chosen);
    // The page of all questions does not show it again.
    change((kept, makeId) => {
      const now = continueSitting(kept ?? sitting, questions, makeId);
      const own = now.given[question._id];
      if (own) own.inText = true;
      const isNext = now.questions[now.place]?._id === question._id;
      return isNext ? { ...now, place: openPlace(now, now.place) } : now;
    });
  };
  const leave = (place: HTMLElement, id: string) => {
    flushSync(() => setLeft([...left, id]));
    readOn(place);
  };
  return places.map((place) => {
    const id = place.dataset.question!;
    const question = sitting.questions.find(({ _id }) => _id === id);
    if (question === undefined) return createPortal(null, place, id);
    return createPortal(
      <Question
        key={`${id} ${question.revision}`}
        inText
        question={question}
        language={language}
        given={sitting.given[id]}
        waits={waits}
        onCheck={(chosen) => answer(question, chosen)}
        place={t('lesson.tryThis')}
        focused={place === focused}
        isLeft={left.includes(id)}
      >
        <Button size="lg" onClick={() => leave(place, id)}>
          <span>{t('learning.readOn')}</span>
          <Icon name="down" className="size-5" />
        </Button>
      </Question>,
      place,
      id,
    );
  });
}

/** Folds a question's sheet, and leads to what follows, with the focus, as a link to it would. */
function readOn(place: HTMLElement): void {
  place.querySelector('details')?.removeAttribute('open');
  const next = place.nextElementSibling;
  const heading = next?.querySelector<HTMLElement>('h3') ?? undefined;
  next?.scrollIntoView();
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
