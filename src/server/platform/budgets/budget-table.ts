/**
 * What one person, one address and the whole site may cost, in one table (docs/operating.md repeats it, and a test compares
 * them). A budget is one of these kinds:
 * - `held`: in use at one moment and given back, counted in each process's memory
 * - `spent`: used up within a window, counted in the database for all processes
 * - `kept`: occupies the disk until it is deleted
 * - `mark`: a measured level at which work is refused
 */
export interface Budget {
  kind: 'held' | 'spent' | 'kept' | 'mark';
  /** The environment variable that sets it. */
  setting: string;
  /** Its value where the setting is absent. */
  standard: number;
  /** What the setting may be at most. */
  most?: number | undefined;
  unit:
    | 'bytes'
    | 'calls'
    | 'generations'
    | 'tokens'
    | 'searches'
    | 'connections'
    | 'courses'
    | 'events'
    | 'requests'
    | 'pages'
    | 'answers'
    | 'files'
    | 'writes'
    | 'reports'
    | 'streams'
    | 'versions'
    | 'notes'
    | 'ms';
  /** Of whom it counts. */
  of: 'guest' | 'learner' | 'person' | 'address' | 'course' | 'chapter' | 'site' | 'process';
  /** The window of a `spent` budget; a day ends at midnight in India, an hour begins with its first use. */
  per?: 'day' | 'hour';
}

const MB = 1024 * 1024;

const kind =
  <K extends Budget['kind']>(kind: K) =>
  <U extends Budget['unit'], O extends Budget['of']>(setting: string, standard: number, unit: U, of: O) =>
    ({ kind, setting, standard, unit, of }) as const;
const held = kind('held');
const kept = kind('kept');
const mark = kind('mark');
const spent = <U extends Budget['unit'], O extends Budget['of']>(
  setting: string,
  standard: number,
  unit: U,
  of: O,
  per: 'day' | 'hour',
) => ({ ...kind('spent')(setting, standard, unit, of), per });

