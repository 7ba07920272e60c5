import { seededRandom } from '#tests/support/seeded-random.ts';

/** Reads a labelled line of the request. */
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
