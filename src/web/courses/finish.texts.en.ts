/** The Finish screen. */
export const finish = {
  title: 'Congratulations',
  ready: 'Your course {course} is ready.',
  loading: 'Fetching data from backend...',
  summary: 'Summary',
  level: 'Level',
  duration: 'Duration',
  minutes: { one: 'about {count}\u00a0minute to read', other: 'about {count}\u00a0minutes to read' },
  planned: 'about {time} with practice',
  minutesPlanned: '{minutes}, {time} with practice',
  chapters: 'Chapters',
  share: 'Share this course',
  shareOnFacebook: 'Share on Facebook',
  shareOnX: 'Share on X',
  shareOnLinkedIn: 'Share on LinkedIn',
  shareOnWhatsApp: 'Share on WhatsApp',
  shareText: 'Have a look at the course “{course}” on Saksham:',
  copyUrl: 'Copy URL',
  copied: 'Message copied! Spread the word about the product!',
  copyFailed: 'Failed to copy message',
  takeAlong: 'Save, download or print',
  saveOffline: 'Save for offline',
  saveOfflineText: 'Then the course works on this device without a network.',
  seeCourse: 'See the chapters and all ways to learn',
  startCourse: 'Start Course',
  backToDashboard: 'Back to Dashboard',
  backToLearn: 'Back to Learn',
  guestHint: 'What you read and created so far moves into your account when you sign in or sign up.',
  seeProgress: 'See how far it is',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    finish: typeof finish;
  }
}
