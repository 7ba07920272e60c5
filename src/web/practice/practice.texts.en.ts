/** Questions, their answers and results. */
export const practice = {
  chapterNotFound: 'Chapter not found',
  loading: 'Loading the questions...',
  notLoaded: 'The questions could not be loaded.',
  beingChecked: 'The questions of this chapter are being checked',
  beingCheckedText: 'Only questions that pass are asked. They appear here by themselves.',
  backToChapter: 'Back to the chapter',
  backToCourse: 'Back to the course',
  progress: 'Questions done',
  moveUp: 'Move up: {option}',
  moveDown: 'Move down: {option}',
  movedTo: '{option}: now {place} of {count}',
  checking: 'Checking...',
  keptForLater: 'Your answer is kept. It will be checked when the network is back. You can go on.',
  gradedAnew: 'This phone said something else before. This result counts.',
  notCounted: 'This question is not asked any more, so it does not count.',
  more: 'More',
  report: 'Report a mistake',
  reportText:
    'Say what is wrong with it. Whoever made the course, and the people who run this site, see your reason.',
  reportReason: 'What is wrong?',
  reportSend: 'Send',
  reportSent: 'Thank you. The question will be looked at.',
  passed: 'Well done, you passed!',
  resultLater: 'Your result so far',
  rightOf: '{right} of {count} right',
  notChecked: {
    one: '{count} answer is not checked yet. It counts as soon as the network is back.',
    other: '{count} answers are not checked yet. They count as soon as the network is back.',
  },
  tooFewToPass: {
    one: 'Only {count} question of this chapter passed our check, so reading is enough.',
    other: 'Only {count} questions of this chapter passed our check, so reading is enough.',
  },
  passingIs: {
    one: 'You pass with {needed} right of {count}.',
    other: 'You pass with {needed} right of {count}.',
  },
  canDo: 'You can now',
  comesBack: {
    one: 'It comes back {when}: {count} question',
    other: 'It comes back {when}: {count} questions',
  },
  readAgain: 'Read this again',
  tryAgain: 'Try again',
  nonePassed: 'No question passed our check',
  heldBack: {
    one: '{count} question was held back, because it may be wrong.',
    other: '{count} questions were held back, because they may be wrong.',
  },
  readingIsEnough: 'For this chapter, reading is enough.',
  noExercises: 'There are no exercises for this chapter',
  noExercisesText: 'Only some chapters have exercises that never run out.',
  exerciseOf: 'Exercise {number} of {count}',
  exercisesDone: 'Exercises done',
  stepByStep: 'Step by step',
  wellPractised: 'Well practised!',
  keepPractising: 'Keep practising',
  exercisesCount: 'Exercises are for practice. They count for your day, but not for passing the chapter.',
  anotherFive: 'Another five',
  placementText: 'These questions show what you already know, so that you can skip it.',
  placementChapter: 'Chapter {number} of {count}: {chapter}',
  placementBegin: 'Begin',
  placementNone: 'No chapter of this course has enough questions to show that you know it.',
  placementResult: 'What you can skip',
  placementKnown: 'You know this: skip it',
  placementLearn: 'Learn this',
  placementWaits: 'Not checked yet',
  placementUntested: 'Too few questions to tell',
  placementStart: 'Begin with: {chapter}',
  placementAll: 'You know all that was asked.',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    practice: typeof practice;
  }
}
