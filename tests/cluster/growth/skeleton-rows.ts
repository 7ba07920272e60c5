/** The growth of a table, and the contents of its rows where they decide a plan. */
export interface Growth {
  /** Rows for each course of the site; 0 for a table that stays small, which gets `rows`. */
  perCourse: number;
  rows?: number;
  /**
   * SQL for columns, in terms of `g`, the row's number from 0, and the functions of `load-rows.ts`. Every other column follows
   * its name and type: `course_id` and `chapter_id` are that of a course and its chapter, persons are spread over the table,
   * times are from two years ago until now in the order of the rows, and columns that may be null or have a default are left out.
   */
  columns?: Record<string, string>;
}

const share = (percent: number, then: string, otherwise: string) =>
  `case when g % 100 < ${percent} then ${then} else ${otherwise} end`;

/** House accounts of the ledger: each transfer has one on its other side. */
const house = `('00000000-0000-0000-0000-00000000000' || (1 + g / 2 % 4))::uuid`;
const isHouse = 'g % 2 = 1';

/** Every table of the product. A table that is missing here fails the check. */
export const growth: Record<string, Growth> = {
  account_pictures: { perCourse: 0.05, columns: { user_id: 'id(g)' } },
  accounts: {
    perCourse: 0.4,
    columns: { provider_id: share(60, `'credential'`, `'google'`), account_id: 'g::text' },
  },
  ai_usage_days: {
    perCourse: 0,
    rows: 3_000,
    columns: {
      day: 'current_date - (g / 4)::integer',
      kind: `(array['layout', 'chapter', 'questions', 'solve'])[1 + g % 4]`,
    },
  },
  budget_spending: {
    perCourse: 0.05,
    columns: {
      budget: `(array['generations-learner', 'calls-guest'])[1 + g % 2]`,
      holder: 'id(g)::text',
      ends_at: `now() + interval '1 hour' + interval '20 hours' * random()`,
    },
  },
  chapter_generators: { perCourse: 0.03 },
  chapter_questions: {
    perCourse: 3,
    columns: { stage: share(99, `'done'`, `'queued'`), text_revision: '1' },
  },
  chapter_rewrites: { perCourse: 0.1, columns: { state: share(98, `'done'`, `'failed'`) } },
  chapter_texts: { perCourse: 3, columns: { topics: `'[]'`, version: 'g + 1' } },
  chapter_videos: { perCourse: 1 },
  chapters: {
    perCourse: 3,
    columns: { position: '(g % 3)::integer', state: share(97, `'ready'`, `'failed'`) },
  },
  checkouts: { perCourse: 0.5, columns: { session_id: `'cs_' || g`, amount_paise: '10000' } },
  contact_messages: {
    perCourse: 0.05,
    columns: {
      state: share(99, `'delivered'`, `'kept'`),
      email: `'p' || g || '@example.com'`,
      content_hash: 'md5(g::text)',
      delivered_at: 'at(g)',
    },
  },
  course_progress: {
    perCourse: 2,
    columns: {
      state: `'{}'`,
      facts: `'{}'`,
      accepted: `'{}'`,
      questions_version: '1',
      completed_at: share(20, 'at(g)', 'null'),
    },
  },
  course_questions: { perCourse: 1, columns: { version: '1' } },
  course_reports: {
    perCourse: 0.02,
    columns: { dismissed_at: share(95, 'at(g)', 'null'), reporter_id: 'person(g)' },
  },
  course_rewards: { perCourse: 0.4, columns: { day: 'at(g)::date' } },
  courses: {
    perCourse: 1,
    columns: {
      id: 'id(g)',
      category: `'category ' || g % 20`,
      level: `(array['Beginner', 'Intermediate', 'Advanced'])[1 + g % 3]`,
      course_name: `'Course of word' || g % 5000 || ' and words'`,
      language: `(array['en', 'hi', 'ta', 'ur'])[1 + g % 4]`,
      visibility: share(30, `'public'`, `'link'`),
      author_provider: `'gemini'`,
      published_at: share(30, 'at(g)', 'null'),
      state: share(95, `'ready'`, `'failed'`),
      readable_at: share(95, 'at(g)', 'null'),
      deleted_at: `case when g % 1000 = 7 then now() - interval '7 days' * random() end`,
      unpublished_at: `case when g % 1000 = 9 then at(g) end`,
    },
  },
  daily_courses: { perCourse: 1, columns: { day: 'at(g)::date', kind: `'layout'` } },
  daily_purchases: { perCourse: 0.3, columns: { day: 'at(g)::date' } },
  email_links: {
    perCourse: 0.02,
    columns: {
      token_hash: 'md5(g::text)',
      purpose: `'reset-password'`,
      expires_at: `now() + interval '1 hour' + interval '1 day' * random()`,
    },
  },
  erased_accounts: { perCourse: 0.02, columns: { stand_in: 'id(g)' } },
  event_counts: { perCourse: 0.4, columns: { person_id: 'id(g)' } },
  explore_notifications: {
    perCourse: 0.2,
    columns: { feature: `'feature ' || g % 5`, mail_queued_at: share(99, 'at(g)', 'null'), user_id: 'id(g)' },
  },
  generations: { perCourse: 1, columns: { state: share(98, `'ready'`, `'failed'`), ended_at: 'at(g)' } },
  generation_days: {
    perCourse: 0,
    rows: 11_680,
    columns: { day: 'current_date - (g / 16)::integer', shard: '(g % 16)::smallint', generations: '100' },
  },
  guest_merges: {
    perCourse: 0.1,
    columns: { guest_id: 'id(g)', merged_at: `case when g % 10000 > 0 then at(g) end` },
  },
  guest_sweep: { perCourse: 0, rows: 1, columns: { walked_until: 'id(5)' } },
  idempotency_keys: {
    perCourse: 1,
    columns: { key: 'g::text', created_at: `now() - interval '29 days' * (1 - g / n)` },
  },
  jobs: { perCourse: 0, rows: 500, columns: { kind: `'kind ' || g % 10`, key: 'g::text', payload: `'{}'` } },
  learning_events: {
    perCourse: 10,
    columns: {
      kind: `'answer'`,
      item_id: 'id(g)',
      revision: '1',
      sitting: 'id(g)',
      mode: share(80, `'chapter'`, `'review'`),
      is_right: 'g % 3 > 0',
      number: 'g + 1',
    },
  },
  ledger_comparison: { perCourse: 0, rows: 1, columns: { compared_at: 'now()' } },
  ledger_entries: {
    perCourse: 10,
    columns: {
      account_id: `case when ${isHouse} then ${house} else person(g / 2) end`,
      transfer_id: 'id(g / 2)',
      coins: 'case when g % 2 = 1 then 5 else -5 end',
      number: `case when ${isHouse} then null else (g / 2 / people + 1)::integer end`,
      balance: `case when ${isHouse} then null else 5 end`,
      kind: share(70, `'print'`, `'purchase'`),
      reason: `'r' || g / 2`,
      course_id: share(70, 'course(g)', 'null'),
    },
  },
  library_editions: { perCourse: 0, rows: 500, columns: { course_id: 'id(g)', content_hash: `'hash'` } },
  migrations: { perCourse: 0, rows: 0 },
  news: { perCourse: 0, rows: 0 },
  notes: { perCourse: 1, columns: { topic: 'g::text' } },
  operator_actions: { perCourse: 0.02, columns: { action: `'unpublish'`, operator_id: 'id(g % 5)' } },
  passkeys: { perCourse: 0.05, columns: { credential_id: 'g::text' } },
  payments: {
    perCourse: 0.5,
    columns: { payment_intent: `'pi_' || g`, session_id: `'cs_' || g`, credited_at: 'at(g)' },
  },
  profile_pictures: { perCourse: 0.05, columns: { user_id: 'id(g)' } },
  question_reports: {
    perCourse: 0.02,
    columns: {
      question_id: 'question(g)',
      dismissed_at: share(95, 'at(g)', 'null'),
      reporter_id: 'person(g)',
    },
  },
  question_revisions: { perCourse: 3, columns: { question_id: 'id(g)', revision: '1', draft: `'{}'` } },
  questions: {
    perCourse: 3,
    columns: {
      id: 'id(g)',
      revision: '1',
      text_revision: '1',
      state: share(95, `'accepted'`, `'withheld'`),
      reason: share(95, 'null', `(array['check', 'solvers', 'reported'])[1 + g % 3]`),
      changed_at: 'at(g)',
      accepted_at: 'at(g)',
    },
  },
  rate_limits: {
    perCourse: 0.05,
    columns: { key: 'g::text', expire: '(extract(epoch from now()) * 1000 + 600000 + g % 1200000)::bigint' },
  },
  refused_chapters: { perCourse: 0.01 },
  review_cards: {
    perCourse: 5,
    columns: { question_id: 'id(g)', due_at: `now() + interval '100 days' * (random() - 0.1)` },
  },
  secret_fingerprints: { perCourse: 0, rows: 1 },
  self_checks: { perCourse: 1.5, columns: { position: '0', text_revision: '1' } },
  sessions: {
    perCourse: 0.5,
    columns: { token: `'t' || g`, expires_at: `now() + interval '1 hour' + interval '30 days' * random()` },
  },
  site_keys: { perCourse: 0, rows: 1, columns: { private_key: `'{"x":"x","y":"y"}'` } },
  speech_recordings: {
    perCourse: 0,
    rows: 20_000,
    columns: { sound: 'md5(g::text)', letters: '1', bytes: '1' },
  },
  streamed_layouts: {
    perCourse: 0,
    rows: 1_000,
    columns: { hash: 'md5(g::text)', author_provider: `'gemini'` },
  },
  two_factors: { perCourse: 0.05, columns: { user_id: 'id(g)' } },
  unpublished_texts: { perCourse: 0, rows: 1_000, columns: { hash: 'sha256(g::text::bytea)' } },
  users: {
    perCourse: 0.5,
    columns: {
      id: 'id(g)',
      email: `'p' || g || '@example.com'`,
      username: share(30, `'p' || g`, 'null'),
      is_anonymous: 'g % 100 >= 60',
    },
  },
  verifications: {
    perCourse: 0.05,
    columns: {
      identifier: `case when g % 1000 = 7 then 'state-' || g when g % 10 = 0 then 'signing-up-' || g else 'trust-device-' || g end`,
      value: 'person(g)::text',
      expires_at: `now() + interval '1 hour' + interval '30 days' * random()`,
    },
  },
  video_quota_refusals: { perCourse: 0, rows: 100, columns: { day: 'current_date - g::integer' } },
  wallets: { perCourse: 0.5, columns: { owner_id: 'id(g)', balance: '10', entries: '10' } },
  web_assets: {
    perCourse: 0,
    rows: 2_000,
    columns: {
      path: `'/assets/' || g || '.js'`,
      content_type: `'text/javascript'`,
      body: `'x'`,
      is_brotli: 'true',
    },
  },
};
