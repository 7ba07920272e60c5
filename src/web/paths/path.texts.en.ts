export const path = {
  title: 'Learning paths',
  lead: 'Several courses, one after the other, and at the end a certificate. Start where you like: nothing is locked.',
  none: 'There is no path here yet',
  noneText: 'Choose a single course instead.',
  more: 'More paths',
  next: 'Choose your next path',
  steps: { one: '{count} step', other: '{count} steps' },
  ready: { one: '{count} ready to read', other: '{count} ready to read' },
  hours: { one: 'about {count} hour', other: 'about {count} hours' },
  for: 'For: {occupation}',
  goal: 'At the end you can',
  canDo: 'You can now',
  begin: 'Start: {step}',
  goOn: 'Continue: {step}',
  createNext: 'Next step: create “{step}”',
  byAi: 'An AI writes this course for you, in a few minutes.',
  allDone: 'You have finished',
  certificate: 'Your certificate',
  shareText: 'I finished the path “{path}” on Saksham.',
  follow: 'Follow this path',
  unfollow: 'Stop following this path',
  failed: 'That did not work. Please try again.',
  way: 'The steps',
  done: 'Done',
  going: 'You are here',
  after: 'Best after: {steps}',
  optional: 'If you like',
  toMake: 'Not written yet',
  gone: 'This course is not here any more',
  notGiven: 'What this path does not give you',
  askAt: 'Where to ask',
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
