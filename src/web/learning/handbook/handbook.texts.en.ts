/** A whole course on paper. */
export const handbook = {
  title: 'Print the whole course',
  lead: 'Contents, all chapters with their questions, the words to know, and the answers on the last pages.',
  print: 'Print the course',
  chapters: {
    one: '{count} chapter.',
    other: '{count} chapters.',
  },
  alreadyPaid: {
    one: '{count} of them is already paid, because you printed it.',
    other: '{count} of them are already paid, because you printed them.',
  },
  tooFew: 'You need at least {count} coins to print the course.',
  missing: { one: '{count} more coin is needed.', other: '{count} more coins are needed.' },
  nothingYet: 'No chapter is written yet.',
  back: 'Back to the course',
  online: 'This course online:',
  qrCode: 'QR code: leads to this course online',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    handbook: typeof handbook;
  }
}
