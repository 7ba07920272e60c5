import { randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { OwnReads, Samples } from '#tests/api/support/access-samples.ts';

export const samples: Samples = {
  sendLearningEvents: [
    {
      call: ({ courses, chapterId }) => ({
        body: {
          device: randomUUID(),
          sentAt: new Date().toISOString(),
          events: [
            {
              id: newId(),
              kind: 'opened',
              seq: 0,
              at: new Date().toISOString(),
              zone: 'Asia/Kolkata',
              courseId: courses.published,
              chapterId,
            },
          ],
        },
      }),
    },
  ],
};

export const ownReads: OwnReads = ['listLearningEvents'];
