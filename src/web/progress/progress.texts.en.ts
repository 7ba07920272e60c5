/** Texts of the pages Progress and Review. */
export const progress = {
  failed: 'Your progress could not be loaded.',
  loading: 'Loading your progress...',
  print: 'Print',
  emptyTitle: 'Your progress starts with a first chapter',
  emptyText: 'Read a chapter and answer its questions. Then you see here what you know and what comes next.',
  guestTitle: 'Your progress is kept in this browser for 30 days after your last visit',
  guestText: 'Sign up or sign in, and it moves into your account. Then you find it on any device.',
  signUp: 'Sign up',
  seeProgress: 'Your progress',

  weekNothing: 'Answer a chapter’s questions next. Five minutes is a good start.',
  weekAnswers: {
    one: 'You answered {count}\u00a0question this week, {right}\u00a0of them right.',
    other: 'You answered {count}\u00a0questions this week, {right}\u00a0of them right.',
  },
  weekAnswersOnly: {
    one: 'You answered {count} question this week.',
    other: 'You answered {count} questions this week.',
  },
  answersByDay: 'Questions answered',
  weekPicture: 'Answers on each day of this week',
  ofThemRight: '{right} of {answers} right',
  year: 'The last 12 months',
  yearWords: {
    one: 'You practised on {count} day of the last 12 months.',
    other: 'You practised on {count} days of the last 12 months.',
  },
  yearPicture: 'The last 12 months as a calendar: the stronger its colour, the more answers a day has',
  less: 'fewer answers',
  more: 'more',
  columnDay: 'Day',
  columnMonth: 'Month',
  columnDays: 'Days with answers',
  columnAnswers: 'Answers',
  columnRight: 'Right',
  columnMinutes: 'Minutes (estimate)',

  courses: 'Courses',
  moreCourses: 'Show more',
  toLearned: 'See what you have learned',
  getCertificate: 'Get your certificate',
  seeCertificate: 'See your certificate',
  certificateMissing: {
    one: 'Pass {count} more chapter for the certificate',
    other: 'Pass {count} more chapters for the certificate',
  },
  byChapter: 'Chapter by chapter',
  columnChapter: 'Chapter',
  columnRead: 'Read',
  columnChecked: 'Questions',
  columnKept: 'Remembered',
  yes: 'yes',
  opened: 'opened',
  no: 'no',
  bestOf: '{best} of {of}',
  bestPassed: '{best} of {of}, passed',
  noQuestions: 'no questions',

  weakest: 'Worth another look',
  readAgain: 'Read again: {chapter}',

  paperName: 'Name:',
  paperDate: 'As of {date}',
  paperMore: { one: 'and {count} more course', other: 'and {count} more courses' },
  paperNote: 'Printed from Saksham. Minutes are an estimate.',

  reviewLoading: 'Looking for questions to practise...',
  reviewFailed: 'The questions to practise could not be loaded.',
  reviewNothing: 'Nothing to practise right now',
  reviewNextAt: { one: 'The next question comes {moment}.', other: 'The next questions come {moment}.' },
  reviewEmptyTitle: 'Nothing to practise yet',
  reviewEmptyText: 'Answer a chapter’s questions. They come back here just before you would forget them.',
  reviewDone: {
    one: 'You have practised {count} question. Well done!',
    other: 'You have practised {count} questions. Well done!',
  },
  reviewBack: 'The ones you got wrong come back soon.',
  reviewMore: 'Five more minutes',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    progress: typeof progress;
  }
}
