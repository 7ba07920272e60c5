export const dashboard = {
  title: 'Dashboard',
  greeting: 'Hello, {name}',
  greetingUser: 'User',
  lead: 'What would you like to learn today?',
  createNew: 'Create New Course +',
  yourCoursesLoading: 'Loading your courses...',
  yourCoursesFailed: 'Your courses could not be loaded.',
  nothingYet: 'Nothing here yet. Create a course about whatever you want to know, or begin with one below.',
  chaptersRead: {
    one: '{n} of {count} chapter read',
    other: '{n} of {count} chapters read',
  },
  courseComplete: 'Complete',
  courseMenu: 'More about {course}',
  seePlan: 'See the plan',
  share: 'Share',
  questions: 'Questions',
  toReview: { one: '{count} question to review', other: '{count} questions to review' },
  continueTitle: 'Go on learning',
  continueWith: 'Continue: {chapter}',
  featured: 'Featured courses',
  viewDetails: 'View Details',
  viewDetailsOf: 'View Details: {course}',
  more: 'Show more',
  failed: 'Failed to fetch courses.',
  none: 'No courses available',
  noneText: 'Be the first to create one.',
  loading: 'Loading courses...',
  preferences: 'Preferences',
  preferencesLead: 'How this site looks and speaks to you. These choices are kept on this device.',
  languageText: 'For menus and messages. You choose the language of a course when you create it.',
  languageNow: 'In use',
  dataSavingText:
    'When it is on, nothing moves in the background. Pictures and films load when you press, and you see their size first.',
  visitBytes: 'This visit: {size} KB',
  yourAccount: 'Security and your data',
  securityText: 'Password, email, two-factor authentication, passkeys and your devices.',
  myDataText: 'Download what is kept about you, or delete your account.',
  coming: 'Coming',
  hereNow: 'Here now',
  openFeature: 'Go there',
  newsTitle: 'What you asked for is here',
  newsText: 'You wanted to be notified. Have a look:',
  newsDismiss: 'Thank you, I have seen it',
  exploreLead:
    'What has just come, and what we are working on next. Tell us what you are waiting for, and we will tell you when it is here.',
  notifyMe: 'Notify Me',
  asking: 'One moment...',
  willBeNotified: 'You’ll be notified',
  notified: "You'll be notified about {feature}! when they got released",
  askedUnknown:
    'We could not find out what you asked for before. You can still press Notify Me: it counts once.',
  reportsTitle: 'Progress Reports and Insights',
  reportsText: 'See what you have read, what is left, and how your learning adds up week by week.',
  offlineTitle: 'Offline Mode',
  offlineText: 'Keep a course on your phone and go on reading and practising where there is no network.',
  quizzesTitle: 'Live Quizzes and Competitions',
  quizzesText: 'Answer together with others, at the same time, and see where you stand.',
  mcqsTitle: 'MCQs',
  mcqsText: 'Check yourself with multiple-choice questions for each chapter.',
  assignmentsTitle: 'Assignments',
  assignmentsText: 'Longer tasks to work on by yourself, for what only practice teaches.',
  aboutLead:
    'Saksham means capable. It turns whatever you want to learn into a course you can read, one chapter at a time.',
  aboutSlogan: 'BE SAKSHAM',
  aboutWhatTitle: 'What it does',
  aboutWhat:
    'You name a topic. It plans a course for you: chapters in a sensible order, each with what it is about and how long it takes. When the plan suits you, the chapters are written. You can read the first while the last is still being written.',
  aboutWhoTitle: 'Who it is for',
  aboutWho:
    'For everyone who wants to learn in their own language without paying much. A small phone with a slow connection is enough. Creating and reading courses costs nothing here; coins are for printing chapters only.',
  aboutHowTitle: 'How the courses come about',
  aboutHow:
    'AI writes them. Where there is no AI, the built-in author makes study plans. Each course says who wrote it. AI can be wrong: please check what matters to you.',
  aboutCareTitle: 'What you can do with them',
  aboutCare:
    'Read them, share them by their link, print them, and come back to them at any time. Only people with the link can find a course, until you publish it for everyone here.',
  aboutNextTitle: 'What comes next',
  aboutNext: 'We are working on live quizzes, assignments and more.',
  aboutSeeNext: 'See what is coming',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    dashboard: typeof dashboard;
  }
}
