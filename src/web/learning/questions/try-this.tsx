import type { ShownQuestion } from '#contract/questions.ts';
import { rupeeSign } from '#contract/read-number.ts';
import { useCourseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { howToAnswer } from '#web/practice/question/answer-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DrawnText } from '#web/ui/drawn-text.tsx';

/**
 * Shows a question between two topics; the controls to answer it come once it is seen or pressed (island/show-chapter.ts). It has
 * the height of the question with its controls (practice/question/question.tsx), so that nothing moves then.
 */
export function TryThis({ question, place }: { question: ShownQuestion; place: number }) {
  const t = useTexts();
  const words = useCourseText();
  return (
    <div data-question={question._id}>
      <Card dir={words.dir} className="try-this">
        <div {...words}>
          <p>{t('lesson.tryThis')}</p>
          <h4 id={`q${place}`} className="font-semibold">
            <DrawnText text={question.stem} drawn={question.drawn} />
          </h4>
          <p>{t(howToAnswer[question.kind])}</p>
        </div>
        <Answers question={question} />
        <Button tone="secondary" id={`a${place}`} aria-labelledby={`a${place} q${place}`}>
          <span {...words}>{t('lesson.check')}</span>
        </Button>
        <p role="alert" className="text-bad empty:hidden" />
      </Card>
    </div>
  );
}

function Answers({ question: { kind, options = [], unit, drawn } }: { question: ShownQuestion }) {
  const words = useCourseText();
  if (kind === 'number') {
    return (
      <p className="number" {...words}>
        {unit === rupeeSign ? <i>{unit}</i> : unit}
      </p>
    );
  }
  const List = kind === 'order' ? 'ol' : 'ul';
  return (
    <List {...words} className={kind}>
      {options.map(({ _id, text }) => (
        <li key={_id}>
          <DrawnText text={text} drawn={drawn} />
        </li>
      ))}
    </List>
  );
}
