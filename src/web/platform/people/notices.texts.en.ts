export const notices = {
  signedIn: 'Successfully signed in!',
  signedOut: 'Successfully signed out!',
  accountDeleted: 'Your account is deleted. Thank you for learning here.',
  signInNeeded: 'You need to sign in or sign up to access this page.',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    notices: typeof notices;
  }
}
