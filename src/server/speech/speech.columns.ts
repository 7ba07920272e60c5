import { type Columns } from '#tests/support/column-treatments.ts';

export const columns: Columns = {
  speech_recordings: {
    sound: { notPersonal: 'a hash of a sentence of a course, with nothing of who listened' },
    audio: { notPersonal: 'a sentence of a course, of whose owner and listeners nothing is kept beside it' },
  },
};
