/** The end of a course. */
export const learned = {
  wellDone: 'Well done!',
  completed: 'You have finished {course}.',
  toGo: { one: '{count} chapter to go', other: '{count} chapters to go' },
  chapterDone: 'done',
  missingRead: 'to read',
  missingCheck: 'questions to pass',
  read: { one: 'You have read {count} chapter.', other: 'You have read {count} chapters.' },
  passed: {
    one: 'You passed the questions of {count} chapter: {right} of {of} answers right.',
    other: 'You passed the questions of {count} chapters: {right} of {of} answers right.',
  },
  coins: { one: '{count} coin for your pot', other: '{count} coins for your pot' },
  coinsText: 'You earned them with this course. You can print chapters with them.',
  certificate: 'Get your certificate',
  noCertificate: 'This course has too few questions for a certificate.',
  comesBack: 'So that you don’t forget it',
  show: 'Show it to others',
  picture: 'A picture that says: I finished this course, {course}',
  sharePicture: 'Share the picture',
  savePicture: 'Save the picture',
  shareText: 'I finished “{course}” on Saksham.',
  next: 'What comes next',
  loading: 'Loading what you have done...',
  failed: 'What you have done could not be loaded.',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    learned: typeof learned;
  }
}
