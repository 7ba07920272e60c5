export const contact = {
  title: 'Get in Touch',
  lead: 'A question, an idea, or something that doesn’t work? Write to us.',
  description: 'Write to the people who run Saksham: questions, ideas, or something that doesn’t work.',
  allRequired: 'All fields are required.',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  emailHint: 'Our answer goes to this address.',
  message: 'Message',
  aboutTopic: 'I could not create a course about “{topic}”.',
  reference: 'Reference',
  send: 'Send Message',
  sending: 'Sending...',
  whoReadsTitle: 'Who reads it',
  whoReads:
    'Your message goes to the people who run this site. Please leave out passwords and other secrets: nobody here needs them.',
  profilesTitle: 'Find us elsewhere',

  thankYou: 'Thank You!',
  sent: "Your message has been successfully sent. We'll get back to you soon.",
  redirecting: 'Redirecting to home in {seconds} seconds...',
  redirectSoon: 'You will be taken to the home page in 5 seconds, unless you choose “Stay here”.',
  stay: 'Stay here',
  staying: 'You stay on this page.',
  home: 'Go to Home',
  another: 'Write another message',

  notSent: 'Your message did not get through.',
  offline: 'There seems to be no network. What you wrote is still here: please try again.',
  unexpected: 'Unexpected response format',
  unexpectedHint: 'What you wrote is still here. Please try again in a moment.',
  tooMany: {
    one: 'Too many messages came from your network. Please try again in {count} minute.',
    other: 'Too many messages came from your network. Please try again in {count} minutes.',
  },

  BLOCKED: 'It looked like advertising. Please write it in other words, without links, and try again.',
  EMPTY: 'There is nothing in it yet. Please fill in all fields.',
  FILES_TOO_BIG: 'It is too big. Please send a shorter message, without files.',
  FORM_NOT_FOUND:
    'We have kept it, but could not pass it on: our form is not set up properly. That is our mistake, not yours.',
  INACTIVE:
    'We have kept it, but could not pass it on: our form is switched off at the moment. That is our mistake, not yours.',
  NO_FILE_UPLOADS: 'Files can’t be sent here. Please send the message without them.',
  PROJECT_NOT_FOUND:
    'We have kept it, but could not pass it on: the place that our form leads to is gone. That is our mistake, not yours.',
  TOO_MANY_FILES: 'So many files can’t be sent here. Please send the message without them.',

  REQUIRED_FIELD_EMPTY: 'can’t be empty',
  REQUIRED_FIELD_MISSING: 'is required',
  TYPE_EMAIL: 'should be an email address such as name@example.org',
  TYPE_NUMERIC: 'should be a number',
  TYPE_TEXT: 'should be plain text, and not longer than {most} characters',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    contact: typeof contact;
  }
}
