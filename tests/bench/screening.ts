import { readFileSync } from 'node:fs';
import { graver, screen, signOfDanger, type Screening } from '#server/screening/screening.ts';
import { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';
import { rightOutcomes } from '#tests/stand-ins/plausible-opinion.ts';
import { geminiAuthor } from '#tests/support/gemini-author.ts';
import { median, type Figure } from './report.ts';

const boundMs = 5;
const rounds = 50;
const folder = new URL('../../content/screening/phrases/', import.meta.url);
const outcomes: Screening['outcome'][] = ['help', 'refused', 'care', 'fine'];
const isStopped = (outcome: string) => outcome === 'help' || outcome === 'refused';

/** Measures the time that screening takes, and how often it finds phrases that it should and should not find. */
export async function measureScreening(): Promise<Figure[]> {
  const usual = readFileSync(new URL('held-out.tsv', folder), 'utf8').trim().split('\n');
  const phrases = usual.map((line) => line.split('\t')[2] ?? '');
  const longest = phrases.join('. ').repeat(2).slice(0, 2_000);
  const noSpaces = longest.replaceAll(/[^a-z]/gi, '').slice(0, 2_000);
  const spacedOut = [...noSpaces].join(' ').slice(0, 2_000);
  return [
    timed('a topic', phrases),
    timed(
      'a topic and 2,000 characters of description',
      phrases.map((phrase) => [phrase, longest]).slice(0, 50),
    ),
    timed('2,000 letters without a space', [noSpaces]),
    timed('1,000 single letters', [spacedOut]),
    timed('2,000 characters of words that no text had before', unknownTexts()),
    ...[
      'held-out.tsv',
      'other-writer-held-out.tsv',
      'other-writer.tsv',
      'third-writer-held-out.tsv',
      'third-writer.tsv',
      'phrases.tsv',
    ].flatMap(recallOf),
    ...[
      'fresh-eyes.tsv',
      'kinds.tsv',
      'second-look.tsv',
      'third-look.tsv',
      'fourth-look.tsv',
      'fourth-writer.tsv',
      'fifth-writer.tsv',
    ].flatMap(recallByLanguage),
    ...(await recallWithOpinion()),
  ];
}

/** Texts of made-up words, more than screening remembers. */
function unknownTexts(): string[] {
  return Array.from({ length: 40 }, (_, text) =>
    Array.from({ length: 290 }, (__, word) => `w${(text * 290 + word).toString(36)}ab`)
      .join(' ')
      .slice(0, 2_000),
  );
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
  const measured = `${median(times).toFixed(2)} ms (median), ${slow.toFixed(2)} ms (95 of 100)`;
  return { name, measured, reference: `${boundMs} ms`, passes: median(times) < boundMs };
}

/** The share of each outcome's phrases that get it, and of the others that get it too. */
function recallOf(file: string): Figure[] {
  const rows = readFileSync(new URL(file, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [wanted = '', , phrase = ''] = line.split('\t');
      return { wanted, given: screen([phrase]).outcome };
    });
  const share = (part: number, whole: number) =>
    `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;
  const dangerous = rows.filter(({ wanted }) => isStopped(wanted));
  const innocent = rows.filter(({ wanted }) => !isStopped(wanted));
  const through = dangerous.filter(({ given }) => !isStopped(given)).length;
  const stopped = innocent.filter(({ given }) => isStopped(given)).length;
  return [
    ...outcomes
      .filter((outcome) => rows.some(({ wanted }) => wanted === outcome))
      .map((outcome): Figure => {
        const own = rows.filter(({ wanted }) => wanted === outcome);
        const others = rows.filter(({ wanted }) => wanted !== outcome);
        const found = own.filter(({ given }) => given === outcome).length;
        const wrong = others.filter(({ given }) => given === outcome).length;
        return {
          name: `${file}: ${outcome}`,
          measured: `found ${share(found, own.length)}, wrongly ${share(wrong, others.length)}`,
          reference: 'none',
          passes: true,
        };
      }),
    {
      name: `${file}: dangerous ones let through`,
      measured: share(through, dangerous.length),
      reference: '0',
      passes: through === 0,
    },
    {
      name: `${file}: innocent ones stopped`,
      measured: share(stopped, innocent.length),
      reference: '2 %',
      passes: stopped <= innocent.length / 50,
    },
  ];
}

/**
 * Measures the share of all phrases that passes, by the lists alone and with a second opinion. The opinion comes from a
 * stand-in that speaks a service's protocol and judges rightly, so that only losses on the way count.
 */
async function recallWithOpinion(): Promise<Figure[]> {
  await using service = await startGeminiStandIn();
  const author = geminiAuthor(service);
  const { signal } = new AbortController();
  const rows: { isDangerous: boolean; alone: boolean; together: boolean }[] = [];
  for (const [phrase, right] of rightOutcomes()) {
    const alone = screen([phrase]);
    const opinion = await author.screen!({ text: phrase, who: 'learner' }, { signal });
    rows.push({
      isDangerous: right === 'help' || right === 'refuse',
      alone: isStopped(alone.outcome) || signOfDanger([phrase]) !== undefined,
      together: isStopped(graver(alone, opinion).outcome),
    });
  }
  const dangerous = rows.filter(({ isDangerous }) => isDangerous);
  const innocent = rows.filter(({ isDangerous }) => !isDangerous);
  const figure = (name: string, some: typeof rows, part: typeof rows, most: number): Figure => ({
    name: `all phrases, ${name}`,
    measured: `${part.length} of ${some.length} (${((100 * part.length) / some.length).toFixed(1)} %)`,
    reference: `${100 * most} %`,
    passes: part.length <= most * some.length,
  });
  const letThrough = (by: 'alone' | 'together') => dangerous.filter((row) => !row[by]);
  return [
    figure(
      'without it: dangerous ones neither stopped nor asked about',
      dangerous,
      letThrough('alone'),
      0.05,
    ),
    figure('with a second opinion: dangerous ones let through', dangerous, letThrough('together'), 0),
    figure(
      'with a second opinion: innocent ones stopped',
      innocent,
      innocent.filter(({ together }) => together),
      0.02,
    ),
  ];
}

/** Counts, for each language, the dangerous phrases that are stopped or unsure, and the innocent ones that are. */
function recallByLanguage(file: string): Figure[] {
  const rows = readFileSync(new URL(file, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [wanted = '', language = '', , phrase = ''] = line.split('\t');
      const given = isStopped(screen([phrase]).outcome)
        ? 'stopped'
        : signOfDanger([phrase])
          ? 'unsure'
          : 'written';
      return { isInnocent: wanted === 'fine', language, given };
    });
  const counted = (some: typeof rows) => {
    const count = (given: string) => some.filter((row) => row.given === given).length;
    return `${count('stopped')} stopped, ${count('unsure')} unsure of ${some.length}`;
  };
  return [...new Set(rows.map(({ language }) => language))].map((language) => {
    const own = rows.filter((row) => row.language === language);
    const dangerous = own.filter(({ isInnocent }) => !isInnocent);
    const innocent = own.filter(({ isInnocent }) => isInnocent);
    return {
      name: `${file}: ${language}`,
      measured: `dangerous ${counted(dangerous)}; innocent ${counted(innocent)}`,
      reference: 'none',
      passes: true,
    };
  });
}
