import type { Fact } from './plausible-chapter.ts';

const words = {
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
  const { name, what, steps } = words[language];
  return {
    name,
    goal: `${what}: ${fact('Goal')}`,
    steps: steps.map(([step, why, topic], index) => {
      const needs = index === 0 ? [] : [index];
      return { name: step, why, topic, needs, optional: index === steps.length - 1, hours: 2 };
    }),
  };
}