export const budgetTable = {
  // Answers that clients have not received yet.
  'bytes-in-flight': held('BYTES_IN_FLIGHT', 96 * MB, 'bytes', 'process'),
  'bytes-in-flight-address': held('BYTES_IN_FLIGHT_PER_ADDRESS', 48 * MB, 'bytes', 'address'),
  'requests-address': held('REQUESTS_AT_ONCE_PER_ADDRESS', 400, 'requests', 'address'),
  // What is made at once; a few more wait for a moment.
  pages: held('PAGES_AT_ONCE', 4, 'pages', 'process'),
  answers: held('ANSWERS_AT_ONCE', 4, 'answers', 'process'),
  // Of four threads that compress, read files and check passwords, it leaves two.
  files: held('FILES_AT_ONCE', 2, 'files', 'process'),
  'streams-person': held('STREAMS_AT_ONCE_PER_PERSON', 12, 'streams', 'person'),
  'streams-address': held('STREAMS_AT_ONCE_PER_ADDRESS', 300, 'streams', 'address'),
  'connections-person': held('DATABASE_CONNECTIONS_PER_PERSON', 3, 'connections', 'person'),
  'writes-person': held('WRITES_AT_ONCE_PER_PERSON', 2, 'writes', 'person'),
  // Of the 10 database connections of a process, so that reads find one.
  writes: { ...held('WRITES_AT_ONCE', 6, 'writes', 'process'), most: 8 },
  'writes-course': held('WRITES_AT_ONCE_PER_COURSE', 1, 'writes', 'course'),
  // Courses that are written at once, counted by the claims of their jobs in all processes; further ones wait.
  'generations-guest': held('GENERATIONS_AT_ONCE_PER_GUEST', 2, 'generations', 'guest'),
  'generations-learner': held('GENERATIONS_AT_ONCE_PER_LEARNER', 4, 'generations', 'learner'),
  // Calls to an AI service, failed ones included.
  'ai-calls-guest': spent('AI_DAILY_CALLS_PER_GUEST', 80, 'calls', 'guest', 'day'),
  'ai-calls-learner': spent('AI_DAILY_CALLS_PER_LEARNER', 300, 'calls', 'learner', 'day'),
  'ai-calls-guests-address': spent('AI_HOURLY_GUEST_CALLS_PER_ADDRESS', 120, 'calls', 'address', 'hour'),
  'ai-calls-address': spent('AI_DAILY_CALLS_PER_ADDRESS', 1_500, 'calls', 'address', 'day'),
  'ai-calls-site': spent('AI_DAILY_CALLS_PER_SITE', 10_000, 'calls', 'site', 'day'),
  'ai-calls-chapter': spent('AI_DAILY_CALLS_PER_CHAPTER', 9, 'calls', 'chapter', 'day'),
  'ai-tokens-guest': spent('AI_DAILY_TOKENS_PER_GUEST', 400_000, 'tokens', 'guest', 'day'),
  'ai-tokens-learner': spent('AI_DAILY_TOKENS_PER_LEARNER', 1_500_000, 'tokens', 'learner', 'day'),
  'ai-tokens-address': spent('AI_DAILY_TOKENS_PER_ADDRESS', 7_500_000, 'tokens', 'address', 'day'),
  'ai-tokens-site': spent('AI_DAILY_TOKENS_PER_SITE', 50_000_000, 'tokens', 'site', 'day'),
  // Of the calls to an AI service: those that write questions and solve them. They don't count among a person's calls above.
  'question-calls-person': spent('AI_DAILY_QUESTION_CALLS_PER_PERSON', 120, 'calls', 'person', 'day'),
  'question-calls-site': spent('AI_DAILY_QUESTION_CALLS_PER_SITE', 5_000, 'calls', 'site', 'day'),
  // Searches of the video service, which allows 100 a day.
  'video-searches-person': spent('VIDEO_DAILY_SEARCHES_PER_PERSON', 30, 'searches', 'person', 'day'),
  'video-searches-address': spent('VIDEO_DAILY_SEARCHES_PER_ADDRESS', 60, 'searches', 'address', 'day'),
  'video-searches-site': spent('VIDEO_DAILY_SEARCHES_PER_SITE', 100, 'searches', 'site', 'day'),
  // Sentences that the speech service says.
  'speech-calls-person': spent('SPEECH_DAILY_CALLS_PER_PERSON', 500, 'calls', 'person', 'day'),
  'speech-calls-address': spent('SPEECH_DAILY_CALLS_PER_ADDRESS', 1_500, 'calls', 'address', 'day'),
  'speech-calls-site': spent('SPEECH_DAILY_CALLS_PER_SITE', 5_000, 'calls', 'site', 'day'),
  // The disk.
  'speech-bytes': kept('SPEECH_BYTES', 200 * MB, 'bytes', 'site'),
  'stored-bytes-guest': kept('STORED_BYTES_PER_GUEST', 20 * MB, 'bytes', 'guest'),
  'stored-bytes-learner': kept('STORED_BYTES_PER_LEARNER', 200 * MB, 'bytes', 'learner'),
  'courses-guest': kept('COURSES_PER_GUEST', 200, 'courses', 'guest'),
  'courses-learner': kept('COURSES_PER_LEARNER', 2_000, 'courses', 'learner'),
  // What people do while they learn; an event takes about 0.6 KB.
  'events-person': spent('LEARNING_DAILY_EVENTS_PER_PERSON', 3_000, 'events', 'person', 'day'),
  'stored-events-guest': kept('LEARNING_EVENTS_PER_GUEST', 20_000, 'events', 'guest'),
  'stored-events-learner': kept('LEARNING_EVENTS_PER_LEARNER', 400_000, 'events', 'learner'),
  // A note takes at most 12 KB.
  'notes-guest': kept('NOTES_PER_GUEST', 200, 'notes', 'guest'),
  'notes-learner': kept('NOTES_PER_LEARNER', 2_000, 'notes', 'learner'),
  'reports-person': spent('DAILY_REPORTS_PER_PERSON', 50, 'reports', 'person', 'day'),
  'versions-chapter': kept('VERSIONS_PER_CHAPTER', 10, 'versions', 'chapter'),
  'free-disk': mark('FREE_DISK_BYTES', 512 * MB, 'bytes', 'site'),
  // The processor.
  'event-loop-delay': mark('EVENT_LOOP_DELAY_MS', 150, 'ms', 'process'),
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgetTable;
type OfKind<K extends Budget['kind']> = {
  [N in BudgetName]: (typeof budgetTable)[N]['kind'] extends K ? N : never;
}[BudgetName];
export type HeldBudget = OfKind<'held'>;
export type SpentBudget = OfKind<'spent'>;
