import type { Me } from './identity.ts';

/** What is told of a visitor, and of a guest but for the kind. */
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
