interface LanguageFacts {
  /** The language's name in itself, as a person looks for it in a list. */
  endonym: string;
  english: string;
  dir: 'ltr' | 'rtl';
  /** ISO 15924. */
  script: string;
}

export const languageFacts = {
  en: { endonym: 'English', english: 'English', dir: 'ltr', script: 'Latn' },
  hi: { endonym: 'हिन्दी', english: 'Hindi', dir: 'ltr', script: 'Deva' },
  bn: { endonym: 'বাংলা', english: 'Bengali', dir: 'ltr', script: 'Beng' },
  te: { endonym: 'తెలుగు', english: 'Telugu', dir: 'ltr', script: 'Telu' },
  mr: { endonym: 'मराठी', english: 'Marathi', dir: 'ltr', script: 'Deva' },
  ta: { endonym: 'தமிழ்', english: 'Tamil', dir: 'ltr', script: 'Taml' },
  ur: { endonym: 'اردو', english: 'Urdu', dir: 'rtl', script: 'Arab' },
  gu: { endonym: 'ગુજરાતી', english: 'Gujarati', dir: 'ltr', script: 'Gujr' },
  kn: { endonym: 'ಕನ್ನಡ', english: 'Kannada', dir: 'ltr', script: 'Knda' },
  ml: { endonym: 'മലയാളം', english: 'Malayalam', dir: 'ltr', script: 'Mlym' },
  or: { endonym: 'ଓଡ଼ିଆ', english: 'Odia', dir: 'ltr', script: 'Orya' },
  pa: { endonym: 'ਪੰਜਾਬੀ', english: 'Punjabi', dir: 'ltr', script: 'Guru' },
  as: { endonym: 'অসমীয়া', english: 'Assamese', dir: 'ltr', script: 'Beng' },
} as const satisfies Record<string, LanguageFacts>;

/** Languages that a course can be written in, as BCP-47 codes. */
export type CourseLanguage = keyof typeof languageFacts;
export const courseLanguages = Object.keys(languageFacts) as [CourseLanguage, ...CourseLanguage[]];

/** Languages of the pages themselves; each has its texts in a `{area}.texts.{code}.ts` beside each English one. */
export const pageLanguages = ['en', 'hi'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** How dates and numbers are written for readers of this language: as it is usual in India. */
export function localeOf(language: CourseLanguage): string {
  return `${language}-IN`;
}
