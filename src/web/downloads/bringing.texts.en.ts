/** The page to which answers come from a course that was carried as one file. */
export const bringing = {
  title: 'Bring your answers',
  lead: 'Did you answer questions in a saved course file? Paste the code from its end, and your answers count on this site too.',
  code: 'Your code',
  codeHint: 'It begins with SK1. It is at the end of the file, below “Take your answers with you”.',
  unreadable: 'This code is not complete. Copy all of it, from SK1 to its end.',
  file: 'Or choose the file in which you saved it',
  chooseFile: 'Choose a file',
  send: 'Bring my answers',
  courseMissing: 'That course is not on this site, so its answers can’t count here.',
  added: {
    one: '{count} answer or mark was added.',
    other: '{count} answers and marks were added.',
  },
  already: {
    one: '{count} was here before. It counts once.',
    other: '{count} were here before. They count once.',
  },
  gone: {
    one: '{count} was left out: its question has changed.',
    other: '{count} were left out: their questions have changed.',
  },
  nothing: 'There is no answer in this code yet.',
  later: 'Some could not be added. Send the same code again later: nothing counts twice.',
  toCourse: 'Go to the course',
  toProgress: 'See your progress',
  wholeCourse: 'Add a whole course from another site',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    bringing: typeof bringing;
  }
}
