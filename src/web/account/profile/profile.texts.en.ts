export const profile = {
  loading: 'Loading user data...',
  lead: 'What we know about you. You can change it here. Only you see this page.',
  changePicture: 'Change picture',
  addPicture: 'Add a picture',
  removePicture: 'Remove picture',
  uploading: 'Uploading...',
  removing: 'Removing...',
  pictureChanged: 'Your new picture is saved.',
  pictureRemoved: 'Your picture is removed.',
  pictureHint: 'JPEG, PNG, WebP, GIF or AVIF, at most 5 MB. It is cut to a square.',
  pictureTooLarge: 'This picture is too large. Please choose one of at most 5 MB.',
  pictureWrongKind: 'This is not a picture that can be used. Please choose a JPEG, PNG, WebP, GIF or AVIF.',
  details: 'About you',
  edit: 'Edit',
  editDetails: 'Edit your details',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Your details are saved.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  username: 'Username',
  usernameHint: '3 to 30 letters (a-z), digits, dots, underscores or hyphens.',
  usernameInvalid:
    'Please use 3 to 30 letters (a-z), digits, dots, underscores or hyphens, beginning with a letter or a digit.',
  usernameTaken: 'This username is not available. Please choose another one.',
  nameInvalid: 'This name is too long, or has characters that can’t be used.',
  noUsername: 'No username set',
  notGiven: 'Not given',
  account: 'Account',
  primaryEmail: 'Primary email',
  noEmail: 'No primary email set',
  created: 'Account created',
  updated: 'Last updated',
  failed: 'Your data could not be loaded.',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    profile: typeof profile;
  }
}
