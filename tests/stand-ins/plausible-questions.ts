import { hashOf, type Fact } from './plausible-chapter.ts';

/** Words that no option may have, because a check would find fault with it. */
const unfit = /^(?:always|never|often|sometimes|usually|which|word|completes|sentence|number|with)$/i;

const words = {
  en: {
    stem: (n: number) => `Which word belongs to gap ${n}?`,
    why: 'It is spelt in another way.',
    explanation: 'So it is.',
  },
  hi: {
    stem: (n: number) => `रिक्त स्थान ${n} में कौन-सा शब्द आता है?`,
    why: 'इसकी वर्तनी अलग है।',
    explanation: 'ऐसा ही है।',
  },
};

/** The lines of a chapter that a request quotes. */
const quotedLines = (request: string) => [...request.matchAll(/^> (.*)$/gm)].map(([, line = '']) => line);

/** Whole words of a text. */
const wordsIn = (text: string) => text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
const knownIn = (lines: string[]) => new Set(lines.flatMap(wordsIn).map((word) => word.toLowerCase()));

/** Returns other orders of the same letters. */
function turnsOf(word: string): string[] {
  const letters = Array.from(word);
  const turned = letters.map((_, at) =>
    [...letters.slice(at), ...letters.slice(0, at)].toReversed().join(''),
  );
  return [...new Set(turned)].filter((each) => each !== word);
}

/**
 * Writes questions whose right option is a word of the chapter, and whose wrong ones are the same word with its letters
 * turned, so that a solver with the text can tell them apart and their lengths can't.
 */
export function plausibleQuestions(
  request: string,
  fact: Fact,
  language: 'en' | 'hi',
): Record<string, unknown> {
  const text = quotedLines(request);
  const known = knownIn(text);
  const objectives = fact('Objectives').split('; ').filter(Boolean);
  const count = Number.parseInt(fact('Number of questions'), 10) || 12;
  const keys = new Map<string, string>();
  for (const line of text) {
    for (const word of wordsIn(line)) {
      const [key, length, turned] = [word.toLowerCase(), Array.from(word).length, turnsOf(word)];
      if (keys.has(key) || length < 4 || length > 12 || unfit.test(word) || turned.length < 3) continue;
      if (!turned.some((each) => known.has(each.toLowerCase()))) keys.set(key, line);
    }
  }
  const { stem, why, explanation } = words[language];
  // Each chapter has gaps of its own, so that no two chapters ask the same.
  const first = 1 + (hashOf(`${fact('Course')}\n${fact('Chapter')}`) % 90_000);
  const questions = [...keys].slice(0, count).map(([key, quote], index) => {
    const wrong = turnsOf(key).slice(0, 3);
    const objective = objectives[index % Math.max(1, objectives.length)] ?? '';
    const whyWrong = wrong.map(() => why);
    return {
      ...{ kind: 'one', stem: stem(first + index), answer: [key], unit: null, wrong, whyWrong },
      ...{ explanation, quote, objective },
    };
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
