/** The end of a course. */
export const learned = {
  wellDone: 'Well done!',
  completed: 'You have finished {course}.',
  toGo: { one: '{count} chapter to go', other: '{count} chapters to go' },
  chapterDone: 'done',
  missingRead: 'to read',
  missingCheck: 'not passed yet',
  read: { one: '{count} chapter read', other: '{count} chapters read' },
  passed: {
    one: '{count} chapter passed, {right} of {of} answers right',
    other: '{count} chapters passed, {right} of {of} answers right',
  },
  coins: { one: 'You earned {count} coin', other: 'You earned {count} coins' },
  coinsText: 'You can print chapters with them.',
  certificate: 'Get your certificate',
  seeCertificate: 'See your certificate',
  noCertificate: 'This course has too few questions for a certificate.',
  show: 'Show it to others',
  picture: 'A picture that says: I finished this course, {course}',
  sharePicture: 'Share the picture',
  savePicture: 'Save the picture',
  shareText: 'I finished “{course}” on Saksham.',
  next: 'What comes next',
  path: 'This course is a step of a learning path:',
  more: 'More courses for you:',
  loading: 'Loading what you have done...',
  failed: 'What you have done could not be loaded.',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    learned: typeof learned;
  }
}
