import type { ShownQuestion } from '#contract/questions.ts';
import { useCourseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DrawnText } from '#web/ui/drawn-text.tsx';
import parts from './questions.part.tsx?url';

/** Shows a question between two topics; the controls to answer it come once it is seen or pressed (island/show-chapter.ts). */
export function TryThis({ question, place }: { question: ShownQuestion; place: number }) {
  const t = useTexts();
  const words = useCourseText();
  return (
    <div data-question={question._id} data-saved={parts}>
      <Card dir={words.dir} className="grid justify-items-start gap-4">
        <p className="text-sm font-semibold text-accent-ink">
          <bdi {...words}>{t('lesson.tryThis')}</bdi>
        </p>
        <p
          id={`q${place}`}
          className="text-xl leading-snug font-semibold whitespace-pre-line wrap-anywhere"
          {...words}
        >
          <DrawnText text={question.stem} drawn={question.drawn} />
        </p>
        {/* A chapter has several of them, which a list of its buttons tells apart. */}
        <Button id={`a${place}`} className="aria-busy:opacity-55" aria-labelledby={`a${place} q${place}`}>
          <span {...words}>{t('lesson.giveAnswer')}</span>
        </Button>
        <p role="alert" className="text-bad empty:hidden" />
      </Card>
    </div>
  );
}
