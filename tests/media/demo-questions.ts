import type { PageLanguage } from '#contract/language.ts';

/** A question as authors write it (`question-prompt.ts`). */
export interface PreparedQuestion {
  kind: 'one' | 'order';
  stem: string;
  answer: string[];
  unit: null;
  wrong: string[];
  whyWrong: string[];
  explanation: string;
  quote: string;
  objective: string;
}

type Choice = Pick<PreparedQuestion, 'stem' | 'wrong' | 'whyWrong' | 'explanation' | 'quote'>;

const oneOf = (answer: string, question: Choice): PreparedQuestion => ({
  kind: 'one',
  answer: [answer],
  unit: null,
  objective: '',
  ...question,
});

const inOrder = (
  answer: string[],
  question: Pick<PreparedQuestion, 'stem' | 'explanation' | 'quote'>,
): PreparedQuestion => ({
  kind: 'order',
  answer,
  unit: null,
  wrong: [],
  whyWrong: [],
  objective: '',
  ...question,
});

/** The questions about the first chapter of each film's course. The film shows the first. */
export const demoQuestions: Record<PageLanguage, readonly [PreparedQuestion, ...PreparedQuestion[]]> = {
  en: [
    oneOf('Spinach and coriander', {
      stem: 'Your balcony gets four hours of sun a day. What will grow well there?',
      wrong: ['Tomatoes and chillies', 'Aubergines and tomatoes'],
      whyWrong: ['Fruits need six hours of sun or more.', 'Fruits need six hours of sun or more.'],
      explanation: 'Of all plants, those whose leaves we eat need the least sun.',
      quote: 'coriander and spinach are content with half a day of sun',
    }),
    oneOf('By marking the sunlit part every hour', {
      stem: 'How do you find the sunniest place of a balcony?',
      wrong: ['By feeling the warmth of the floor at noon', 'By watching which of the pots dries out first'],
      whyWrong: ['Noon is one hour of many.', 'Wind and the size of a pot dry it too.'],
      explanation: 'Each mark is one hour, so the marks add up to the sun of the day.',
      quote: 'Each hour, mark the part that lies in direct sun.',
    }),
    oneOf('It throws light back', {
      stem: 'Why does a white wall behind the pots help?',
      wrong: ['It keeps the soil cool', 'It keeps insects away'],
      whyWrong: ['The soil warms up in the same way.', 'Insects come to the leaves all the same.'],
      explanation: 'White throws light back, which reaches the plants from their other side.',
      quote: 'A white wall behind the pots throws light back at them.',
    }),
    inOrder(['Leaves', 'Roots', 'Fruits'], {
      stem: 'Put these in order, from little sun to much sun.',
      explanation: 'A plant needs more sun for a root than for its leaves, and most for a fruit.',
      quote: 'we eat leaves, roots or fruits, and in this order a plant needs more sun',
    }),
  ],
  hi: [
    oneOf('पालक और धनिया', {
      stem: 'आपकी बालकनी में रोज़ चार घंटे धूप आती है। वहाँ क्या अच्छा उगेगा?',
      wrong: ['टमाटर और मिर्च', 'बैंगन और टमाटर'],
      whyWrong: ['फलों को छह घंटे या ज़्यादा धूप चाहिए।', 'फलों को छह घंटे या ज़्यादा धूप चाहिए।'],
      explanation: 'जिन पौधों के पत्ते खाए जाते हैं, उन्हें सबसे कम धूप चाहिए।',
      quote: 'धनिया और पालक आधे दिन की धूप में भी अच्छे हो जाते हैं',
    }),
    oneOf('हर घंटे उजले हिस्से पर निशान लगाकर', {
      stem: 'बालकनी में सबसे ज़्यादा धूप वाली जगह कैसे पता चलती है?',
      wrong: ['दोपहर में फ़र्श की गरमी हाथ से जाँचकर', 'यह देखकर कि कौन-सा गमला पहले सूखता है'],
      whyWrong: ['दोपहर कई घंटों में से बस एक है।', 'हवा और गमले के आकार से भी मिट्टी सूखती है।'],
      explanation: 'एक निशान यानी एक घंटा, इसलिए निशान गिनने से दिन भर की धूप पता चलती है।',
      quote: 'हर घंटे उस हिस्से पर निशान लगाइए जहाँ सीधी धूप है।',
    }),
    oneOf('वह रोशनी लौटाती है', {
      stem: 'गमलों के पीछे सफ़ेद दीवार हो, तो क्या लाभ है?',
      wrong: ['वह मिट्टी ठंडी रखती है', 'वह कीड़ों को रोकती है'],
      whyWrong: ['मिट्टी उतनी ही गरम होती है।', 'कीड़े फिर भी पत्तों पर आते हैं।'],
      explanation: 'सफ़ेद रंग रोशनी लौटाता है, और वह पौधों तक दूसरी ओर से पहुँचती है।',
      quote: 'गमलों के पीछे सफ़ेद दीवार हो, तो वह रोशनी उन पर लौटाती है।',
    }),
    inOrder(['पत्ते', 'जड़ें', 'फल'], {
      stem: 'इन्हें कम धूप से ज़्यादा धूप के क्रम में रखिए।',
      explanation: 'पत्तों से ज़्यादा धूप जड़ों को चाहिए, और सबसे ज़्यादा फलों को।',
      quote: 'हम पत्ते, जड़ें या फल खाते हैं, और इसी क्रम में पौधे को ज़्यादा धूप चाहिए।',
    }),
  ],
};
