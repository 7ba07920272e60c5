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
  return results.map(outcomeOf).reduce(graver, fine);
}

const fine: Screening = { outcome: 'fine' };

const outcomeOf = ({ categories, category_scores: scores }: Result): Screening =>
  Object.keys({ ...categories, ...scores })
    .map((name) => {
      const kind = kinds.find(([pattern]) => pattern.test(name))?.[1];
      if (!kind) return fine;
      const isFlagged = categories[name] === true;
      const score = scores[name] ?? Number(isFlagged);
      // A service that flags signs of self-harm is believed, however sure it is.
      return (kind.outcome === 'help' && isFlagged) || score >= leastScore[kind.outcome] ? kind : fine;
    })
    .reduce(graver, fine);
