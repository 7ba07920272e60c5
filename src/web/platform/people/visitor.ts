import type { Me } from '#contract/identity.ts';

export const visitor: Me = {
  kind: 'visitor',
  firstName: null,
  lastName: null,
  username: null,
  email: null,
  imageUrl: null,
  isOperator: false,
  hasOwnPicture: false,
  storageKey: null,
  createdAt: null,
  updatedAt: null,
};
