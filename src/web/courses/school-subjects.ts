import { subjectWords } from '#contract/subject-words.ts';
import { soundOfLong, soundsOf } from '#contract/word-pairs.ts';

const ofSchool = soundsOf(
  'class klass kaksha कक्षा क्लास std standard grade ncert cbse icse board बोर्ड syllabus सिलेबस school स्कूल book kitab किताब chapter',
);
const isNumber = (word: string) => /^\d+(?:st|nd|rd|th|v[ai]n?|वीं|वी)?$/u.test(word);
/** The name of one of these is that of a subject of school, and of little else. */
const subjects = soundsOf(
  'science vigyan विज्ञान साइंस maths math mathematics ganit गणित मैथ्स physics भौतिकी फिजिक्स chemistry रसायन biology जीवविज्ञान sst social samajik सामाजिक civics',
);
const subjectsOfClass = soundsOf(
  'english angrezi अंग्रेजी अंग्रेज़ी इंग्लिश hindi हिंदी हिन्दी sanskrit संस्कृत history itihas इतिहास geography bhugol भूगोल computer कंप्यूटर evs gk',
);

/** Tells whether a search is for a whole subject or class of school, of which a course teaches a part at most. */
export function asksForSchool(search: string): boolean {
  const words = subjectWords(search).map(soundOfLong);
  const named = words.filter((word) => !ofSchool.has(word) && !isNumber(word));
  const isOfClass = named.length < words.length;
  return (
    words.length > 0 && named.every((word) => subjects.has(word) || (isOfClass && subjectsOfClass.has(word)))
  );
}
