import type { OwnReads, Samples } from '#tests/api/support/access-samples.ts';

const noPicture = { 'Content-Type': 'image/png' };

export const samples: Samples = {
  changeMe: [{ call: () => ({ body: { firstName: 'Asha' } }), ownCaller: true }],
  changePicture: [
    { call: () => ({ headers: noPicture, body: 'No picture' }), answer: 'unsupported-media-type' },
  ],
  removePicture: [{ ownCaller: true }],
  readPicture: [
    {
      call: ({ pictureHash }) => ({ params: { hash: pictureHash } }),
      answers: { other: 'not-found', operator: 'not-found' },
    },
  ],
};

export const ownReads: OwnReads = ['readMe'];
