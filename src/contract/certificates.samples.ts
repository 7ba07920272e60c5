import type { Sample, Samples } from '#tests/api/support/access-samples.ts';

const ofNone = (body?: object): [Sample] => [
  { call: () => ({ params: { code: '0000000000' }, body }), answer: 'certificate-not-found' },
];

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
  readCertificate: ofNone(),
  changeCertificate: ofNone({ nameShown: true }),
  withdrawCertificate: ofNone({}),
  readStatusList: [{ call: () => ({ params: { list: 'first' } }), answer: 'not-found' }],
};

export const unmarked = {
  passedAt: 'a time',
  issuedAt: 'a time',
  pathCode: 'a code',
  reason: 'an operator’s words',
  proof: 'its holder alone gets it',
};
