import { fixed, internal, ours, type Columns } from '#tests/support/column-treatments.ts';

export const columns: Columns = {
  budget_spending: { budget: fixed },
  jobs: { kind: fixed, key: internal, payload: 'exported', claim_id: internal, traceparent: internal },
  idempotency_keys: { owner_id: 'person-id', key: 'exported', body_hash: internal, reply: 'exported' },
  news: { channel: ours, payload: { notPersonal: 'an id of a course for less than a second, or nothing' } },
  migrations: { name: ours, sha256: ours },
  web_assets: { path: ours, content_type: ours, body: ours },
  rate_limits: { key: 'exported' },
};
