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

/** Words of each script, with letters that join: a name, and a sentence. */
const words = {
  en: ['The mean', 'A mean hides how far the values lie apart.'],
  hi: ['औसत', 'श्री शर्मा के विद्यार्थी क्षेत्रफल और त्रिज्या के साथ अभ्यास करते हैं।'],
  ur: ['اوسط', 'اوسط یہ چھپا دیتا ہے کہ قدریں ایک دوسرے سے کتنی دور ہیں۔'],
} as const;

const fonts = {
  en: 'NotoSans-Regular',
  hi: 'NotoSans-Regular',
  ur: 'NotoNastaliqUrdu-Regular',
};

/** A course for each printed script, with emphasis, lists, quotes, tables, links and code that is too wide. */
export const handouts: Handout[] = (['en', 'hi', 'ur'] as const).map((language) => {
  const [name, sentence] = words[language];
  const description = `**${name}** *${sentence}* [${name}](https://example.org/lessons/averages) https://example.org/mean

## ${name}

1. ${sentence}
2. ${name}

> ${sentence}

| ${name} | ${name} |
| --- | ---: |
| ${sentence} | 31.5 |
`;
  const topics = [1, 2, 3].map((part) => ({
    title: `${name} ${part}`,
    description,
    code: part === 2 ? code : null,
  }));
  const chapters = [{ chapterName: name, about: sentence, duration: '45 minutes', topics }];
  return { language, font: fonts[language], courseName: `${name} ${name}`, description: sentence, chapters };
});
