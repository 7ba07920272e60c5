export const notices = {
  signedIn: 'Successfully signed in!',
  signedOut: 'Successfully signed out!',
  signInNeeded: 'You need to sign in or sign up to access this page.',
} as const;
