import { RightFlower } from '#web/practice/question/right-flower.tsx';
import { verdictOf, type Sitting } from './sitting.ts';

/** Shows each answer, in the order of the questions. The words below say how many were right. */
export function Flowers({ sitting: { questions, given } }: { sitting: Sitting }) {
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-2">
      {questions.map(({ _id }) =>
        verdictOf(given[_id])?.right ? (
          <RightFlower key={_id} />
        ) : (
          <span key={_id} className="m-1 size-7 rounded-full border-2 border-dashed border-edge" />
        ),
      )}
    </div>
  );
}
