/** The progress of writing a course's content. */
export const generation = {
  section: 'Writing the content',
  invitation:
    'This is the plan. Read it through; if it fits, have the chapters written. That can take a few minutes.',
  title: 'Your course is being written',
  lead: 'You can close this page. The writing goes on, and you find it here again.',
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
  resumesAt: 'It goes on by itself at {time}.',
  resumesByItself: 'It goes on by itself.',
  resumeNow: 'Resume now',
  builtinOffer:
    'The built-in author can write the rest now, without AI: as a plan for studying the topic by yourself, not its facts.',
  builtinGoOn: 'Go on with the built-in author',
  failedTitle: 'Some chapters could not be written',
  failedText: 'The others are kept and can be read.',
  retry: 'Retry',
  again: 'Write it again',
  againTitle: 'Write the content again?',
  perDay: {
    one: 'It counts as your {count} course of today; a new day begins at midnight in India.',
    other: 'It counts as one of your {count} courses of today; a new day begins at midnight in India.',
  },
  againText:
    'Every chapter is written anew. The earlier content is kept, and each chapter of it can be read until its new text is there.',
  tellMe: 'Tell me when it is ready',
  tellsByNotification:
    'You get a notification. It comes as long as a page of Saksham stays open, also in the background.',
  tellsByTitle:
    'This browser shows no notifications of Saksham. Keep a page of it open: its title says when the course is ready.',
  readyNotice: '“{course}” is ready.',
  failedNotice: 'Some chapters of “{course}” could not be written.',
  readyTitle: 'Your course is ready',
  toPublicPage: 'Go to the course’s page',
  toTheCourse: 'Go to the course',
  connectionLost: 'The connection is lost. The page goes on as soon as it is back.',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    generation: typeof generation;
  }
}
