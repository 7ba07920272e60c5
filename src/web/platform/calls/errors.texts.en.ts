export const errors = {
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The address may be mistyped, or the page has moved.',
  brokenTitle: 'Something went wrong',
  brokenText: 'The fault is ours. What you saved is kept. Please try again in a moment.',
  offlineTitle: 'You are offline',
  offlineText:
    'Saksham can’t be reached right now. This page opens by itself when the network is back. Next time, save a course while you have a network, and learn without one.',
  offlineKept:
    'Saksham can’t be reached right now. What you read lately is kept on this device, and opens without a network.',
  offlineRead: 'Read lately, and kept on this device',
  goHome: 'Go to Home',
  tryAgain: 'Try again',
  errorNumber: 'Error number: {id}',
  errorNumberUse: 'If it happens again, tell us the number.',
  requestFailed: 'That did not work. Please try again.',
  offline: 'We could not reach Saksham. Please check your network.',
  rateLimited: {
    one: 'That was a lot at once. Please try again in {count} second.',
    other: 'That was a lot at once. Please try again in {count} seconds.',
  },
  rateLimitedMinutes: {
    one: 'That was a lot at once. Please try again in {count} minute.',
    other: 'That was a lot at once. Please try again in {count} minutes.',
  },
  rateLimitedUntil: 'That was a lot for one day. You can try again from {time}.',
  unavailable: 'Saksham is not ready at the moment. Please try again in a few seconds.',
  authorRefused:
    'This is not written, because it may hurt someone or copy someone’s work. Choose something else.',
  topicNeedsHelp:
    'This may be about a person in danger, so no course is written. Please call one of the help numbers.',
  authorFailed: 'AI gave no answer that we can use.',
  authorUnavailable: 'The AI can’t be reached, or has reached its limit.',
  authorMisconfigured: 'Nothing can be written here at the moment. The mistake is ours, not yours.',
  authorTimeout: 'The AI took too long to answer.',
  languageUnavailable: 'Courses in this language can’t be written here.',
  dailyCourseLimit: 'You have used up today’s courses. You can create the next one from {time}.',
  dailyCourseLimitCounted: {
    one: 'You have used up today’s {count} course. You can create the next one from {time}.',
    other: 'You have used up today’s {count} courses. You can create the next one from {time}.',
  },
  tooManyGuests: 'Many new people came from your network. Sign up, or try again after {time}.',
  dailyPurchaseLimit: 'That is more coins than one day allows. You can buy again from {time}.',
  unknownPlan: 'This plan is not sold any more. Please load the page again.',
  priceChanged: 'The price has changed. Please look at it and try again.',
  printNotReturnable: 'The coins for this print can’t be given back.',
  notEnoughCoins: 'You don’t have enough coins for that. Nothing was taken.',
  chapterNotReady: 'This chapter is not written yet.',
  stillUnderWay: 'We are still working on it. Please try again in a moment.',
  walletStopped:
    'We are checking your coins, so you can’t use them at the moment. Nothing was taken. Please try again later.',
  paymentUnavailable:
    'The payment service can’t be reached. Nothing was charged. Please try again in a few minutes.',
  notYours: 'Only the person who created this course can change it.',
  operatorsOnly: 'Only the people who run this site can see this.',
  tooManyCourses:
    'You have as many courses as one person can keep here. Please delete one that you don’t need.',
  courseNotFound: 'Course not found',
  pathNotFound: 'Path not found',
  tooManyPaths: 'You have as many paths as one person can keep. Delete one first.',
  pathOrder: 'A step of this path needs another one that comes later. Change the order.',
  pathUnpublished: 'The people who run this site took this path off the lists.',
  pathCourse: 'A step of this path is a course that others can’t read.',
  courseHasNoChapters: 'This course has no chapters to write.',
  writeUnderWay: 'This course is just being saved. Please try again in a moment.',
  storageFull: 'There is no room to save this.',
  busy: 'Many people are learning at the moment. Please try again in a few seconds.',
  aiBudgetUsedUp: 'The AI has reached its limit for now.',
  aiBudgetYou: 'You have reached your limit for AI. You can try again from {time}.',
  aiBudgetAddress: 'People on your network have reached the limit for AI. You can try again from {time}.',
  aiBudgetSite: 'This site has reached its limit for AI. You can try again from {time}.',
  contentTooComplex: 'This is longer than a course or a chapter may be.',
  generationActive: 'This course is being written at the moment.',
  courseHasContent: 'This course is already written, so its plan can’t be changed.',
  questionNotFound: 'This question is not there any more.',
  questionChanged: 'This question has changed since, perhaps in another tab.',
  questionWithheld: 'The people who run this site withheld this question. Only they can have it asked again.',
  tooManyQuestions: 'This chapter has no room for more questions.',
  questionsOff: 'This site does not write questions for you.',
  questionUnusable: 'This question can’t be asked like that.',
  layoutChanged: 'This plan has changed since, perhaps in another tab.',
  tooLarge: 'This is too large to send.',
  signedOut: 'You are signed out. Please sign in again.',
  pictureUnreadable: 'This picture can’t be read. It is damaged or too large. Please choose another one.',
  required: 'Please fill in this field.',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    errors: typeof errors;
  }
}
