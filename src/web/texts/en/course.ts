/** The public page of a course, where a share link leads. */
export const course = {
  start: 'Start',
  outline: 'What you will learn',
  whoItIsFor: 'Who it is for',
  forBeginner: 'For people who start from the beginning.',
  forIntermediate: 'For people who know the basics and want to go on.',
  forAdvanced: 'For people who know the subject well and want to go deep.',
  notReady: 'This course is still being prepared.',
  notFound: 'Course not found',
  makeYourOwn: 'Create a course of your own',
  report: 'Report this course',
  reportText: 'What is wrong with this course? Your message goes to the operator of this site.',
  reportReason: 'Reason',
  reportSend: 'Send report',
  reportSent: 'Thank you. Your report was sent.',
  shareTitle: '{course} · Saksham',
} as const;
