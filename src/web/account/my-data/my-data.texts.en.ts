export const myData = {
  lead: 'What is kept about you is yours: take it with you, or have it deleted.',

  download: 'Download my data',
  downloadText:
    'One file with everything that is kept about you: your account, courses, coins, reports and requests. Other programs can read it (JSON).',
  downloading: 'Putting it together...',
  downloaded: 'Your data is saved as {file}.',
  downloadFailed: 'The download did not work.',

  delete: 'Delete my account',
  deleteLead: 'This can’t be undone. Download your data first if you want to keep something.',
  goes: 'What is deleted',
  goesAccount: 'Your account: name, email, password, picture, and every way to sign in',
  goesCourses: 'Your courses that only people with the link can see',
  goesCoins: {
    one: 'Your coins: {count} coin, which can’t be paid out',
    other: 'Your coins: {count} coins, which can’t be paid out',
  },
  goesCoinsUnknown: 'Your coins, which can’t be paid out',
  goesMessages: 'Messages that you sent us by the contact form, if your email is confirmed',
  goesRest: 'Your requests to hear of new features, and your sign-ins on every device',
  stays: 'What stays',
  staysLedger: 'Your coin history, with nothing in it that leads to you, so that the sums stay right',
  staysReports: 'Reports that you sent about courses, without your name',
  staysMessages:
    'Messages by the contact form under an email that was never confirmed: anybody may have written them',
  staysPaper: 'What others have printed or copied',

  published: 'Your published courses',
  publishedCount: {
    one: 'You have published {count} course, which everyone here can find.',
    other: 'You have published {count} courses, which everyone here can find.',
  },
  publishedNone: 'You have published no course.',
  publishedUnknown: 'What should happen to the courses that everyone here can find?',
  publishedCounting: 'Counting your published courses...',
  publishedDelete: 'Delete them',
  publishedDeleteText: 'Their links stop working, even for those who are reading them.',
  publishedKeep: 'Leave them, without my name',
  publishedKeepText: 'Others can still read them. They belong to nobody, and nobody can change them.',
  publishedChoose: 'Please choose what should happen to your published courses.',

  confirmLabel: 'To be sure, type your email: {email}',
  confirmWrong: 'This is not the email of this account.',
  deleteButton: 'Delete my account',
  deleting: 'Deleting...',
  deleteFailed: 'Your account could not be deleted. Nothing has changed.',
  deleteUnclear:
    'The network was lost before the answer came. Your account may be deleted already. Please load this page again to see.',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    myData: typeof myData;
  }
}
