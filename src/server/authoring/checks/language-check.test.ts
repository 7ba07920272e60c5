import { describe, expect, test } from 'vitest';
import type { CourseLanguage } from '#contract/language.ts';
import { languageFault } from './language-check.ts';

const texts: Partial<Record<CourseLanguage, string>> = {
  en: 'Every plant makes its own food from light. In this chapter you look at a leaf, see where the light goes, and find out what the plant does with it. At the end you can explain to a friend how a leaf works, and name the gas that it gives to the air around us.',
  hi: 'हर पौधा धूप से अपना भोजन बनाता है। इस अध्याय में आप एक पत्ती को ध्यान से देखेंगे और समझेंगे कि उस पर पड़ने वाली धूप का क्या होता है। अंत में आप किसी दोस्त को बता सकेंगे कि पत्ती कैसे काम करती है, और यह भी कि वह हवा में कौन सी गैस छोड़ती है।',
  mr: 'प्रत्येक झाड सूर्यप्रकाशापासून आपले अन्न तयार करते. या धड्यात तुम्ही एका पानाकडे नीट बघाल आणि त्यावर पडणाऱ्या प्रकाशाचे काय होते हे शोधाल. शेवटी तुम्ही मित्राला सांगू शकाल की पान कसे काम करते आणि ते हवेत कोणता वायू सोडते. हा धडा सोपा आहे आणि त्यात घरी करण्यासारखे प्रयोग आहेत.',
  bn: 'প্রতিটি গাছ সূর্যের আলো থেকে নিজের খাবার তৈরি করে। এই অধ্যায়ে আপনি একটি পাতা মন দিয়ে দেখবেন এবং জানবেন তার উপর পড়া আলোর কী হয়। শেষে আপনি বন্ধুকে বলতে পারবেন পাতা কীভাবে কাজ করে, আর সে বাতাসে কোন গ্যাস ছাড়ে। এই অধ্যায় সহজ, এবং ঘরে বসে করা যায় এমন কাজ আছে। তা না হলে বই থেকে পড়ুন।',
  as: 'প্ৰতিজোপা গছে সূৰ্যৰ পোহৰৰ পৰা নিজৰ আহাৰ তৈয়াৰ কৰে। এই অধ্যায়ত আপুনি এটা পাত মন দি চাব আৰু জানিব যে ইয়াৰ ওপৰত পৰা পোহৰৰ কি হয়। শেষত আপুনি বন্ধুক ক’ব পাৰিব পাতে কেনেকৈ কাম কৰে আৰু ই বতাহলৈ কোন গেছ এৰি দিয়ে। এই অধ্যায় সহজ, আৰু ইয়াৰ লগত ঘৰতে কৰিব পৰা কাম আছে।',
};
const entries = Object.entries(texts) as [CourseLanguage, string][];

test.each(entries)('a text in %s is in its language', (language, text) => {
  expect(languageFault(text, language)).toBeUndefined();
});

describe.each(entries)('a text in %s', (language, text) => {
  const others = entries.filter(([other]) => other !== language).map(([other]) => other);
  test.each(others)('is no text in %s', (other) => {
    expect(languageFault(text, other)).toMatch(/^(Only \d+ % of the letters|The text is not in)/);
  });
});

test('a language in the letters of another one is told from that', () => {
  const hindi =
    'Har paudha dhoop se apna bhojan banata hai. Is adhyay mein aap ek patti ko dhyan se dekhenge aur samjhenge ki us par padne wali dhoop ka kya hota hai. Ant mein aap kisi dost ko bata sakenge ki patti kaise kaam karti hai, aur yeh bhi ki vah hawa mein kaun si gas chhodti hai.';
  expect(languageFault(hindi, 'en')).toBe('The text is not in English.');
  expect(languageFault(hindi, 'hi')).toBe('Only 0 % of the letters are in the Devanagari script of Hindi.');
});

test('what may stay in another script does not count', () => {
  const code = '```python\nfor number in range(10):\n    print(number, "is a number of many numbers")\n```';
  const text = `${texts.hi} चर (variable) और लूप (a loop of the programming language) को \`print(anything_at_all)\` से देखिए। UPI, ATM: https://example.org/a/long/path\n${code}`;
  expect(languageFault(text, 'hi')).toBeUndefined();
});

test('a course that teaches a language may hold many of its words', () => {
  const text = `${texts.hi} दुकान पर कहिए: Good morning, how may I help you today? Would you like a bag for that? Please come again.`;
  expect(languageFault(text, 'hi')).toMatch(/^Only \d+ %/);
  expect(languageFault(text, 'hi', { teachesLanguage: true })).toBeUndefined();
  expect(languageFault(texts.en!, 'hi', { teachesLanguage: true })).toMatch(/^Only 0 %/);
});

test('a text of few words says nothing about its language', () => {
  expect(languageFault('Python 3', 'hi')).toBeUndefined();
  expect(languageFault('', 'hi')).toBeUndefined();
});
