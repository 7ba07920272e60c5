import type { CourseLanguage } from '#contract/language.ts';

/** Words with which a language says a formula. `a` and `b` stand for its parts. */
interface MathsWords {
  /** The words for + − × ÷ = % °, in this order. */
  signs: readonly [
    plus: string,
    minus: string,
    times: string,
    by: string,
    is: string,
    percent: string,
    degrees: string,
  ];
  fraction: string;
  square: string;
  cube: string;
  power: string;
  root: string;
}

export const mathsWords: Record<CourseLanguage, MathsWords> = {
  en: {
    signs: ['plus', 'minus', 'times', 'divided by', 'equals', 'percent', 'degrees'],
    fraction: '{a} over {b}',
    square: '{a} squared',
    cube: '{a} cubed',
    power: '{a} to the power {b}',
    root: 'square root of {a}',
  },
  hi: {
    signs: ['प्लस', 'माइनस', 'गुणा', 'भाग', 'बराबर', 'प्रतिशत', 'डिग्री'],
    fraction: '{a} बटा {b}',
    square: '{a} का वर्ग',
    cube: '{a} का घन',
    power: '{a} की घात {b}',
    root: '{a} का वर्गमूल',
  },
  bn: {
    signs: ['যোগ', 'বিয়োগ', 'গুণ', 'ভাগ', 'সমান', 'শতাংশ', 'ডিগ্রি'],
    fraction: '{a} বাই {b}',
    square: '{a} এর বর্গ',
    cube: '{a} এর ঘন',
    power: '{a} এর ঘাত {b}',
    root: '{a} এর বর্গমূল',
  },
  te: {
    signs: ['ప్లస్', 'మైనస్', 'ఇంటూ', 'భాగహారం', 'సమానం', 'శాతం', 'డిగ్రీలు'],
    fraction: '{a} బై {b}',
    square: '{a} వర్గం',
    cube: '{a} ఘనం',
    power: '{a} ఘాతం {b}',
    root: '{a} వర్గమూలం',
  },
  mr: {
    signs: ['अधिक', 'वजा', 'गुणिले', 'भागिले', 'बरोबर', 'टक्के', 'अंश'],
    fraction: '{a} छेद {b}',
    square: '{a} चा वर्ग',
    cube: '{a} चा घन',
    power: '{a} चा घात {b}',
    root: '{a} चे वर्गमूळ',
  },
  ta: {
    signs: ['கூட்டல்', 'கழித்தல்', 'பெருக்கல்', 'வகுத்தல்', 'சமம்', 'சதவீதம்', 'டிகிரி'],
    fraction: '{a} பை {b}',
    square: '{a} இன் வர்க்கம்',
    cube: '{a} இன் கனம்',
    power: '{a} இன் அடுக்கு {b}',
    root: '{a} இன் வர்க்கமூலம்',
  },
  ur: {
    signs: ['جمع', 'منفی', 'ضرب', 'تقسیم', 'برابر', 'فیصد', 'ڈگری'],
    fraction: '{a} بٹا {b}',
    square: '{a} کا مربع',
    cube: '{a} کا مکعب',
    power: '{a} کی طاقت {b}',
    root: '{a} کا جذر',
  },
  gu: {
    signs: ['વત્તા', 'ઓછા', 'ગુણ્યા', 'ભાગ્યા', 'બરાબર', 'ટકા', 'ડિગ્રી'],
    fraction: '{a} છેદ {b}',
    square: '{a} નો વર્ગ',
    cube: '{a} નો ઘન',
    power: '{a} ની ઘાત {b}',
    root: '{a} નું વર્ગમૂળ',
  },
  kn: {
    signs: ['ಪ್ಲಸ್', 'ಮೈನಸ್', 'ಗುಣಿಲೆ', 'ಭಾಗಿಲೆ', 'ಸಮ', 'ಶೇಕಡಾ', 'ಡಿಗ್ರಿ'],
    fraction: '{a} ಬೈ {b}',
    square: '{a} ರ ವರ್ಗ',
    cube: '{a} ರ ಘನ',
    power: '{a} ರ ಘಾತ {b}',
    root: '{a} ರ ವರ್ಗಮೂಲ',
  },
  ml: {
    signs: ['അധികം', 'ന്യൂനം', 'ഗുണം', 'ഹരണം', 'സമം', 'ശതമാനം', 'ഡിഗ്രി'],
    fraction: '{a} ബൈ {b}',
    square: '{a} ന്റെ വർഗം',
    cube: '{a} ന്റെ ഘനം',
    power: '{a} ന്റെ കൃതി {b}',
    root: '{a} ന്റെ വർഗമൂലം',
  },
  or: {
    signs: ['ଯୋଗ', 'ବିଯୋଗ', 'ଗୁଣନ', 'ଭାଗ', 'ସମାନ', 'ପ୍ରତିଶତ', 'ଡିଗ୍ରୀ'],
    fraction: '{a} ବାଇ {b}',
    square: '{a} ର ବର୍ଗ',
    cube: '{a} ର ଘନ',
    power: '{a} ର ଘାତ {b}',
    root: '{a} ର ବର୍ଗମୂଳ',
  },
  pa: {
    signs: ['ਜਮ੍ਹਾਂ', 'ਘਟਾਓ', 'ਗੁਣਾ', 'ਭਾਗ', 'ਬਰਾਬਰ', 'ਪ੍ਰਤੀਸ਼ਤ', 'ਡਿਗਰੀ'],
    fraction: '{a} ਬਟਾ {b}',
    square: '{a} ਦਾ ਵਰਗ',
    cube: '{a} ਦਾ ਘਣ',
    power: '{a} ਦੀ ਘਾਤ {b}',
    root: '{a} ਦਾ ਵਰਗਮੂਲ',
  },
  as: {
    signs: ['যোগ', 'বিয়োগ', 'গুণ', 'ভাগ', 'সমান', 'শতাংশ', 'ডিগ্ৰী'],
    fraction: '{a} বাই {b}',
    square: '{a} ৰ বৰ্গ',
    cube: '{a} ৰ ঘন',
    power: '{a} ৰ ঘাত {b}',
    root: '{a} ৰ বৰ্গমূল',
  },
};
