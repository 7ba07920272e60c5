import type { Concepts, Mention } from './read-words.ts';
import type { HelpKind, Rule } from './rule.ts';
import { rules } from './screening-data.ts';
import type { Screening } from './screening.ts';

const usualDistance = 6;
/** Limits how many words around the first concept of a rule another one can make it harmless from. */
const harmlessDistance = 10;

type Places = Map<string, Mention[]>;

const certain = rules.filter(({ outcome }) => outcome !== 'unsure');
const uncertain = rules.filter(({ outcome }) => outcome === 'unsure');

export function judge(concepts: Concepts, { own }: { own: boolean }): Screening {
  const rule = firstRule(certain, concepts, own);
  return rule ? ({ outcome: rule.outcome, kind: rule.kind } as Screening) : { outcome: 'fine' };
}

/** Tells which danger a person's words may be a sign of, though they name none for certain. */
export function weakSign(concepts: Concepts): HelpKind | undefined {
  return firstRule(uncertain, concepts, true)?.kind as HelpKind | undefined;
}

/** Finds the first rule that the concepts of a text meet. */
function firstRule(among: readonly Rule[], { mentions, edges, wordCount }: Concepts, own: boolean) {
  const places: Places = new Map();
  for (const mention of mentions) {
    const same = places.get(mention.concept);
    if (same) same.push(mention);
    else places.set(mention.concept, [mention]);
  }
  return among.find(
    (rule) => (own || !rule.own) && wordCount <= (rule.mostWords ?? Infinity) && holds(rule, places, edges),
  );
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
