import { graver, screen, signOfDanger } from '#server/screening/screening.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { rightOutcomes } from '#tests/stand-ins/plausible-opinion.ts';
import { createGeminiAuthor } from '#server/authoring/ai-service/gemini-author.ts';
import { atMost, median, type Figure } from './report.ts';

const boundMs = 5;
const rounds = 50;
const isStopped = (outcome: string) => outcome === 'help' || outcome === 'refused';
const percent = (part: number, whole: number) =>
  `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

export async function measureScreening(): Promise<Figure[]> {
  const phrases = [...rightOutcomes().keys()].slice(0, 300);
  const longest = phrases.join('. ').repeat(2).slice(0, 2_000);
  const noSpaces = longest.replaceAll(/[^a-z]/gi, '').slice(0, 2_000);
  const described = phrases.map((phrase) => [phrase, longest]).slice(0, 50);
  // Made-up words, more than screening remembers.
  const made = Array.from({ length: 40 * 290 }, (_, word) => `w${word.toString(36)}ab`);
  const unknown = Array.from({ length: 40 }, (_, n) => made.slice(n * 290, (n + 1) * 290).join(' '));
  return [
    timed('a topic', phrases),
    timed('a topic and 2,000 characters of description', described),
    timed('2,000 letters without a space', [noSpaces]),
    timed('1,000 single letters', [[...noSpaces].join(' ').slice(0, 2_000)]),
    timed('290 words that no text had before', unknown),
    ...(await recallWithOpinion()),
  ];
}

function timed(name: string, texts: readonly (string | readonly string[])[]): Figure {
  const times: number[] = [];
  // The first calls are slower until the program is compiled.
  for (const text of [...texts, ...texts]) screen([text].flat());
  for (let round = 0; round < rounds; round += 1) {
    for (const text of texts) {
      const start = performance.now();
      screen([text].flat());
      times.push(performance.now() - start);
    }
  }
  const slow = [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  const show = (value: number) => `${value.toFixed(2)} ms`;
  return atMost(name, median(times), boundMs, { show, note: `${show(slow)} for 95 of 100` });
}

const shareOf = (name: string, part: number, whole: number, most: number): Figure => ({
  name,
  measured: percent(part, whole),
  reference: `${100 * most} %`,
  passes: part <= most * whole,
});

/** The second opinion comes from a stand-in that judges rightly, so that only losses on the way count. */
async function recallWithOpinion(): Promise<Figure[]> {
  await using service = await startGeminiStandIn();
  const author = createGeminiAuthor({ ...service, timeoutMs: 30_000 });
  const { signal } = new AbortController();
  const all = { dangerous: 0, innocent: 0 };
  const passed = { alone: 0, together: 0, stopped: 0 };
  for (const [phrase, right] of rightOutcomes()) {
    const alone = screen([phrase]);
    const opinion = await author.screen!({ text: phrase, who: 'learner' }, { signal });
    const together = isStopped(graver(alone, opinion).outcome);
    if (right === 'help' || right === 'refuse') {
      all.dangerous += 1;
      if (!isStopped(alone.outcome) && !signOfDanger([phrase])) passed.alone += 1;
      if (!together) passed.together += 1;
    } else {
      all.innocent += 1;
      if (together) passed.stopped += 1;
    }
  }
  const title = 'all phrases, with a second opinion:';
  const unasked = 'all phrases, without it: dangerous ones neither stopped nor asked about';
  return [
    shareOf(unasked, passed.alone, all.dangerous, 0.05),
    shareOf(`${title} dangerous ones let through`, passed.together, all.dangerous, 0),
    shareOf(`${title} innocent ones stopped`, passed.stopped, all.innocent, 0.02),
  ];
}
