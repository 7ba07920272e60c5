import type { Me } from './identity.ts';

/** Describes a visitor, and a guest but for the kind. */
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
