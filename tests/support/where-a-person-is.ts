/** What becomes of a column that can hold a person: what is told by their export, and what is left when they are gone. */
export type Fate =
  /** A person's id. Afterwards it is gone, or a random one that stands for nobody. */
  | 'person'
  /** Theirs: exported, then gone. */
  | 'theirs'
  /** Theirs, but no part of the export, for this reason. Gone as well. */
  | { unsaid: string }
  /** Exported, and stays, for this reason. */
  | { stays: string }
  /** Never a person's, for this reason. */
  | { nobodys: string };

const fixed = { nobodys: 'one of a few values that the program knows' };
const secret = { unsaid: 'a secret: whoever finds the file could sign in with it' };
const ours = { unsaid: 'an id or hash of ours that leads nowhere else' };
const books = { stays: 'bookkeeping, and what the payment service calls it; under a random id' };
const random = { nobodys: 'a random id' };

/**
 * Every column of every table that can hold a person, what they wrote, or an id: the test compares it with the
 * database's own catalogue, so that a new table or column fails until somebody has thought about it here.
 */
export const whereAPersonIs: Record<string, Record<string, Fate>> = {
  account_pictures: {
    user_id: 'person',
    provider_id: 'theirs',
    image: 'theirs',
    hash: ours,
    source_url: 'theirs',
  },
  accounts: {
    id: ours,
    user_id: 'person',
    provider_id: 'theirs',
    account_id: 'theirs',
    password: secret,
    access_token: secret,
    refresh_token: secret,
    id_token: secret,
    scope: 'theirs',
    filled_fields: 'theirs',
  },
  ai_usage_days: {
    provider: fixed,
    model: { nobodys: 'counted for all together' },
    kind: fixed,
  },
  chapter_texts: {
    course_id: 'theirs',
    chapter_id: 'theirs',
    generation_id: 'theirs',
    description: 'theirs',
    topics: 'theirs',
  },
  chapter_videos: {
    course_id: 'theirs',
    chapter_id: 'theirs',
    query: 'theirs',
    search_id: ours,
    video_id: 'theirs',
  },
  chapters: {
    course_id: 'theirs',
    id: 'theirs',
    chapter_name: 'theirs',
    about: 'theirs',
    duration: 'theirs',
    state: fixed,
    error_code: fixed,
    error_text: 'theirs',
  },
  checkouts: { session_id: books, owner_id: 'person', plan_id: fixed },
  contact_messages: {
    id: ours,
    first_name: 'theirs',
    last_name: 'theirs',
    email: 'theirs',
    message: 'theirs',
    content_hash: ours,
    state: fixed,
    ways_left: fixed,
    last_error: { unsaid: 'what a mail server said to us' },
  },
  course_reports: {
    course_id: { stays: 'the course that was reported, another’s' },
    id: random,
    reporter_id: 'person',
    reason: { stays: 'it is about the course, and operators still need it; nobody is named beside it' },
  },
  courses: {
    id: 'theirs',
    owner_id: 'person',
    course_name: 'theirs',
    description: 'theirs',
    category: 'theirs',
    topic: 'theirs',
    level: 'theirs',
    duration: 'theirs',
    tags: 'theirs',
    language: fixed,
    visibility: fixed,
    author_provider: fixed,
    author_model: 'theirs',
    state: fixed,
  },
  daily_courses: { owner_id: 'person', kind: fixed },
  daily_purchases: { owner_id: 'person' },
  email_links: {
    token_hash: secret,
    user_id: 'person',
    purpose: fixed,
    email: 'theirs',
    new_email: 'theirs',
  },
  erased_accounts: {
    stand_in: random,
    account_id: { nobodys: 'empty but for the statement that fills and empties it' },
  },
  explore_notifications: { user_id: 'person', feature: 'theirs' },
  generations: {
    course_id: 'theirs',
    id: 'theirs',
    owner_id: 'person',
    state: fixed,
    author_provider: fixed,
    author_model: 'theirs',
    problem_code: fixed,
    problem_error: 'theirs',
    run_id: ours,
  },
  guest_merges: { guest_id: 'theirs', learner_id: 'person' },
  idempotency_keys: { owner_id: 'person', key: 'theirs', body_hash: ours, reply: 'theirs' },
  ledger_entries: {
    account_id: 'person',
    transfer_id: books,
    kind: fixed,
    reason: 'theirs',
    plan_id: fixed,
    course_id: 'theirs',
    chapter_id: 'theirs',
    course_name: 'theirs',
    chapter_name: 'theirs',
  },
  migrations: { name: { nobodys: 'ours' }, sha256: { nobodys: 'ours' } },
  operator_actions: {
    id: random,
    operator_id: 'person',
    action: fixed,
    course_id: { stays: 'the record of what operators did; under a random id' },
  },
  passkeys: {
    id: ours,
    user_id: 'person',
    name: 'theirs',
    public_key: secret,
    credential_id: secret,
    device_type: 'theirs',
    transports: 'theirs',
    aaguid: 'theirs',
  },
  payments: { payment_intent: books, session_id: books },
  profile_pictures: { user_id: 'person', image: 'theirs', hash: ours },
  rate_limits: { key: 'theirs' },
  sessions: {
    id: ours,
    user_id: 'person',
    token: secret,
    ip_address: 'theirs',
    user_agent: 'theirs',
    provider_id: 'theirs',
    provider_id_token: secret,
  },
  two_factors: { id: ours, user_id: 'person', secret, backup_codes: secret },
  users: {
    id: 'theirs',
    name: 'theirs',
    email: 'theirs',
    image: 'theirs',
    first_name: 'theirs',
    last_name: 'theirs',
    username: 'theirs',
  },
  verifications: { id: ours, identifier: secret, value: secret },
  wallets: { owner_id: 'person', merged_into: 'person' },
};
