import { HalfFlower, RightFlower } from '#web/practice/question/right-flower.tsx';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { inAnswerOrder, outcomeOf, type Sitting } from './sitting.ts';

const words = { right: 'lesson.right', partly: 'lesson.partlyRight', wrong: 'lesson.notRight' } as const;

/** Shows each answer, in the order of their numbers: ten in a row of a phone. */
export function Flowers({ sitting }: { sitting: Sitting }) {
  const t = useTexts();
  return (
    <ol role="list" className="grid grid-cols-[repeat(10,minmax(0,2.25rem))] gap-1 sm:gap-2">
      {inAnswerOrder(sitting).map((question, at, { length: count }) => {
        const outcome = outcomeOf(question, sitting.given[question._id]);
        return (
          <li key={question._id} className="relative">
            {outcome === 'right' ? (
              <RightFlower className="size-full" />
            ) : outcome === 'partly' ? (
              <HalfFlower className="size-full" />
            ) : (
              <span
                aria-hidden="true"
                className="m-[10%] grid aspect-square place-items-center rounded-full border-2 border-dashed border-edge text-muted"
              >
                {outcome === 'wrong' ? <Icon name="close" className="w-2/3" /> : null}
              </span>
            )}
            {outcome ? (
              <span className="sr-only">
                {`${t('lesson.questionOf', { number: at + 1, count })}: ${t(words[outcome])}`}
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
