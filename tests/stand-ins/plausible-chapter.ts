import { seededRandom } from '#tests/support/seeded-random.ts';
import { type PlausibleLanguage, wordsIn } from './plausible-words.ts';

export type Fact = (label: string) => string;

/** Writes a chapter of the requested number of topics, no two of which share a sentence, with every teaching part. */
export function plausibleChapter(fact: Fact, language: PlausibleLanguage): Record<string, unknown> {
  const [name, course] = [fact('Chapter'), fact('Course')];
  const about = name.split(/\s+/).slice(0, 4).join(' ');
  const count = Number.parseInt(fact('Number of topics'), 10) || 3;
  const programming = /technology|programming/i.test(fact('Category'));
  const { all, one } = wordsIn(language);
  const random = seededRandom(hashOf(`${course}\n${name}`));
  const pick = (slot: string) => {
    if (slot === 'n') return String(12 + Math.floor(random() * 88));
    const pool = one(slot).split(' ');
    return pool[Math.floor(random() * pool.length)]!.replaceAll('_', ' ');
  };
  const write = (sentences: readonly string[]) =>
    sentences.map((sentence) => sentence.replace(/\{(\w+)\}/g, (_, slot: string) => pick(slot))).join(' ');
  const [bags, pieces] = [2 + Math.floor(random() * 7), 11 + Math.floor(random() * 80)];
  const sentences = all('sentences');
  return {
    description: `${one('opening', { about, course })}\n\n${write(sentences)}`,
    topics: Array.from({ length: count }, (_, index) => ({
      topic_id: `topic-${index + 1}`,
      title: one('title', { name, part: index + 1 }),
      description: `${write([one('first', { about }), ...sentences])}\n\n- ${write(sentences.slice(0, 2))}\n- ${write([one('task')])}`,
      code: programming
        ? `<precode>for turn in range(${index + 1}):\n    print(turn &lt; 3)</precode>`
        : null,
    })),
    ...teaching(language, about, bags, pieces),
  };
}

function teaching(language: PlausibleLanguage, about: string, bags: number, pieces: number) {
  const product = bags * pieces;
  const { all, one } = wordsIn(language);
  const filled = (name: string) => all(name, { about, one: bags, other: pieces, product });
  const [title, problem, answer] = filled('example');
  const [task, hint] = filled('practice');
  const [wrong, tempting, right] = filled('mistake');
  const [activity, ...steps] = filled('activity');
  return {
    objectives: filled('objectives'),
    recall: filled('recall'),
    example: { title, problem, steps: [{ do: `${bags} × ${pieces} = ${product}`, why: one('why') }], answer },
    practice: { problem: task, hint, answer: `${product} + ${pieces} = ${product + pieces}` },
    mistakes: [{ wrong, tempting, right }],
    activity: { title: activity, needs: all('needs'), steps, safety: null },
    terms: [{ term: about, meaning: one('meaning') }],
    summary: one('summary', { about }),
    asOf: null,
  };
}

function hashOf(text: string): number {
  let hash = 7;
  for (const character of text) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) >>> 0;
  return hash;
}

/** Words that no option may have, because a check would find fault with it. */
const unfit = /^(?:always|never|often|sometimes|usually|which|word|completes|sentence|number|with)$/i;
const quotedLines = (request: string) => [...request.matchAll(/^> (.*)$/gm)].map(([, line = '']) => line);
const wholeWords = (text: string) => text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
const knownIn = (lines: string[]) => new Set(lines.flatMap(wholeWords).map((word) => word.toLowerCase()));

function turnsOf(word: string): string[] {
  const letters = Array.from(word);
  const turned = letters.map((_, at) =>
    [...letters.slice(at), ...letters.slice(0, at)].toReversed().join(''),
  );
  return [...new Set(turned)].filter((each) => each !== word);
}

/** The right option is a word of the chapter, and the wrong ones are its letters turned, so that lengths tell nothing. */
export function plausibleQuestions(
  request: string,
  fact: Fact,
  language: PlausibleLanguage,
): Record<string, unknown> {
  const text = quotedLines(request);
  const known = knownIn(text);
  const objectives = fact('Objectives').split('; ').filter(Boolean);
  const count = Number.parseInt(fact('Number of questions'), 10) || 12;
  const keys = new Map<string, string>();
  for (const line of text) {
    for (const word of wholeWords(line)) {
      const [key, length, turned] = [word.toLowerCase(), Array.from(word).length, turnsOf(word)];
      if (keys.has(key) || length < 4 || length > 12 || unfit.test(word) || turned.length < 3) continue;
      if (!turned.some((each) => known.has(each.toLowerCase()))) keys.set(key, line);
    }
  }
  // Each chapter has gaps of its own, so that no two chapters ask the same.
  const first = 1 + (hashOf(`${fact('Course')}\n${fact('Chapter')}`) % 90_000);
  const questions = [...keys].slice(0, count).map(([key, quote], index) => {
    const [stem, why, explanation] = wordsIn(language).all('question', { gap: first + index });
    const wrong = turnsOf(key).slice(0, 3);
    const objective = objectives[index % Math.max(1, objectives.length)] ?? '';
    const whyWrong = wrong.map(() => why);
    return { kind: 'one', stem, answer: [key], unit: null, wrong, whyWrong, explanation, quote, objective };
  });
  return { questions };
}

/** Answers questions as a reader does: an option is right if it stands in the text. */
export function plausibleSolutions(request: string): Record<string, unknown> {
  const known = knownIn(quotedLines(request));
  const answers = [...request.matchAll(/^(Q\d+) \(\w+\): .*\n((?:- .*\n?)*)/gm)].map(
    ([, question, given = '']) => {
      const options = [...given.matchAll(/^- (.*)$/gm)].map(([, option = '']) => option);
      return { question, right: options.filter((option) => known.has(option.toLowerCase())) };
    },
  );
  return { answers };
}

export function plausiblePath(fact: Fact, language: PlausibleLanguage): Record<string, unknown> {
  const { all, rows } = wordsIn(language);
  const [name, goal] = all('path', { goal: fact('Goal') });
  const steps = rows('step').map(([step, why, topic], index) => {
    return { name: step, why, topic, needs: index === 0 ? [] : [index], optional: index === 2, hours: 2 };
  });
  return { name, goal, steps };
}
