/** Settings of earlier versions that nothing reads any more, with what holds instead. */
const replaced: Readonly<Record<string, string>> = {
  DATABASE_READ_URL: 'everything is read from DATABASE_URL',
  VALKEY_URL: 'processes share all that they share in PostgreSQL',
  OTEL_TRACES_SAMPLER:
    'the share of OTEL_TRACES_SAMPLER_ARG is recorded, and all that belongs to a recorded trace of a caller',
  LIBRARY_DIR: 'LIBRARY takes the folder in its place',
  PUSH_STAND_IN_URL: 'reminders go to the push services of browsers alone',
  WORKER_GENERATIONS: 'the courses of a process share 8 times AI_CONCURRENCY calls',
  ...Object.fromEntries(
    ['AI_TEMPERATURE', 'AI_TOP_P', 'AI_TOP_K', 'AI_MAX_OUTPUT_TOKENS'].map((name) => [
      name,
      'AI_WITHOUT names what is not sent',
    ]),
  ),
};
/** Settings that became constants, by the part of docs/operating.md that states the limits. */
const constant = {
  budgets: `BYTES_IN_FLIGHT BYTES_IN_FLIGHT_PER_ADDRESS PAGES_AT_ONCE ANSWERS_AT_ONCE FILES_AT_ONCE EVENT_LOOP_DELAY_MS
    STREAMS_AT_ONCE_PER_PERSON STREAMS_AT_ONCE_PER_ADDRESS DATABASE_CONNECTIONS_PER_PERSON WRITES_AT_ONCE_PER_PERSON
    WRITES_AT_ONCE WRITES_AT_ONCE_PER_COURSE GENERATIONS_AT_ONCE_PER_GUEST GENERATIONS_AT_ONCE_PER_LEARNER
    AI_HOURLY_GUEST_CALLS_PER_ADDRESS AI_DAILY_CALLS_PER_CHAPTER AI_DAILY_TOKENS_PER_GUEST AI_DAILY_TOKENS_PER_LEARNER
    AI_DAILY_TOKENS_PER_ADDRESS AI_DAILY_TOKENS_PER_SITE AI_DAILY_QUESTION_CALLS_PER_PERSON
    AI_DAILY_QUESTION_CALLS_PER_SITE VIDEO_DAILY_SEARCHES_PER_PERSON VIDEO_DAILY_SEARCHES_PER_ADDRESS
    SPEECH_DAILY_CALLS_PER_PERSON SPEECH_DAILY_CALLS_PER_ADDRESS SPEECH_BYTES COURSES_PER_GUEST COURSES_PER_LEARNER
    HOURLY_WRITTEN_BYTES_PER_GUEST HOURLY_WRITTEN_BYTES_PER_LEARNER LEARNING_DAILY_EVENTS_PER_PERSON
    LEARNING_EVENTS_PER_GUEST LEARNING_EVENTS_PER_LEARNER NOTES_PER_GUEST NOTES_PER_LEARNER DAILY_REPORTS_PER_PERSON
    VERSIONS_PER_CHAPTER REQUESTS_AT_ONCE_PER_ADDRESS AI_DAILY_CALLS_PER_GUEST AI_DAILY_CALLS_PER_LEARNER
    AI_DAILY_CALLS_PER_ADDRESS VIDEO_DAILY_SEARCHES_PER_SITE STORED_BYTES_PER_GUEST STORED_BYTES_PER_LEARNER
    FREE_DISK_BYTES`,
};

/** Tells the operator which of their settings do nothing any more, a line each. */
export function retiredIn(environment: Readonly<Record<string, string | undefined>>): string[] {
  const instead = new Map(Object.entries(replaced));
  for (const [part, names] of Object.entries(constant))
    for (const name of names.split(/\s+/))
      instead.set(name, `docs/operating.md#${part} tells what holds instead`);
  return [...instead]
    .filter(([name]) => [name, `${name}_FILE`].some((each) => environment[each]?.trim()))
    .map(([name, why]) => `${name} has no effect any more: ${why}.`);
}
