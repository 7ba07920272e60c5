import { linesOf } from '#tests/support/text-rows.ts';

/**
 * Every table of the product, with its rows for each course of the site, or their number where it stays small. A table that is
 * missing here fails the check. After the bars are SQL for columns, in terms of `g`, the row's number from 0, and the functions of
 * `load-rows.ts`; `30 % a else b` is a for 30 of 100 rows. Every other column follows its name and type. A row of the ledger in
 * two is that of a house account: each transfer has one on its other side.
 */
const rows = `
account_pictures 0.05 | user_id id(g)
accounts 0.4 | provider_id 60 % 'credential' else 'google' | account_id g::text
ai_usage_days 3000 rows | day current_date - (g / 4)::integer
  | kind (array['layout', 'chapter', 'questions', 'solve'])[1 + g % 4]
budget_spending 0.05 | budget (array['generations-learner', 'calls-guest'])[1 + g % 2] | holder id(g)::text
  | ends_at now() + interval '1 hour' + interval '20 hours' * random()
certificates 0.2 | code 'c' || g | kind 'completion' | place (g % 65536)::integer | badge 'b'
chapter_generators 0.03
chapter_questions 3 | stage 99 % 'done' else 'queued' | text_revision 1
chapter_rewrites 0.1 | state 98 % 'done' else 'failed'
chapter_texts 3 | topics '[]' | version g + 1
chapter_videos 1
chapters 3 | position (g % 3)::integer | state 97 % 'ready' else 'failed'
checkouts 0.5 | session_id 'cs_' || g | amount_paise 10000
contact_messages 0.05 | state 99 % 'delivered' else 'kept' | email 'p' || g || '@example.com'
  | content_hash md5(g::text) | delivered_at at(g)
course_progress 2 | state '{}' | facts '{}' | accepted '{}' | questions_version 1
  | completed_at 20 % at(g) else null
course_questions 1 | version 1
course_reports 0.02 | dismissed_at 95 % at(g) else null | reporter_id person(g)
course_rewards 0.4 | day at(g)::date
course_wishes 0.05 | topic 'topic ' || g
courses 1 | id id(g) | category 'category ' || g % 20
  | level (array['Beginner', 'Intermediate', 'Advanced'])[1 + g % 3]
  | course_name 'Course of word' || g % 5000 || ' and words'
  | language (array['en', 'hi', 'ta', 'ur'])[1 + g % 4] | visibility 30 % 'public' else 'link'
  | author_provider 'gemini' | published_at 30 % at(g) else null | state 95 % 'ready' else 'failed'
  | readable_at 95 % at(g) else null
  | deleted_at case when g % 1000 = 7 then now() - interval '7 days' * random() end
  | unpublished_at case when g % 1000 = 9 then at(g) end
daily_courses 1 | day at(g)::date | kind 'layout'
daily_purchases 0.3 | day at(g)::date
email_links 0.02 | token_hash md5(g::text) | purpose 'reset-password'
  | expires_at now() + interval '1 hour' + interval '1 day' * random()
erased_accounts 0.02 | stand_in id(g)
event_counts 0.4 | person_id id(g)
explore_notifications 0.2 | feature 'feature ' || g % 5 | mail_queued_at 99 % at(g) else null | user_id id(g)
generations 1 | state 98 % 'ready' else 'failed' | ended_at at(g)
generation_days 11680 rows | day current_date - (g / 16)::integer | shard (g % 16)::smallint | generations 100
guest_merges 0.1 | guest_id id(g) | merged_at case when g % 10000 > 0 then at(g) end
guest_sweep 1 rows | walked_until id(5)
idempotency_keys 1 | key g::text | created_at now() - interval '29 days' * (1 - g / n)
jobs 500 rows | kind 'kind ' || g % 10 | key g::text | payload '{}'
learning_events 10 | kind 'answer' | item_id id(g) | revision 1 | sitting id(g)
  | mode 80 % 'chapter' else 'review' | is_right g % 3 > 0 | number g + 1
ledger_comparison 1 rows | compared_at now()
ledger_entries 10
  | account_id case when g % 2 = 1 then ('00000000-0000-0000-0000-00000000000' || (1 + g / 2 % 4))::uuid else person(g / 2) end
  | transfer_id id(g / 2) | coins case when g % 2 = 1 then 5 else -5 end
  | number case when g % 2 = 1 then null else (g / 2 / people + 1)::integer end
  | balance case when g % 2 = 1 then null else 5 end | kind 70 % 'print' else 'purchase' | reason 'r' || g / 2
  | course_id 70 % course(g) else null
library_editions 500 rows | course_id id(g) | content_hash 'hash'
migrations 0 rows
news 0 rows
notes 1 | topic g::text
operator_actions 0.02 | action 'unpublish' | operator_id id(g % 5)
passkeys 0.05 | credential_id g::text
path_followers 0.1 | code 'p' || g
paths 0.2 | code 'p' || g | steps '[]' | language (array['en', 'hi', 'ta', 'ur'])[1 + g % 4]
  | visibility 30 % 'public' else 'link'
payments 0.5 | payment_intent 'pi_' || g | session_id 'cs_' || g | credited_at at(g)
profile_pictures 0.05 | user_id id(g)
push_keys 1 rows
push_subscriptions 0.1 | endpoint 'https://push.example/' || g
question_reports 0.02 | question_id question(g) | dismissed_at 95 % at(g) else null | reporter_id person(g)
question_revisions 3 | question_id id(g) | revision 1 | draft '{}'
questions 3 | id id(g) | revision 1 | text_revision 1 | state 90 % 'accepted' else 'withheld'
  | reason 90 % null else (array['check', 'solvers', 'reported'])[1 + g % 3] | changed_at at(g)
  | accepted_at at(g)
rate_limits 0.05 | key g::text | expire (extract(epoch from now()) * 1000 + 600000 + g % 1200000)::bigint
refused_chapters 0.01
reminders 0.2 | person_id id(g) | way 50 % 'push' else 'off' | hour 18 | goal_minutes 10
  | next_at 50 % now() + interval '1 day' * random() else null
review_cards 5 | question_id id(g) | due_at now() + interval '100 days' * (random() - 0.1)
secret_fingerprints 1 rows
self_checks 1.5 | position 0 | text_revision 1
sessions 0.5 | token 't' || g | expires_at now() + interval '1 hour' + interval '30 days' * random()
site_keys 1 rows | private_key '{"x":"x","y":"y"}'
speech_recordings 20000 rows | sound md5(g::text) | letters 1 | bytes 1
streamed_layouts 1000 rows | hash md5(g::text) | author_provider 'gemini'
two_factors 0.05 | user_id id(g)
unpublished_texts 1000 rows | hash sha256(g::text::bytea)
users 0.5 | id id(g) | email 'p' || g || '@example.com' | username 30 % 'p' || g else null
  | is_anonymous g % 100 >= 60
verifications 0.05
  | identifier case when g % 1000 = 7 then 'state-' || g when g % 10 = 0 then 'signing-up-' || g else 'trust-device-' || g end
  | value person(g)::text | expires_at now() + interval '1 hour' + interval '30 days' * random()
video_quota_refusals 100 rows | day current_date - g::integer
wallets 0.5 | owner_id id(g) | balance 10 | entries 10
web_assets 2000 rows | path '/assets/' || g || '.js' | content_type 'text/javascript' | body 'x'
  | is_brotli true
`;

const columnOf = (text: string): [string, string] => {
  const [, name = '', value = ''] = /^(\w+) (.*)$/.exec(text.trim()) ?? [];
  return [name, value.replace(/^(\d+) % (.*) else (.*)$/, 'case when g % 100 < $1 then $2 else $3 end')];
};

export const growth = Object.fromEntries(
  linesOf(rows).map((row) => {
    const [head = '', ...columns] = row.split(/ \| (?!\|)/);
    const [table = '', amount, isFixed] = head.split(' ');
    const [perCourse, fixed] = isFixed ? [0, Number(amount)] : [Number(amount), 0];
    return [table, { perCourse, rows: fixed, columns: Object.fromEntries(columns.map(columnOf)) }];
  }),
);
