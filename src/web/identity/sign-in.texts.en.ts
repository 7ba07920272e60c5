export const signIn = {
  or: 'or',
  bySigningUp: 'By signing up you agree to the {terms} and the {privacy}.',
  certificateSignUp: 'Your certificate needs a name. Sign up: your progress comes along.',
  certificateSignIn: 'Your certificate needs a name. Sign in: your progress comes along.',
  continueWith: 'Continue with {name}',
  withPasskey: 'Sign in with a passkey',
  passkeyRefused:
    'This passkey is not known here. Please sign in another way; in Settings you can then add a passkey again.',
  passkeyFailed: 'Signing in with the passkey did not work. Please try again, or sign in another way.',
  noWays: 'Nobody can sign in here at the moment. Please ask the people who run this site.',
  forgotPassword: 'Forgot password?',
  secondStepExpired: 'That took too long. Please sign in again.',
  passwordChanged: 'Your new password is set. Please sign in with it.',
  codeTitle: 'One more step',
  codeLead: 'We need one more proof that it is you.',
  code: 'Code from your authenticator app',
  codeHint: 'Six digits. The app shows new ones every 30 seconds.',
  codeMissing: 'Please enter the code.',
  codeFormat: 'The code has six digits.',
  codeWrong: 'This code is not right, or too old by now. Please enter the one that the app shows now.',
  tooManyCodes: 'Too many wrong codes. Please wait 15 minutes, then sign in again.',
  trustDevice: 'Don’t ask for a code on this device for 30 days',
  trustDeviceHint: 'Only on a device of your own. Don’t tick it on a phone or computer that others use too.',
  continue: 'Continue',
  checking: 'Checking...',
  useRecoveryCode: 'Use a recovery code instead',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the codes that you kept when you turned two-factor on. Each works once.',
  recoveryCodeMissing: 'Please enter a recovery code.',
  recoveryCodeWrong: 'This recovery code is not right, or was used before. Please try another one.',
  useApp: 'Use the code from the app instead',
  backToSignIn: 'Back to sign in',
  noProblemProvider: 'the other service',
  refused:
    'Signing in was declined at {name}, so nothing was changed here. You can try again and allow it, or sign in another way.',
  unreachable:
    'We can’t reach {name} at the moment. Everything else here works as before. Please try again in a few minutes, or sign in another way.',
  expired: 'That took too long, or was begun in another tab as well. Please start again.',
  mismatch:
    'The answer from {name} did not fit, so we did not trust it. Please start again. If it happens again, tell the people who run this site.',
  noEmail:
    'We did not get your email address from {name}, and an account here needs one. Please allow it there, or sign in another way.',
  accountExists:
    'There is already an account here with your email address. We don’t know from {name} that the address is yours, so we did not let you in. Sign in as you always do; in Settings you can then connect {name}.',
  alreadyConnected:
    'Your account at {name} is connected to another account here. Sign out there and use another one, or sign in here with it.',
  otherPerson:
    'That was another account at {name} than the one you connected here. Please try again with that one.',
  failed: 'Signing in with {name} did not work. Please try again in a minute, or sign in another way.',
  problemTitle: 'That did not work',
  goBack: 'Go back',
  tryAgain: 'Try again',
  otherWays: 'Other ways to sign in',
  home: 'Go to Home',
  signOutLead: 'You are signed in as {name}.',
  answersWait: {
    one: '{count} answer is not sent yet',
    other: '{count} answers are not sent yet',
  },
  answersStay: 'What you answered stays on this device, and counts once you sign in here again.',
  notesWait: {
    one: '{count} note is not sent yet',
    other: '{count} notes are not sent yet',
  },
  notesStay: 'What you wrote stays on this device, and is sent once you sign in here again.',
  sendAndSignOut: 'Send now and sign out',
  notSent: 'Not everything could be sent. Try again when you have a network, or keep it on this device.',
  keepAndSignOut: 'Keep on this device and sign out',
  discard: 'Delete it',
  discardText: 'What is not sent yet will be gone, and it will not count. This can’t be undone.',
  discardAndSignOut: 'Delete and sign out',
  signOutStay: 'Stay signed in',
  signedOut: 'You are signed out',
  leavingTitle: 'You are signed out here',
  leavingLead:
    'Now we also sign you out at the service that you signed in with. So the next person at this device can’t get in as you.',
  leavingGo: 'Continue',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    signIn: typeof signIn;
  }
}
