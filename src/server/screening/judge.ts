import type { Concepts, Mention } from './read-words.ts';
import type { HelpKind, Rule } from './rule.ts';
import { rules } from './screening-data.ts';
import type { Screening } from './screening.ts';

const usualDistance = 6;
/** Words around the first concept of a rule within which another one can make it harmless. */
const harmlessDistance = 10;

export function judge(concepts: Concepts, { own }: { own: boolean }): Screening {
  const rule = firstRule(concepts, (each) => each.outcome !== 'unsure' && (own || !each.own));
  return rule ? ({ outcome: rule.outcome, kind: rule.kind } as Screening) : { outcome: 'fine' };
}

/** Tells which danger a person's words may be a sign of, though they name none for certain. */
export const weakSign = (concepts: Concepts): HelpKind | undefined =>
  firstRule(concepts, ({ outcome }) => outcome === 'unsure')?.kind as HelpKind | undefined;

function firstRule({ mentions, edges, wordCount }: Concepts, isAsked: (rule: Rule) => boolean) {
  const named = Map.groupBy(mentions, ({ concept }) => concept);
  const starts = new Map(
    Array.from(named, ([concept, all]) => [concept, new Set(all.map(({ start }) => start))]),
  );
  /** Looks at each place, because a text may name a concept at thousands. */
  const near = (concepts: readonly string[], { start, end }: Mention, distance: number) =>
    concepts.some((concept) => {
      const places = starts.get(concept);
      for (let place = start - distance; place <= end + distance; place += 1)
        if (places?.has(place)) return true;
      return false;
    });
  const holds = ({ all, within = usualDistance, unless = [], edge = false }: Rule) => {
    const [anchors = [], ...others] = all;
    if (others.some((group) => group.every((concept) => !named.has(concept)))) return false;
    return anchors.some((anchor) =>
      named
        .get(anchor)
        ?.some(
          (mention) =>
            (!edge || edges.has(mention.start) || edges.has(mention.end)) &&
            others.every((group) => near(group, mention, within)) &&
            !near(unless, mention, harmlessDistance),
        ),
    );
  };
  return rules.find((rule) => isAsked(rule) && wordCount <= (rule.mostWords ?? Infinity) && holds(rule));
}
