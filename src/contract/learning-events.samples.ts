import { randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { OwnReads, Samples } from '#tests/api/support/access-samples.ts';

const sentAt = new Date().toISOString();
const opened = { kind: 'opened', seq: 0, zone: 'Asia/Kolkata' };

export const samples: Samples = {
  sendLearningEvents: [
    {
      call: ({ courses, chapterId }) => ({
        body: {
          device: randomUUID(),
          sentAt,
          events: [{ ...opened, id: newId(), at: sentAt, courseId: courses.published, chapterId }],
        },
      }),
    },
  ],
};

export const ownReads: OwnReads = ['listLearningEvents'];
