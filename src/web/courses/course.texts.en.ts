/** The public page of a course, where a share link leads. */
export const course = {
  start: 'Start',
  notReady: 'This course is still being prepared.',
  notFound: 'Course not found',
  notFoundText: 'The link may be mistyped, or the course is gone.',
  failedText: 'The course could not be loaded this time. The network or our site may have a problem.',
  chapterPreparing: 'Being prepared',
  makeYourOwn: 'Create a course of your own',
  downloadEpub: 'Download as EPUB',
  downloadEpubText: 'Read it without a network, in any e-book app.',
  downloadFile: 'Download as one file',
  downloadFileText: 'Opens from a memory card, without a network. The questions are in it too.',
  downloadPacked: 'Download for another site',
  downloadPackedText: 'For others who run Saksham, such as a school. They can bring this course in.',
  printHandbook: 'Print the whole course',
  printHandbookText: 'Costs {count} coins for each chapter that you have not printed yet.',
  bringAnswers: 'Bring in answers from such a file',
  report: 'Report this course',
  reportText: 'What is wrong with this course? Your message goes to the people who run this site.',
  reportReason: 'Reason',
  reportSend: 'Send report',
  reportSent: 'Thank you. Your report was sent.',
  findTitle: 'Find a course',
  findPaths: 'Learning paths: several courses for one goal',
  findLead: 'Courses that Saksham wrote and others published. All are free to read.',
  findAll: 'All courses',
  findOthers: 'Courses by others',
  found: 'Courses found',
  foundNone: 'No course found',
  foundNoneText: 'Try fewer or other words, or create a course about what you want to learn.',
  createAbout: 'Create a course about “{topic}”',
  offered: 'No course has just these words. This is about it:',
  offeredNear: 'No course is just about this. Perhaps one of these chapters helps you:',
  findMore: 'Show more',
  open: 'Look at it',
  openOf: 'Look at it: {course}',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    course: typeof course;
  }
}
