import { seededRandom } from '#tests/support/seeded-random.ts';

export type Fact = (label: string) => string;

/** Writes a chapter of the requested number of topics, no two of which share a sentence, with every teaching part. */
export function plausibleChapter(fact: Fact, language: 'en' | 'hi'): Record<string, unknown> {
  const name = fact('Chapter');
  const about = name.split(/\s+/).slice(0, 4).join(' ');
  const count = Number.parseInt(fact('Number of topics'), 10) || 3;
  const programming = /technology|programming/i.test(fact('Category'));
  const words = language === 'hi' ? hindi : english;
  const random = seededRandom(hashOf(`${fact('Course')}\n${name}`));
  const pick = (slot: string) => {
    if (slot === 'n') return String(12 + Math.floor(random() * 88));
    const pool = words.pools[slot as keyof typeof words.pools].split(' ');
    return pool[Math.floor(random() * pool.length)]!.replaceAll('_', ' ');
  };
  const write = (sentences: readonly string[]) =>
    sentences.map((sentence) => sentence.replace(/\{(\w+)\}/g, (_, slot: string) => pick(slot))).join(' ');
  const [one, other] = [2 + Math.floor(random() * 7), 11 + Math.floor(random() * 80)];
  return {
    description: `${words.opening(about, fact('Course'))}\n\n${write(words.sentences)}`,
    topics: Array.from({ length: count }, (_, index) => ({
      topic_id: `topic-${index + 1}`,
      title: words.title(name, index),
      description: `${write([words.first(about), ...words.sentences])}\n\n- ${write(words.sentences.slice(0, 2))}\n- ${write([words.task])}`,
      code: programming
        ? `<precode>for turn in range(${index + 1}):\n    print(turn &lt; 3)</precode>`
        : null,
    })),
    ...teaching(words.parts(about, one, other), about, one, other),
  };
}

export function hashOf(text: string): number {
  let hash = 7;
  for (const character of text) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) >>> 0;
  return hash;
}

const english = {
  title: (name: string, index: number) => `${name}: idea ${index + 1}`,
  opening: (about: string, course: string) =>
    `This chapter of ${course} is about ${about}.\n\nIt begins with what you know already and ends with a task.`,
  first: (about: string) => `**${about}**, {n} {adj} {what} and {n} {who}.`,
  task: 'Try it with {n} {what}.',
  pools: {
    who: 'farmers children neighbours shopkeepers drivers teachers potters tailors nurses cooks weavers masons',
    does: 'count measure compare carry collect describe draw remember repair share sort watch',
    how: 'slowly gladly together quietly twice daily carefully early seldom often quickly alone',
    adj: 'small heavy bright dry round narrow fresh smooth plain warm yellow simple',
    what: 'baskets letters seeds tools songs coins stones pots bricks notes clothes mangoes',
    where: 'village market river school garden station kitchen workshop field bridge shop temple',
    when: 'mornings evenings winters summers holidays Mondays harvests festivals weekends nights rains meals',
  },
  sentences: [
    'Many {who} {does} {n} {adj} {what} {how} near {n} {where}s.',
    'On {n} {when} {who} {does} {n} {what}, while {adj} {what} stay {how}.',
    'Whoever can {does} {n} {adj} {what} {how} may {does} {n} {what}.',
    'Ask {n} {who} {how}: which {n} {adj} {what} do they {does}?',
  ],
  parts: (about: string, one: number, other: number) => ({
    objectives: [`Name two things about ${about}.`, `Explain ${about} to a friend.`],
    recall: 'What did the chapter before this one end with?',
    example: `A sum with ${about}`,
    problem: `${one} bags hold ${other} pieces each. How many pieces are there?`,
    why: 'Every bag holds the same number of pieces.',
    answer: `${one * other} pieces.`,
    practice: `One more bag of ${other} pieces comes. How many pieces are there now?`,
    hint: 'Begin with the answer above.',
    mistake: [
      `Nothing about ${about} can be counted.`,
      'Nobody counts it in daily life.',
      'Count its parts.',
    ],
    activity: ['Look around at home', `Draw what you know of ${about}.`, 'Show it to somebody.'],
    needs: ['paper', 'a pencil'],
    meaning: 'what this chapter is about',
    summary: `You can tell what ${about} is and count with it.`,
  }),
};

