/** Words for the kinds of owners, who are never named. */
export const ownerKinds = {
  guest: 'operations.ownerGuest',
  learner: 'operations.ownerLearner',
  gone: 'operations.ownerGone',
} as const;
