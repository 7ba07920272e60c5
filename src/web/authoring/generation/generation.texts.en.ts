/** The progress of writing a course's content. */
export const generation = {
  section: 'Writing the content',
  invitation: 'This is the plan. If you like it, have the chapters written. It can take a few minutes.',
  title: 'Your course is being written',
  lead: 'You can close this page. You find your course under “Learn”.',
  progress: { one: '{done} of {count} chapter written', other: '{done} of {count} chapters written' },
  queued: 'Waiting for its turn',
  writing: 'Being written',
  ready: 'Ready',
  failed: 'Failed',
  paused: 'Paused',
  chapterWaiting: 'Waiting',
  chapterWriting: 'Writing...',
  chapterFailed: 'Could not be written',
  chapterRefused: 'Not written',
  chapterIncomplete: 'Incomplete',
  read: 'Read',
  readNow: 'Read chapter {number} now',
  pausedTitle: 'The writing is paused',
  pausedText: 'What is written is kept.',
  resumesAt: 'It continues by itself. Next try: {time}.',
  resumesByItself: 'It continues by itself.',
  resumeNow: 'Resume now',
  planKept: 'The plan below is kept.',
  builtinOffer:
    'The rest can be made now without AI, as a plan for studying by yourself. It does not teach the topic itself.',
  builtinGoOn: 'Get a study plan now',
  refusedTitle: { one: 'One chapter was not written', other: '{count} chapters were not written' },
  failedTitle: 'Some chapters could not be written',
  failedText: 'The others are kept and can be read.',
  changeChapter: 'Change this chapter',
  leaveOut: 'Leave it out',
  retry: 'Try again',
  again: 'Write it again',
  againTitle: 'Write the content again?',
  left: {
    one: 'You can create {count} more course today: this one.',
    other: 'You can create {count} more courses today, this one included.',
  },
  noneLeft: 'You have used up today’s courses. You can create the next one tomorrow.',
  againText:
    'Every chapter is written again. Until its new text is ready, the earlier one can be read. It is kept.',
  tellMe: 'Tell me when it is ready',
  tellsByNotification: 'You get a notification if a page of Saksham is open then, even in the background.',
  tellsByPage: 'If a page of Saksham is open then, it tells you.',
  readyNotice: '“{course}” is ready.',
  failedNotice: 'Some chapters of “{course}” could not be written.',
  readyTitle: 'Your course is ready',
  toPublicPage: 'Go to the course page',
  toTheCourse: 'Go to the course',
  connectionLost: 'No network. This page continues when it is back.',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    generation: typeof generation;
  }
}
