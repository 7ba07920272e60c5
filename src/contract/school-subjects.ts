import { foldedWords } from './folded-words.ts';
import { subjectWords, tellingWords } from './subject-words.ts';
import { soundOfLong, soundsOf } from './word-pairs.ts';
import { singularOf } from './word-sounds.ts';

const classes = 'class klass kaksha कक्षा क्लास std standard grade';
const ofClass = soundsOf(classes);
const ofSchool = soundsOf(
  `${classes} ncert cbse icse board बोर्ड syllabus सिलेबस school स्कूल book kitab किताब chapter`,
);
const isNumber = (word: string) => /^\d+(?:st|nd|rd|th|v[ai]n?|वीं|वी)?$/u.test(word);
const civics =
  'sst social samajik सामाजिक civics political polity rajniti rajneeti राजनीति nagrik nagarik नागरिक';
const sciences = 'science vigyan vigyaan विज्ञान साइंस studies study adhyayan अध्ययन shastra shastr शास्त्र';
/** The name of one of these is that of a subject of school, and of little else. */
const subjects = soundsOf(
  `maths math mathematics ganit गणित मैथ्स physics भौतिकी फिजिक्स chemistry रसायन biology जीवविज्ञान ${civics} ${sciences}`,
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

const ofCivics = soundsOf(civics);
const ofScience = soundsOf(sciences);
/** A science of one of these is none of nature. */
const otherSciences = soundsOf(
  'computer कंप्यूटर data home गृह grih library sports domestic material behavioural',
);

/**
 * Returns what a course has to be about for a search that names a subject of school, and any other search as it is. The number of
 * a class is no subject, and the library has civics by the name of the constitution.
 */
export function withoutClass(search: string): string {
  const words = foldedWords(search).map((word) => ({ word, sound: soundOfLong(singularOf(word)) }));
  const isOf = (some: ReadonlySet<string>) => words.some(({ sound }) => some.has(sound));
  if (isOf(ofCivics) && asksForSchool(search)) return 'constitution';
  const isOther = isOf(ofScience) && isOf(otherSciences);
  const isOfClass = isOf(ofClass) && words.some(({ word }) => isNumber(word));
  if (!isOther && !isOfClass) return search;
  return words
    .filter(({ sound }) => !(isOther && ofScience.has(sound)))
    .filter(({ word, sound }) => !(isOfClass && (ofClass.has(sound) || isNumber(word))))
    .map(({ word }) => word)
    .join(' ');
}

/** Tells whether a search names a class, or another science, and no subject that a course could have: “class 8 hindi”. */
export function namesNoSubject(search: string): boolean {
  const subject = withoutClass(search);
  return subject !== search && tellingWords(subject).length === 0;
}
