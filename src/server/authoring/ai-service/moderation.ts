import { z } from 'zod';
import { graver, type ModerationSettings, type Screening } from '#server/screening/screening.ts';
import { cappedFetch } from './capped-fetch.ts';

const Moderation = z.object({
  results: z.array(
    z.object({
      categories: z.record(z.string(), z.boolean().nullable()).default({}),
      category_scores: z.record(z.string(), z.number().nullable()).default({}),
    }),
  ),
});
type Result = z.output<typeof Moderation>['results'][number];

/** Scores from which a category counts (docs/safety.md). */
const leastScore = { help: 0.3, refused: 0.7 };

const kinds: [RegExp, Exclude<Screening, { outcome: 'fine' | 'care' }>][] = [
  [/self.?harm|suicid/i, { outcome: 'help', kind: 'self-harm' }],
  [/minors|child/i, { outcome: 'help', kind: 'abuse' }],
  [/^(?:harassment|hate)/i, { outcome: 'refused', kind: 'hate' }],
  [/^(?:illicit|dangerous|violence|sexual)/i, { outcome: 'refused', kind: 'violence' }],
];

/** Asks a moderation service to judge each text. Throws if it gives no usable answer, without the service's words or the key. */
export async function moderate(
  { baseUrl, apiKey, model }: ModerationSettings,
  input: readonly string[],
  signal: AbortSignal,
): Promise<Screening> {
  const response = await cappedFetch(`${baseUrl}/moderations`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(apiKey !== undefined && { Authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ input, ...(model !== undefined && { model }) }),
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The moderation service answers with status ${response.status}.`);
  }
  const { results } = Moderation.parse(await response.json());
  if (results.length !== input.length)
    throw new Error('The moderation service judged another number of texts.');
  return results.map(outcomeOf).reduce(graver, { outcome: 'fine' });
}

function outcomeOf({ categories, category_scores: scores }: Result): Screening {
  const names = [...new Set([...Object.keys(categories), ...Object.keys(scores)])];
  return names
    .flatMap((name): Screening[] => {
      const kind = kinds.find(([pattern]) => pattern.test(name))?.[1];
      if (!kind) return [];
      const score = scores[name] ?? (categories[name] === true ? 1 : 0);
      // A service that flags signs of self-harm is believed, however sure it is.
      const isFlagged = kind.outcome === 'help' && categories[name] === true;
      return isFlagged || score >= leastScore[kind.outcome] ? [kind] : [];
    })
    .reduce(graver, { outcome: 'fine' });
}
