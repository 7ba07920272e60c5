import type { CourseLanguage } from '#contract/language.ts';
import type { CourseToSave } from './saved-course.ts';

interface Handout extends CourseToSave {
  language: CourseLanguage;
  /** The font that its script must use, as named in the PDF. Noto Sans includes Devanagari. */
  font: string;
}

const code = `def mean(values):
    return sum(values) / len(values)

temperatures_of_a_week_in_degrees_celsius = [31.5, 32.25, 29.75, 30.0, 33.5, 34.25, 31.0, 30.5, 29.0, 28.75, 33.25]
url = "https://example.org/a/very/long/address/without/any/place/to/break/it/that/would/leave/the/paper/at/its/edge.csv"
`;

/** Words of each script, with letters that join: name of course, of chapter, what it is about, a heading, a quote, two cells. */
const words = {
  en: ['Numbers in daily life', 'The mean', 'One number that stands for many.', 'What to do', 'A mean hides how far the values lie apart.', 'day', 'Monday'],
  hi: ['दैनिक जीवन में संख्याएँ', 'औसत', 'श्री शर्मा के विद्यार्थी क्षेत्रफल और त्रिज्या के साथ अभ्यास करते हैं।', 'क्या करना है', 'औसत यह छिपा देता है कि मान कितने दूर-दूर हैं।', 'दिन', 'सोमवार'],
  ta: ['அன்றாட வாழ்வில் எண்கள்', 'சராசரி', 'ஸ்ரீ, க்ஷ, கொ, கோ, கௌ போன்ற எழுத்துகளும் சரியாக வர வேண்டும்.', 'செய்ய வேண்டியவை', 'மதிப்புகள் எவ்வளவு விலகி உள்ளன என்பதைச் சராசரி மறைக்கிறது.', 'நாள்', 'திங்கள்'],
  bn: ['দৈনন্দিন জীবনে সংখ্যা', 'গড়', 'শ্রেণি, ক্ষেত্র, জ্ঞান ও দ্বন্দ্ব শব্দগুলোও ঠিকভাবে দেখা যেতে হবে।', 'কী করতে হবে', 'মানগুলো কত দূরে দূরে আছে, গড় তা লুকিয়ে রাখে।', 'দিন', 'সোমবার'],
  ur: ['روزمرہ زندگی میں اعداد', 'اوسط', 'ایک عدد جو بہت سوں کی نمائندگی کرتا ہے۔', 'کیا کرنا ہے', 'اوسط یہ چھپا دیتا ہے کہ قدریں ایک دوسرے سے کتنی دور ہیں۔', 'دن', 'پیر'],
} as const; // prettier-ignore

const fonts = {
  en: 'NotoSans-Regular',
  hi: 'NotoSans-Regular',
  ta: 'NotoSansTamil-Regular',
  bn: 'NotoSansBengali-Regular',
  ur: 'NotoNastaliqUrdu-Regular',
} as const;

/** A course for each printed script, with emphasis, lists, quotes, tables, links and code that is too wide. */
export const handouts: Handout[] = (['en', 'hi', 'ta', 'bn', 'ur'] as const).map((language) => {
  const [courseName, chapterName, about, title, quote, column, cell] = words[language];
  const description = `**${chapterName}** *${about}* [${title}](https://example.org/lessons/averages) https://example.org/mean

## ${title}

1. ${about}
2. ${title}

> ${quote}

| ${column} | ${title} |
| --- | ---: |
| ${cell} | 31.5 |
`;
  const topics = [1, 2, 3].map((part) => ({
    title: `${chapterName} ${part}`,
    description,
    code: part === 2 ? code : null,
  }));
  const chapters = [{ chapterName, about, duration: '45 minutes', topics }];
  return { language, font: fonts[language], courseName, description: about, chapters };
});
