/** `{site}` and `{link}` stand for the product's address and the mail's link. */
export const mails = {
  greeting: 'Hello,',
  footer: '-- \nSaksham, {site}\nThis mail was sent automatically.',
  /** Paragraphs: what happened and why this person gets the mail; what they can do; what to do if it wasn't them. */
  mails: {
    'confirm-email': {
      subject: 'Confirm your email address for Saksham',
      paragraphs: [
        'This address was given for an account at Saksham ({site}). Open this link to confirm that it is yours:',
        '{link}',
        'The link works once, within 24 hours. If it is too old, sign in: then we send another one.',
        'If you did not sign up there, do nothing: without this link nobody can use the account.',
      ],
    },
    'account-exists': {
      subject: 'You already have an account at Saksham',
      paragraphs: [
        'Someone, probably you, signed up for Saksham ({site}) with this address. It has an account already, so nothing was changed.',
        'Sign in here: {site}/signin',
        'Forgot your password? Set a new one here: {site}/forgot-password',
        'If it wasn’t you, you don’t have to do anything: your account is as it was.',
      ],
    },
    'finish-sign-up': {
      subject: 'Finish signing up for Saksham',
      paragraphs: [
        'Someone, probably you, signed up for Saksham ({site}) with this address more than once, and it has not been confirmed yet. Open this link to choose the password of your account; that confirms the address too:',
        '{link}',
        'The link works once, within an hour.',
        'If you did not sign up there, do nothing: without this link nobody can use the account.',
      ],
    },
    'reset-password': {
      subject: 'Set a new password for Saksham',
      paragraphs: [
        'Someone, probably you, asked for a new password for the account that this address has at Saksham ({site}). Open this link to choose one:',
        '{link}',
        'The link works once, within an hour. Every device that is signed in to the account is then signed out.',
        'If it wasn’t you, do nothing: your password stays as it is.',
      ],
    },
    'change-email': {
      subject: 'Confirm your new email address for Saksham',
      paragraphs: [
        'Someone, probably you, wants to use this address for their account at Saksham ({site}). Open this link to confirm that it is yours:',
        '{link}',
        'The link works once, within 24 hours. Until then the account keeps its old address.',
        'If it wasn’t you, do nothing: without this link the address is not used.',
      ],
    },
    'address-in-use': {
      subject: 'This address already has an account at Saksham',
      paragraphs: [
        'Someone, probably you, wanted to use this address for another account at Saksham ({site}). It has an account already, so nothing was changed.',
        'To use it for another account, first change the address of the account that has it, or delete that account: {site}/signin',
        'If it wasn’t you, you don’t have to do anything: your account is as it was.',
      ],
    },
    'password-changed': {
      subject: 'Your password at Saksham was changed',
      paragraphs: [
        'The password of your account at Saksham ({site}) was changed, and all other devices were signed out.',
        'If it wasn’t you, set a new password at once: {site}/forgot-password',
      ],
    },
    'email-change-asked': {
      subject: 'A new email address for your account at Saksham',
      paragraphs: [
        'Someone, probably you, asked to change the email address of your account at Saksham ({site}). It changes once the new address is confirmed.',
        'If it wasn’t you, set a new password at once. That signs out every device, and the change can’t be confirmed any more: {site}/forgot-password',
      ],
    },
    'email-changed': {
      subject: 'The email address of your account at Saksham was changed',
      paragraphs: [
        'Your account at Saksham ({site}) has another email address now. This is the last mail to this one.',
        'If it wasn’t you, write to us: {site}/getintouch',
      ],
    },
    'two-factor-off': {
      subject: 'Two-factor authentication was turned off at Saksham',
      paragraphs: [
        'Two-factor authentication was turned off for your account at Saksham ({site}). The password alone is now enough to sign in.',
        'If it wasn’t you, set a new password at once, and turn it on again: {site}/forgot-password',
      ],
    },
    'passkey-added': {
      subject: 'A passkey was added to your account at Saksham',
      paragraphs: [
        'A passkey was added to your account at Saksham ({site}). Anyone who has it can sign in with it.',
        'If it wasn’t you, sign in and remove it, and set a new password: {site}/signin',
      ],
    },
    'provider-connected': {
      subject: 'Another way to sign in was added to your account at Saksham',
      paragraphs: [
        'An account at another service was connected to your account at Saksham ({site}). Anyone who has it can sign in with it.',
        'If it wasn’t you, sign in and disconnect it, sign out other devices, and set a new password: {site}/signin',
      ],
    },
  },
};
