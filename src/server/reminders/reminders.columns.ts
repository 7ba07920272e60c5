import { ours, secret, type Columns } from '#tests/support/column-treatments.ts';

const device = { notExported: 'with it a stranger could show notifications on the device' };

export const columns: Columns = {
  reminders: { end_token: secret },
  push_subscriptions: { endpoint: device, p256dh: device, auth: device },
  push_keys: { public_key: ours, private_key: ours },
};
