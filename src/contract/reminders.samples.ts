import { randomUUID } from 'node:crypto';
import type { OwnReads, Samples } from '#tests/api/support/access-samples.ts';

export const samples: Samples = {
  changeReminders: [
    { call: () => ({ body: { way: 'off', hour: 19, goalMinutes: 10, zone: 'Asia/Kolkata' } }) },
  ],
  endReminders: [{ call: () => ({ params: { token: randomUUID() } }) }],
};

export const ownReads: OwnReads = ['readReminders', 'readReminderKey'];
