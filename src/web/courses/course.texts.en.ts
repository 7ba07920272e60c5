/** The public page of a course, where a share link leads. */
export const course = {
  start: 'Start',
  takeAlong: 'Share, print, copy',
  notReady: 'This course is being written. Its chapters appear here as they are ready.',
  planned: 'The plan is ready. The chapters aren’t written yet.',
  notFound: 'Course not found',
  notFoundText: 'Perhaps there is a mistake in the link, or the course was deleted.',
  failedText: 'The course could not be loaded this time. The network or our site may have a problem.',
  chapterPreparing: 'Not written yet',
  makeYourOwn: 'Create a course of your own',
  downloadEpub: 'Download as an e-book (EPUB)',
  downloadEpubText: 'Read it without a network, in any e-book app.',
  downloadFile: 'Download as one file',
  downloadFileText: 'Opens from a memory card, without a network. The questions are in it too.',
  downloadPacked: 'Download for another site',
  downloadPackedText: 'For a school or others who run their own Saksham. They can add this course there.',
  printHandbook: 'Print the whole course',
  printHandbookText: 'Costs {count} coins for each chapter that you have not printed yet.',
  bringAnswers: 'Bring your answers from the file',
  report: 'Report this course',
  reportText: 'What is wrong with this course? Your message goes to the people who run this site.',
  reportReason: 'Reason',
  reportSend: 'Send report',
  reportSent: 'Thank you. Your report was sent.',
  findTitle: 'Find a course',
  findPaths: 'Learning paths: several courses for one goal',
  findLead: 'Courses by Saksham and by other people. All are free to read.',
  findAll: 'All courses',
  findOthers: 'Made by learners',
  meanwhile: 'Meanwhile, one of these?',
  found: 'Courses found',
  foundNone: 'No course found',
  foundNoneText: 'Try fewer or other words.',
  createAbout: 'Create a course about “{topic}”',
  wishOrPlan: 'Tell me when there is one, or make a study plan',
  offered: 'No course has just these words. This one is about it:',
  offeredNear: 'There is no course about this yet. Maybe one of these chapters helps:',
  findMore: 'Show more',
  alsoIn: 'Also in {language}',
  foundCount: { one: '{count} course found', other: '{count} courses found' },
  allLanguages: 'All languages',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    course: typeof course;
  }
}
