export const stepUp = {
  needsScript: 'The buttons of this page need JavaScript. Please switch it on in your browser.',

  title: 'Confirm that it is you',
  text: 'We ask this before something important, in case someone else has your device. Nothing has happened yet.',
  twoSteps: 'This takes two steps. First:',
  secondStep: 'Now the second step:',
  password: 'Your password',
  code: 'Code from your authenticator app',
  codeHint: 'Six digits, new every 30 seconds.',
  recoveryCode: 'One of your recovery codes',
  recoveryCodeHint: 'Each of them works once.',
  passkeyText: 'Your phone or computer asks for your finger, face or screen lock.',
  usePassword: 'Use your password',
  useCode: 'Use your authenticator app',
  useRecoveryCode: 'Use a recovery code',
  usePasskey: 'Use a passkey',
  continueWith: 'Continue with {provider}',
  providerText: 'You sign in there once more and come back to this page.',
  providerAway: 'That service can’t be reached at the moment. Please use another way, or try again later.',
  providersLoading: 'Looking up where you can sign in...',
  continue: 'Continue',
  checking: 'Checking...',
  otherWays: 'Another way',
  wrongPassword: 'This password is not right.',
  wrongCode: 'This code is not right, or it has been used already. Please wait for the next one.',
  wrongRecoveryCode: 'This recovery code is not right, or it has been used before.',
  passkeyRefused: 'That did not work with this passkey. Please try again, or use another way.',
  passkeyGone: 'No passkey was used. You can try again, or use another way.',
  missing: 'Please fill in this field.',
  noWay: 'There is no way to confirm that from here. Please sign out and sign in again, then come back.',
  confirmed: 'Thank you, now we know that it is you. Please do what you wanted to do once more.',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    stepUp: typeof stepUp;
  }
}
