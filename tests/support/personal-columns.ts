/** How the export and the deletion of a person's data treat a column. */
export type Treatment =
  /** A person's id. A deletion removes it or replaces it by a random one. */
  | 'person-id'
  /** Exported, and removed by a deletion. */
  | 'exported'
  /** Not exported, for this reason, and removed by a deletion. */
  | { notExported: string }
  /** Exported, and kept after a deletion, for this reason. */
  | { kept: string }
  /** Not personal, for this reason. */
  | { notPersonal: string };

const library = { notPersonal: 'of the courses that come with the product' };
const fixed = { notPersonal: 'one of a few values that the program knows' };
const secret = { notExported: 'a secret: whoever finds the file could sign in with it' };
const internal = { notExported: 'an id or hash of ours that leads nowhere else' };
const bookkeeping = { kept: 'bookkeeping, and what the payment service calls it; under a random id' };
const random = { notPersonal: 'a random id' };

/**
 * Every column that can hold personal data or an id. The test compares it with the database's catalogue, so that a new
 * table or column fails until its treatment is decided here.
 */
export const personalColumns: Record<string, Record<string, Treatment>> = {
  account_pictures: {
    user_id: 'person-id',
    provider_id: 'exported',
    image: 'exported',
    hash: internal,
    source_url: 'exported',
  },
  accounts: {
    id: internal,
    user_id: 'person-id',
    provider_id: 'exported',
    account_id: 'exported',
    password: secret,
    access_token: secret,
    refresh_token: secret,
    id_token: secret,
    scope: 'exported',
    filled_fields: 'exported',
  },
  ai_usage_days: {
    provider: fixed,
    model: { notPersonal: 'counted for all together' },
    kind: fixed,
  },
  chapter_texts: {
    course_id: 'exported',
    chapter_id: 'exported',
    generation_id: 'exported',
    description: 'exported',
    topics: 'exported',
    teaching: 'exported',
    failed_checks: 'exported',
  },
  chapter_videos: {
    course_id: 'exported',
    chapter_id: 'exported',
    query: 'exported',
    video_id: 'exported',
  },
  chapters: {
    course_id: 'exported',
    id: 'exported',
    chapter_name: 'exported',
    about: 'exported',
    duration: 'exported',
    objectives: 'exported',
    picture_svg: library,
    picture_alternative: library,
    state: fixed,
    error_code: fixed,
    error_text: 'exported',
  },
  checkouts: { session_id: bookkeeping, owner_id: 'person-id', plan_id: fixed },
  contact_messages: {
    id: internal,
    first_name: 'exported',
    last_name: 'exported',
    email: 'exported',
    message: 'exported',
    content_hash: internal,
    state: fixed,
    ways_left: fixed,
    last_error: { notExported: 'what a mail server said to us' },
  },
  course_reports: {
    course_id: { kept: 'the course that was reported, another’s' },
    id: random,
    reporter_id: 'person-id',
    reason: { kept: 'it is about the course, and operators still need it; nobody is named beside it' },
  },
  course_progress: {
    person_id: 'person-id',
    course_id: 'exported',
    state: {
      notExported: 'what the program counts with; the facts and events that it comes from are exported',
    },
    facts: 'exported',
    accepted: { notExported: 'numbers of questions of the course’s chapters' },
  },
  library_editions: {
    course_id: library,
    slug: library,
    language: fixed,
    content_hash: library,
  },
  courses: {
    topic_words: library,
    motif: library,
    id: 'exported',
    owner_id: 'person-id',
    course_name: 'exported',
    description: 'exported',
    category: 'exported',
    topic: 'exported',
    level: 'exported',
    duration: 'exported',
    tags: 'exported',
    learners_words: 'exported',
    terms: 'exported',
    thread: 'exported',
    language: fixed,
    visibility: fixed,
    author_provider: fixed,
    author_model: 'exported',
    state: fixed,
  },
  daily_courses: { owner_id: 'person-id', kind: fixed },
  daily_purchases: { owner_id: 'person-id' },
  email_links: {
    token_hash: secret,
    user_id: 'person-id',
    purpose: fixed,
    email: 'exported',
    new_email: 'exported',
  },
  erased_accounts: {
    stand_in: random,
    account_id: { notPersonal: 'empty but for the statement that fills and empties it' },
  },
  event_counts: { person_id: 'person-id' },
  explore_notifications: { user_id: 'person-id', feature: 'exported', language: 'exported' },
  generations: {
    course_id: 'exported',
    id: 'exported',
    owner_id: 'person-id',
    state: fixed,
    author_provider: fixed,
    author_model: 'exported',
    problem_code: fixed,
    problem_error: 'exported',
  },
  guest_merges: { guest_id: 'exported', learner_id: 'person-id' },
  course_questions: { course_id: { notPersonal: 'counts changes of a course’s questions' } },
  chapter_questions: {
    course_id: 'exported',
    chapter_id: 'exported',
    stage: fixed,
    work: { notExported: 'drafts under inspection, for a minute; what comes of them is exported' },
  },
  questions: {
    course_id: 'exported',
    id: 'exported',
    chapter_id: 'exported',
    state: fixed,
    reason: fixed,
  },
  question_revisions: {
    course_id: 'exported',
    question_id: 'exported',
    draft: 'exported',
    objective: 'exported',
    inspection: 'exported',
  },
  self_checks: { course_id: 'exported', chapter_id: 'exported', id: 'exported', text: 'exported' },
  question_reports: {
    course_id: { kept: 'the course of the question that was reported, another’s' },
    id: random,
    question_id: { kept: 'the question that was reported, another’s' },
    reporter_id: 'person-id',
    reason: { kept: 'it is about the question, and its owner still needs it; nobody is named beside it' },
  },
  refused_chapters: {
    course_id: 'exported',
    chapter_id: 'exported',
    asked_hash: internal,
    reason: { notExported: 'what the AI service said; the chapter’s own words about it are exported' },
  },
  budget_spending: { budget: fixed, holder: 'person-id' },
  jobs: { kind: fixed, key: internal, payload: 'exported', claim_id: internal },
  idempotency_keys: { owner_id: 'person-id', key: 'exported', body_hash: internal, reply: 'exported' },
  learning_events: {
    person_id: 'person-id',
    id: 'exported',
    device: 'exported',
    kind: fixed,
    course_id: 'exported',
    chapter_id: 'exported',
    item_id: 'exported',
    chosen: 'exported',
    sitting: 'exported',
    mode: fixed,
    zone: 'exported',
    body_hash: internal,
  },
  course_rewards: { owner_id: 'person-id', course_id: 'exported' },
  ledger_entries: {
    account_id: 'person-id',
    transfer_id: bookkeeping,
    kind: fixed,
    reason: 'exported',
    plan_id: fixed,
    course_id: 'exported',
    chapter_id: 'exported',
    course_name: 'exported',
    chapter_name: 'exported',
  },
  migrations: { name: { notPersonal: 'ours' }, sha256: { notPersonal: 'ours' } },
  operator_actions: {
    id: random,
    operator_id: 'person-id',
    action: fixed,
    course_id: { kept: 'the record of what operators did; under a random id' },
  },
  passkeys: {
    id: internal,
    user_id: 'person-id',
    name: 'exported',
    public_key: secret,
    credential_id: secret,
    device_type: 'exported',
    transports: 'exported',
    aaguid: 'exported',
  },
  payments: { payment_intent: bookkeeping, session_id: bookkeeping },
  profile_pictures: { user_id: 'person-id', image: 'exported', hash: internal },
  rate_limits: { key: 'exported' },
  review_cards: { person_id: 'person-id', course_id: 'exported', question_id: 'exported' },
  sessions: {
    id: internal,
    user_id: 'person-id',
    token: secret,
    ip_address: 'exported',
    user_agent: 'exported',
    provider_id: 'exported',
    provider_id_token: secret,
  },
  two_factors: { id: internal, user_id: 'person-id', secret, backup_codes: secret },
  users: {
    id: 'exported',
    name: 'exported',
    email: 'exported',
    image: 'exported',
    first_name: 'exported',
    last_name: 'exported',
    username: 'exported',
  },
  verifications: { id: internal, identifier: secret, value: secret },
  wallets: { owner_id: 'person-id', merged_into: 'person-id' },
};
