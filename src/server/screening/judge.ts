import type { Concepts, Mention } from './read-words.ts';
import { rules } from './rules.ts';
import type { Rule } from './rules/rule.ts';
import type { Screening } from './screening.ts';

const usualDistance = 6;
/** Limits how many words around the first concept of a rule another one can make it harmless from. */
const harmlessDistance = 10;

type Places = Map<string, Mention[]>;

/** Finds the first rule that the concepts of a text meet. */
export function judge({ mentions, edges, wordCount }: Concepts, { own }: { own: boolean }): Screening {
  const places: Places = new Map();
  for (const mention of mentions) {
    const same = places.get(mention.concept);
    if (same) same.push(mention);
    else places.set(mention.concept, [mention]);
  }
  const broken = rules.find(
    (rule) => (own || !rule.own) && wordCount <= (rule.mostWords ?? Infinity) && holds(rule, places, edges),
  );
  if (!broken) return { outcome: 'fine' };
  return { outcome: broken.outcome, kind: broken.kind } as Screening;
}

function holds(
  { all: [anchors = [], ...others], within = usualDistance, unless = [], edge = false }: Rule,
  places: Places,
  edges: ReadonlySet<number>,
) {
  const near = (concepts: readonly string[], { start, end }: Mention, distance: number) =>
    concepts.some((concept) => isBetween(places.get(concept), start - distance, end + distance));
  if (others.some((group) => group.every((concept) => !places.has(concept)))) return false;
  return anchors.some((anchor) =>
    places
      .get(anchor)
      ?.some(
        (mention) =>
          (!edge || edges.has(mention.start) || edges.has(mention.end)) &&
          others.every((group) => near(group, mention, within)) &&
          !near(unless, mention, harmlessDistance),
      ),
  );
}

/** Tells whether one begins between two places. They are in the order of their starts. */
function isBetween(mentions: readonly Mention[] | undefined, from: number, to: number): boolean {
  if (!mentions) return false;
  let low = 0;
  let high = mentions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (mentions[middle]!.start < from) low = middle + 1;
    else high = middle;
  }
  const first = mentions[low];
  return first !== undefined && first.start <= to;
}
