export const accountMail = {
  forgotLead: 'Enter the email address of your account. We send a link there to set a new password.',
  sendLink: 'Send the link',
  sending: 'Sending...',
  sentTitle: 'Look into your mail',
  resetSent:
    'If there is an account with this address, a mail is on its way. Its link lets you set a new password and works for an hour.',
  notArrived:
    'Nothing there after some minutes? Look into the spam folder, and see whether the address was right.',
  askAgain: 'Ask for another mail',
  mailOff:
    'This site can’t send mails, so it has no way to set a new password by itself. Please ask whoever runs this site.',
  mailOffConfirm: 'This site can’t send mails. Please ask whoever runs this site.',
  sendFailed: 'The mail could not be sent. Please try again.',
  tooManyMails:
    'Several mails were asked for with this address already. Please look into the spam folder, too, or try again in an hour.',
  resetLead: 'Choose a new password for your account. Every device that is signed in to it is signed out.',
  newPassword: 'New password',
  setPassword: 'Set the new password',
  settingPassword: 'Setting the password...',
  resetFailed: 'The password could not be set. Please try again.',
  linkExpiredTitle: 'This link no longer works',
  linkExpired: 'It was used before, or is too old, or something of it is missing. Nothing was changed.',
  linkOpenAgain: 'Opened the page anew? Then open the link in the mail once more, or ask for another mail.',
  confirmLead: 'Press the button to confirm that this email address is yours.',
  confirm: 'Confirm this address',
  confirming: 'Confirming...',
  confirmFailed: 'The address could not be confirmed. Please try again.',
  addressTaken: 'Another account has this address meanwhile, so it could not be confirmed for yours.',
  signInFirst:
    'Sign in to your account in this browser first, then open the link in the mail again. If you have no account here, sign up: you get another mail.',
  confirmedTitle: 'Your address is confirmed',
  confirmedLead: 'Thank you. You can go on now.',
  toDashboard: 'To the dashboard',
  checkLead: 'We sent a mail to {email}. Open the link in it to confirm the address; then you are signed in.',
  checkKnown: 'Is there an account with this address already? Then the mail says so.',
  unconfirmedLead:
    'The password is right, but the address {email} has not been confirmed yet. Open the link in the newest mail that we sent there.',
  sentAgain: 'The mail was sent again, if this address still has to be confirmed.',
  sendAgain: 'Send the mail again',
  otherAddress: 'The address is wrong? Sign up with another one',
  checkUnknown: 'Enter the email address that you signed up with. We send the link to confirm it once more.',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    accountMail: typeof accountMail;
  }
}
