/** Tells the owner who can find a course, on the Finish screen and the course's page. */
export const publishing = {
  title: 'Who can find this course',
  byLink: 'Only people with the link can find it.',
  isPublic: 'Everyone on Saksham can find it, and so can people who search on Google.',
  needsAccount: 'Publishing it needs an account. Your courses move into it when you sign in or sign up.',
  signIn: 'Sign in to publish',
  notReadable: 'You can publish it once its first chapter is written.',
  whenWritten:
    'As you chose, everyone on Saksham can find it once all is written and its text has passed our check.',
  keepByLink: 'Keep it by link only',
  withheld:
    'You wanted everyone on Saksham to find it, but its text did not pass our check. Press Publish to see why and check it again.',
  unpublishedTitle: 'The people who run this site took this course off the lists',
  unpublishedText:
    'Anyone with the link can still read it. If you think that this is a mistake, write to us.',
  publish: 'Publish',
  publishTitle: 'Publish “{course}”?',
  everyoneSees: 'Everyone on Saksham will find and see:',
  seesCover: 'the cover, the name and the description',
  seesText: {
    one: 'the whole text of its {count} chapter',
    other: 'the whole text of all {count} chapters',
  },
  seesAuthor: 'who wrote it: {author}',
  authorPerson: 'a person, without a name',
  authorBuiltin: 'the built-in author, without AI',
  seesNobody:
    'Your name, your picture and your email address are not shown. The text may repeat what you wrote about yourself when you created the course, so read it first.',
  check: 'Its text is checked first. People may find it on Google, too. You can unpublish it at any time.',
  takeBack: 'Unpublish',
  takeBackTitle: 'Unpublish “{course}”?',
  takeBackText:
    'It is taken off all lists here, and Google and others are told to forget it. Anyone with the link can still read it.',
  refused:
    'The check found a text in this course that may spread hate, or tell how to harm people or make weapons or drugs. Change it and publish again. Its link still works. If you think that this is a mistake, write to us.',
  refusedTitle: 'Not published',
  change: 'Change the course',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    publishing: typeof publishing;
  }
}
