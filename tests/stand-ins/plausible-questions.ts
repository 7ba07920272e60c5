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
function quotedLines(request: string): string[] {
  return [...request.matchAll(/^> (.*)$/gm)].map(([, line = '']) => line);
}

/** Whole words of a text. */
const wordsIn = (text: string) => text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];

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
  const known = new Set(text.flatMap(wordsIn).map((word) => word.toLowerCase()));
  const objectives = fact('Objectives').split('; ').filter(Boolean);
  const count = Number.parseInt(fact('Number of questions'), 10) || 12;
  const keys = new Map<string, string>();
  for (const line of text) {
    for (const word of wordsIn(line)) {
      const letters = Array.from(word);
      const turned = turnsOf(letters);
      const isFit = letters.length >= 4 && letters.length <= 12 && !unfit.test(word) && turned.size >= 3;
      if (
        isFit &&
        !keys.has(word.toLowerCase()) &&
        ![...turned].some((each) => known.has(each.toLowerCase()))
      )
        keys.set(word.toLowerCase(), line);
    }
  }
  const frames = words[language];
  // Each chapter has gaps of its own, so that no two chapters ask the same.
  const first = 1 + (hashOf(`${fact('Course')}\n${fact('Chapter')}`) % 90_000);
  const questions = [...keys].slice(0, count).map(([key, quote], index) => {
    const wrong = [...turnsOf(Array.from(key))].slice(0, 3);
    return {
      kind: 'one',
      stem: frames.stem(first + index),
      answer: [key],
      unit: null,
      wrong,
      whyWrong: wrong.map(() => frames.why),
      explanation: frames.explanation,
      quote,
      objective: objectives[index % Math.max(1, objectives.length)] ?? '',
    };
  });
  return { questions };
}

/** Returns other orders of the same letters. */
function turnsOf(letters: readonly string[]): Set<string> {
  const turned = letters.map((_, at) =>
    [...letters.slice(at), ...letters.slice(0, at)].toReversed().join(''),
  );
  return new Set(turned.filter((each) => each !== letters.join('')));
}

/** Answers questions as a reader does: an option is right if it stands in the text. */
export function plausibleSolutions(request: string): Record<string, unknown> {
  const known = new Set(
    quotedLines(request)
      .flatMap(wordsIn)
      .map((word) => word.toLowerCase()),
  );
  const answers = [...request.matchAll(/^(Q\d+) \(\w+\): .*\n((?:- .*\n?)*)/gm)].map(
    ([, question, options = '']) => ({
      question,
      right: [...options.matchAll(/^- (.*)$/gm)]
        .map(([, option = '']) => option)
        .filter((option) => known.has(option.toLowerCase())),
    }),
  );
  return { answers };
}
