import type { Samples } from '#tests/api/support/access-samples.ts';

const ofNone = {
  case: 'one that there is not',
  call: () => ({ params: { code: '0000000000' }, body: { nameShown: true } }),
  answer: 'certificate-not-found',
} as const;

export const samples: Samples = {
  createCertificate: [
    {
      case: 'of a course of which nothing is passed',
      call: ({ courses }) => ({ body: { courseId: courses.published, kind: 'completion', name: 'Asha' } }),
      answer: 'not-earned',
    },
    {
      case: 'of a path that is not there',
      call: () => ({ body: { pathCode: 'nothing', kind: 'path', name: 'Asha' } }),
      answer: 'path-not-found',
    },
  ],
  readCertificate: [{ ...ofNone, call: () => ({ params: { code: '0000000000' } }) }],
  changeCertificate: [ofNone],
  withdrawCertificate: [{ ...ofNone, call: () => ({ params: { code: '0000000000' }, body: {} }) }],
  readStatusList: [
    { case: 'of no number', call: () => ({ params: { list: 'first' } }), answer: 'not-found' },
  ],
};

export const unmarked = {
  passedAt: 'a time',
  issuedAt: 'a time',
  pathCode: 'a code',
  reason: 'an operator’s words',
  proof: 'its holder alone gets it',
};
