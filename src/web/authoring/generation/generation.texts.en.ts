/** The progress of writing a course's content. */
export const generation = {
  section: 'Writing the content',
  invitation: 'This is the plan. If it suits you, have the chapters written. That can take a few minutes.',
  title: 'Your course is being written',
  lead: 'You may close this page. Your course will be under “Your courses”.',
  progress: { one: '{done} of {count} chapter written', other: '{done} of {count} chapters written' },
  queued: 'Waiting for its turn',
  writing: 'Being written',
  ready: 'Ready',
  failed: 'Failed',
  paused: 'Paused',
  chapterWaiting: 'Waiting',
  chapterWriting: 'Writing...',
  chapterReady: 'Ready to read',
  chapterFailed: 'Could not be written',
  chapterIncomplete: 'Incomplete',
  read: 'Read',
  readNow: 'Read chapter {number} now',
  pausedTitle: 'The writing is paused',
  pausedText: 'What is written is kept.',
  resumesAt: 'It goes on by itself. Next try: {time}.',
  resumesByItself: 'It goes on by itself.',
  resumeNow: 'Resume now',
  builtinOffer:
    'The built-in author can write the rest now, without AI. It writes a plan for studying by yourself and does not teach the facts.',
  builtinGoOn: 'Go on with the built-in author',
  failedTitle: 'Some chapters could not be written',
  failedText: 'The others are kept and can be read.',
  changeChapter: 'Change this chapter',
  leaveOut: 'Leave it out',
  retry: 'Try again',
  again: 'Write it again',
  againTitle: 'Write the content again?',
  perDay: {
    one: 'It counts as your {count} course for today. A new day begins at midnight in India.',
    other: 'It counts as one of your {count} courses for today. A new day begins at midnight in India.',
  },
  againText:
    'Every chapter is written again. Until its new text is ready, the earlier one can be read. It is kept.',
  tellMe: 'Tell me when it is ready',
  tellsByNotification: 'You get a notification if a page of Saksham is open then, even in the background.',
  tellsByTitle: 'If a page of Saksham is open then, its title tells you.',
  readyNotice: '“{course}” is ready.',
  failedNotice: 'Some chapters of “{course}” could not be written.',
  readyTitle: 'Your course is ready',
  toPublicPage: 'Go to the course page',
  toTheCourse: 'Go to the course',
  connectionLost: 'The network is gone. This page goes on when it is back.',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    generation: typeof generation;
  }
}
