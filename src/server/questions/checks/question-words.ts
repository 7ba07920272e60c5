import type { CourseLanguage } from '#contract/language.ts';

/** Words and turns of a language that make a question bad. Other languages have no lists, and these checks find nothing. */
export interface QuestionWords {
  /** Words in a stem that ask what is not so. */
  negative: RegExp;
  /** Words in an option that speak of other options or of their places. */
  otherOptions: RegExp;
  /** Words in an option that claim everything, or nothing in particular. */
  absolute: RegExp;
  vague: RegExp;
  /** Anywhere: it can be asked only while the text is open, and not in a review. */
  ofTheText: RegExp;
}

/** Matches whole words in every script, which `\b` does not. */
const words = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}])`, 'iu');

export const questionWords: Partial<Record<CourseLanguage, QuestionWords>> = {
  en: {
    negative: words("not|never|except|excluding|cannot|\\p{L}+n[’']t|incorrect|untrue|false"),
    otherOptions: words(
      '(?:all|none|both|neither|any|either) of (?:the )?(?:above|below|these|them|options?)|(?:both )?[a-f] (?:and|or|&) [a-f]|' +
        '(?:option|answer|choice) (?:[a-f]|\\d)|(?:first|second|third|fourth|last) (?:option|answer|choice)|all are (?:correct|right)',
    ),
    absolute: words('always|never|completely|impossible|everyone|nobody|without exception'),
    vague: words('sometimes|usually|often|generally|probably|perhaps|maybe|might'),
    ofTheText: words(
      '(?:according to|as (?:stated|mentioned|described|given|said) in|based on) (?:the |this )?(?:text|chapter|passage|lesson|course|example|author|paragraph|above)|' +
        'the (?:text|passage|author|paragraph) \\p{L}+|this (?:chapter|lesson|text|passage|course)|(?:mentioned|described|given|listed) above|' +
        '(?:options?|choices?|answers?|statements?) (?:above|below)|(?:above|preceding) (?:options?|choices?|answers?|statements?)',
    ),
  },
  hi: {
    negative: words('नहीं|नही|मत|के अलावा|के अतिरिक्त|के सिवा|के सिवाय|को छोड़कर|छोड़कर|ग़लत|गलत|असत्य'),
    otherOptions: words(
      'उपर्युक्त|उपरोक्त|ऊपर (?:के|दिए)|इनमें से (?:सभी|कोई नहीं|कोई भी नहीं|दोनों)|(?:ये )?सभी सही|दोनों सही|' +
        '[कखगघ] (?:और|या) [कखगघ]|(?:विकल्प|उत्तर) (?:[कखगघa-d]|\\p{N})|(?:पहला|दूसरा|तीसरा|चौथा|अंतिम) विकल्प|ये सभी',
    ),
    absolute: words('हमेशा|सदैव|सदा|कभी नहीं|कभी भी नहीं|बिल्कुल|बिलकुल|पूरी तरह|असंभव'),
    vague: words('कभी-कभी|कभी कभी|अक्सर|आमतौर पर|आम तौर पर|प्रायः|शायद|संभवतः'),
    ofTheText: words(
      '(?:पाठ|अध्याय|गद्यांश|लेख|अनुच्छेद|लेखक|कोर्स) के अनुसार|इस (?:पाठ|अध्याय|गद्यांश|लेख|कोर्स)|' +
        'ऊपर (?:दिए|दी|बताए|बताई|लिखे|लिखी)|(?:उपर्युक्त|उपरोक्त|ऊपर के|नीचे के) (?:विकल्प|विकल्पों|कथन|कथनों)|लेखक ने',
    ),
  },
};
