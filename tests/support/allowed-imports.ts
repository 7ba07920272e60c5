/** The other rooms that each server room may import. */
export const serverRooms: Record<string, readonly string[]> = {
  // It judges texts, and has neither tables nor endpoints (docs/decisions/035).
  screening: [],
  courses: ['screening'],
  authoring: ['courses', 'screening'],
  questions: ['courses', 'authoring', 'screening'],
  learning: ['courses', 'questions', 'wallet'],
  // It reads content/library, checks it as authors' answers are checked, and brings it into courses and questions.
  library: ['courses', 'authoring', 'questions', 'screening'],
  wallet: ['courses'],
  // It makes files of courses with their questions, and takes those of other sites (docs/decisions/064, 069).
  downloads: ['courses', 'questions'],
  // The texts of chapters, which it has spoken (docs/decisions/071).
  speech: ['courses'],
  // Names of courses and chapters, for the list.
  notes: ['courses'],
  identity: [],
  contact: [],
  // Confirmed addresses, for the mails about features.
  explore: ['identity'],
  // It reads other rooms' tables in its own store, and changes courses and questions through their front doors (docs/decisions/021).
  operations: ['courses', 'questions'],
};

/** The other rooms that each web room may import. */
export const webRooms: Record<string, readonly string[]> = {
  landing: ['wallet', 'authoring', 'progress'],
  courses: ['wallet', 'saved'],
  authoring: ['progress'],
  learning: ['practice', 'wallet', 'notes', 'authoring', 'saved'],
  practice: [],
  saved: ['practice'],
  // Its files have the chapters and questions of the pages. The single file has no page around it that loads what old browsers lack.
  downloads: ['learning', 'practice', 'old-browsers'],
  notes: [],
  wallet: ['identity'],
  identity: ['saved'],
  contact: [],
  legal: [],
  dashboard: ['wallet', 'identity', 'explore', 'progress', 'authoring'],
  progress: ['practice'],
  account: ['wallet', 'identity'],
  explore: [],
  operations: ['identity'],
};

/**
 * Files that other web rooms may import besides the front door: the guard of the loaders of /dashboard, the balance of
 * documents and of the dashboard's header, the print button and the end of a chapter, which only the chapter page needs, and
 * the question with its sitting.
 */
export const webExtraDoors: Record<string, readonly string[]> = {
  learning: ['chapter-head.tsx', 'chapter-text.tsx', 'medium.ts', 'teaching/teaching-part.tsx'],
  authoring: ['awaited/awaited-watch.ts'],
  identity: ['require-learner.ts'],
  'old-browsers': ['functions.ts'],
  wallet: [
    'balance.inline.ts',
    'balance.inline.ts?inline',
    'late-wallet-links.tsx',
    'print-button.tsx',
    'print-button-look.tsx',
  ],
  notes: ['chapter-notes.tsx', 'topic-bookmark.tsx', 'topic-name.ts', 'note-drafts.ts'],
  saved: ['save-offline.tsx', 'saved.part.tsx?url', 'sign-out.island.ts?url'],
  practice: [
    'chapter-end.tsx',
    'chapter-marks.ts',
    'outbox/outbox.ts',
    'question/answer-text.ts',
    'question/answer-words.tsx',
    'question/how-to-answer.ts',
    'question/question.tsx',
    'question/written-question.tsx',
    'sitting/chapter-sitting.tsx',
    'sitting/use-sitting.ts',
    'sitting/sitting.ts',
  ],
};

/** The parts of the web that are not rooms, and the parts that each may import. */
export const webParts: Record<string, readonly string[]> = {
  ui: ['ui', 'platform'],
  platform: ['platform', 'texts'],
  texts: ['texts', 'platform'],
  // What the oldest browsers lack (docs/decisions/085).
  'old-browsers': ['old-browsers', 'platform'],
};

/** Contract files without zod, whose values may reach the browser. */
export const browserContracts = [
  '#contract/announcements.ts',
  '#contract/category.ts',
  '#contract/clean-address.ts',
  '#contract/course-code.ts',
  '#contract/course-documents.ts',
  '#contract/course-file.ts',
  '#contract/course-size.ts',
  '#contract/starter-topic.ts',
  '#contract/contact-form.ts',
  '#contract/course-state.ts',
  '#contract/email-address.ts',
  '#contract/features.ts',
  '#contract/language.ts',
  '#contract/learning/course-events.ts',
  '#contract/learning/course-facts.ts',
  '#contract/learning/course-state.ts',
  '#contract/learning/event-order.ts',
  '#contract/learning/generators/exercise-id.ts',
  '#contract/learning/generators/generators.ts',
  '#contract/learning/grade-exercise.ts',
  '#contract/learning/grade-answer.ts',
  '#contract/learning/learning-days.ts',
  '#contract/learning/local-day.ts',
  '#contract/learning/progress-code.ts',
  '#contract/learning/review-schedule.ts',
  '#contract/learning/weakest-objectives.ts',
  '#contract/markdown/harmless-text.ts',
  '#contract/markdown/left-to-right.ts',
  '#contract/note-caps.ts',
  '#contract/page-language.ts',
  '#contract/person-fields.ts',
  '#contract/personless-pages.ts',
  '#contract/prices.ts',
  '#contract/read-number.ts',
  '#contract/restorable.ts',
  '#contract/split-sentences.ts',
  '#contract/text-caps.ts',
  '#contract/words-to-speak.ts',
];
