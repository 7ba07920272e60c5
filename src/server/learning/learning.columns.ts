import { internal, type Columns } from '#tests/support/column-treatments.ts';

export const columns: Columns = {
  chapter_videos: { course_id: 'exported', chapter_id: 'exported', query: 'exported', video_id: 'exported' },
  course_progress: {
    state: {
      notExported: 'what the program counts with; the facts and events that it comes from are exported',
    },
    accepted: { notExported: 'numbers of questions of the course’s chapters' },
  },
  learning_events: {
    id: 'exported',
    device: 'exported',
    course_id: 'exported',
    chapter_id: 'exported',
    item_id: 'exported',
    exercise: 'exported',
    chosen: 'exported',
    sitting: 'exported',
    zone: 'exported',
    body_hash: internal,
  },
};
