import { RightFlower } from '#web/practice/question/right-flower.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { inAnswerOrder, verdictOf, type Sitting } from './sitting.ts';

/** Shows each answer, in the order of their numbers: ten in a row of a phone. The words above say how many were right. */
export function Flowers({ sitting }: { sitting: Sitting }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-[repeat(10,minmax(0,2.25rem))] gap-1 sm:gap-2">
      {inAnswerOrder(sitting).map(({ _id }) => {
        const right = verdictOf(sitting.given[_id])?.right;
        return right ? (
          <RightFlower key={_id} className="size-full" />
        ) : (
          <span
            key={_id}
            className="m-[10%] grid aspect-square place-items-center rounded-full border-2 border-dashed border-edge text-muted"
          >
            {right === false ? <Icon name="close" className="w-2/3" /> : null}
          </span>
        );
      })}
    </div>
  );
}
