export const accountMail = {
  forgotLead: 'Enter the email address of your account. We send a link there to set a new password.',
  sendLink: 'Send the link',
  sending: 'Sending...',
  sentTitle: 'Check your mail',
  resetSent:
    'If there is an account with this address, a mail is on its way. Its link lets you set a new password and works for an hour.',
  notArrived:
    'Nothing there after a few minutes? Look in the spam folder, and check that the address was right.',
  askAgain: 'Ask for another mail',
  mailOff:
    'This site can’t send mails, so you can’t set a new password here by yourself. Write to the people who run this site, and say how they can reach you.',
  notSent: 'No mail was sent',
  mailOffConfirm:
    'This site can’t send mails, so only the people who run it can confirm your address. Without an account your courses stay on this device.',
  sendFailed: 'The mail could not be sent. Please try again.',
  tooManyMails:
    'Several mails were already asked for with this address. Please look in the spam folder too, or try again in an hour.',
  resetLead: 'Choose a new password for your account. Every device that is signed in will be signed out.',
  newPassword: 'New password',
  setPassword: 'Set the new password',
  settingPassword: 'Setting the password...',
  resetFailed: 'The password could not be set. Please try again.',
  linkExpiredTitle: 'This link no longer works',
  linkExpired: 'It was used before, is too old, or is not complete. Nothing was changed.',
  linkOpenAgain:
    'Did you reload the page? Then open the link in the mail once more, or ask for another mail.',
  confirmLead: 'Press the button to confirm that this email address is yours.',
  confirm: 'Confirm this address',
  confirming: 'Confirming...',
  confirmFailed: 'The address could not be confirmed. Please try again.',
  addressTaken: 'Another account uses this address now, so it could not be confirmed for yours.',
  signInFirst:
    'Sign in to your account in this browser first, then open the link in the mail again. If you have no account here, sign up: you get another mail.',
  confirmedTitle: 'Your address is confirmed',
  confirmedLead: 'Thank you. You can continue now.',
  toDashboard: 'Go to the dashboard',
  checkLead: 'We sent a mail to {email}. Open the link in it to confirm the address; then you are signed in.',
  checkKnown: 'If there is already an account with this address, the mail says so.',
  unconfirmedLead:
    'The password is right, but the address {email} has not been confirmed yet. Open the link in the newest mail that we sent there.',
  sentAgain: 'The mail was sent again, if this address still has to be confirmed.',
  sendAgain: 'Send the mail again',
  otherAddress: 'The address is wrong? Sign up with another one',
  checkUnknown: 'Enter the email address that you signed up with. We send the confirmation link once more.',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    accountMail: typeof accountMail;
  }
}
