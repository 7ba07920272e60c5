export const path = {
  title: 'Learning paths',
  lead: 'Several courses, one after the other, and at the end a certificate.',
  none: 'There is no path here yet',
  noneText: 'Choose a single course instead.',
  more: 'More paths',
  next: 'Choose your next path',
  steps: { one: '{count} step', other: '{count} steps' },
  ready: '{ready} of {count} steps ready',
  needs: {
    one: '{count} step leads to the certificate.',
    other: '{count} steps lead to the certificate.',
  },
  needsReady: {
    one: '{count} step leads to the certificate, ready so far: {ready}.',
    other: '{count} steps lead to the certificate, ready so far: {ready}.',
  },
  minutes: { one: 'about {count} minute to read', other: 'about {count} minutes to read' },
  hours: { one: 'about {count} hour to read', other: 'about {count} hours to read' },
  progress: '{n} of {count} steps done',
  forWhom: 'Who it is for',
  begin: 'Start: {step}',
  goOn: 'Continue: {step}',
  createNext: 'Next step: create “{step}”',
  byAi: 'An AI writes each of them for you, in a few minutes.',
  allDone: 'You have finished',
  certificate: 'At the end: your certificate',
  certificateGet: 'Your certificate',
  shareText: 'I finished the path “{path}” on Saksham.',
  unfollow: 'Stop following this path',
  failed: 'That did not work. Please try again.',
  way: 'The steps',
  done: 'Done',
  going: 'You are here',
  after: 'Best after: {steps}',
  optional: 'If you like',
  unwritten: 'Not written yet',
  tell: 'Tell me when one is ready',
  tells: 'We will tell you, here and on your dashboard.',
  gone: 'This course is not here any more',
  notGiven: 'What this path does not give you',
  askAt: 'Where to ask',
  mine: 'Your own path',
  edit: 'Change, publish or delete your path',
  findPath: 'Find a path',
  foundNone: 'No path has these words',
  all: 'All learning paths',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    path: typeof path;
  }
}