const hindi: typeof english = {
  title: (name, index) => `${name}: विचार ${index + 1}`,
  opening: (about, course) =>
    `${course} का यह अध्याय ${about} के बारे में है।\n\nयह जानी हुई बातों से शुरू होता है और एक काम पर समाप्त होता है।`,
  first: (about) => `**${about}**, {n} {adj} {what} और {n} {who}।`,
  task: '{n} {what} लेकर देखिए।',
  pools: {
    who: 'किसान बच्चे पड़ोसी दुकानदार शिक्षक कुम्हार दर्ज़ी बुनकर मिस्त्री रसोइए मछुआरे डाकिए',
    does: 'गिनते नापते तौलते लाते दिखाते बनाते सुधारते बाँटते छाँटते देखते समझते जोड़ते',
    how: 'धीरे चुपचाप मिलकर अक्सर ध्यान_से जल्दी रोज़ दोबारा ख़ुशी_से कभी-कभी अकेले आराम_से',
    adj: 'छोटे भारी चमकीले सूखे गोल सँकरे ताज़े चिकने सादे गर्म पीले पुराने',
    what: 'टोकरे पत्र बीज औज़ार गीत सिक्के पत्थर घड़े काग़ज़ कपड़े आम खिलौने',
    where: 'गाँव बाज़ार नदी स्कूल बग़ीचे स्टेशन रसोई खेत पुल मैदान आँगन मेले',
    when: 'सुबह शाम सर्दियों गर्मियों छुट्टियों सोमवार कटाई त्योहारों रात बारिश दोपहर सवेरे',
  },
  sentences: [
    '{n} {who} {where} में {n} {adj} {what} {how} {does} हैं।',
    '{when} में {n} {who} {how} {n} {what} {does} हैं और {adj} {what} {where} में रहते हैं।',
    'जो {n} {adj} {what} {how} {does} हैं, वे {n} {who} को {what} देते हैं।',
    '{n} {who} से {how} पूछिए कि {when} में {n} {adj} {what} कौन {does} हैं।',
  ],
  parts: (about, one, other) => ({
    objectives: [`${about} के बारे में दो बातें बताइए।`, `${about} किसी दोस्त को समझाइए।`],
    recall: 'पिछला अध्याय किस बात पर ख़त्म हुआ था?',
    example: `${about} से जुड़ा एक हिसाब`,
    problem: `${one} थैलों में ${other}-${other} टुकड़े हैं। कुल कितने टुकड़े हैं?`,
    why: 'हर थैले में बराबर टुकड़े हैं।',
    answer: `${one * other} टुकड़े।`,
    practice: `${other} टुकड़ों का एक थैला और आया। अब कितने टुकड़े हैं?`,
    hint: 'ऊपर के उत्तर से शुरू कीजिए।',
    mistake: [`${about} में कुछ गिना नहीं जा सकता।`, 'रोज़ के जीवन में इसे कोई नहीं गिनता।', 'इसके हिस्से गिनिए।'],
    activity: ['घर में देखिए', `${about} के बारे में जो जानते हैं, उसका चित्र बनाइए।`, 'उसे किसी को दिखाइए।'],
    needs: ['काग़ज़', 'पेंसिल'],
    meaning: 'इस अध्याय का विषय',
    summary: `अब आप बता सकते हैं कि ${about} क्या है।`,
  }),
};

function teaching(parts: ReturnType<typeof english.parts>, about: string, one: number, other: number) {
  const { objectives, recall, example, problem, why, answer, practice, hint, needs, meaning, summary } =
    parts;
  const [wrong, tempting, right] = parts.mistake;
  const [title, ...steps] = parts.activity;
  const product = one * other;
  const working = [{ do: `${one} × ${other} = ${product}`, why }];
  return {
    objectives,
    recall: [recall],
    example: { title: example, problem, steps: working, answer },
    practice: { problem: practice, hint, answer: `${product} + ${other} = ${product + other}` },
    mistakes: [{ wrong, tempting, right }],
    activity: { title, needs, steps, safety: null },
    terms: [{ term: about, meaning }],
    summary,
    asOf: null,
  };
}

/** Words that no option may have, because a check would find fault with it. */
const unfit = /^(?:always|never|often|sometimes|usually|which|word|completes|sentence|number|with)$/i;

const ofQuestions = {
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

const quotedLines = (request: string) => [...request.matchAll(/^> (.*)$/gm)].map(([, line = '']) => line);

const wordsIn = (text: string) => text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
const knownIn = (lines: string[]) => new Set(lines.flatMap(wordsIn).map((word) => word.toLowerCase()));

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
  const { stem, why, explanation } = ofQuestions[language];
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

const ofPaths = {
  en: {
    name: 'A way that begins at home',
    what: 'You can do this by yourself',
    steps: [
      ['What you need', 'You begin with the things that you have.', 'Tools for a small workshop'],
      ['The first piece', 'With the first piece you find out what is hard.', 'Making a first piece by hand'],
      ['To sell it', 'What you make should pay for itself.', 'Selling handmade things'],
    ],
  },
  hi: {
    name: 'घर से शुरू होने वाला रास्ता',
    what: 'आप यह काम ख़ुद कर सकते हैं',
    steps: [
      ['क्या-क्या चाहिए', 'शुरुआत उन चीज़ों से होती है जो आपके पास हैं।', 'छोटी कार्यशाला के औज़ार'],
      ['पहला सामान', 'पहला सामान बनाकर पता चलता है कि मुश्किल क्या है।', 'हाथ से पहला सामान बनाना'],
      ['बेचना', 'जो बनाते हैं, उससे ख़र्च निकलना चाहिए।', 'हाथ से बनी चीज़ें बेचना'],
    ],
  },
};

/** Proposes three steps towards the goal of a request, each of which needs the one before it. */
export function plausiblePath(fact: Fact, language: 'en' | 'hi'): Record<string, unknown> {
  const { name, what, steps } = ofPaths[language];
  return {
    name,
    goal: `${what}: ${fact('Goal')}`,
    steps: steps.map(([step, why, topic], index) => {
      const needs = index === 0 ? [] : [index];
      return { name: step, why, topic, needs, optional: index === steps.length - 1, hours: 2 };
    }),
  };
}
