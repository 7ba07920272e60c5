import * as authoringGuests from '#server/authoring/authoring.ts';
import * as authoring from '#server/authoring/my-data.ts';
import * as contact from '#server/contact/my-data.ts';
import * as coursesGuests from '#server/courses/courses.ts';
import * as courses from '#server/courses/my-data.ts';
import * as explore from '#server/explore/my-data.ts';
import * as learning from '#server/learning/my-data.ts';
import * as operations from '#server/operations/my-data.ts';
import * as requests from '#server/platform/http/request-traces.ts';
import * as jobs from '#server/platform/jobs/job-traces.ts';
import type { OnGuestMerge } from '#server/identity/guests/guest-merge.ts';
import type { PersonRooms } from '#server/platform/person-data.ts';
import * as wallet from '#server/wallet/my-data.ts';
import * as payments from '#server/wallet/payments.ts';
import * as walletGuests from '#server/wallet/wallet.ts';

/**
 * What keeps something of a person, and how it moves, shows and forgets that. The order is that in which rows are held
 * everywhere else: courses before generations, wallets before the answers to calls that moved their coins.
 */
export const personRooms: PersonRooms = {
  courses: {
    mergeGuest: coursesGuests.mergeGuest,
    exportMine: courses.exportMine,
    eraseMine: courses.eraseMine,
  },
  authoring: {
    mergeGuest: authoringGuests.mergeGuest,
    exportMine: authoring.exportMine,
    eraseMine: authoring.eraseMine,
  },
  learning,
  wallet: {
    ...wallet,
    async mergeGuest(tx, guestId, learnerId) {
      await walletGuests.mergeGuest(tx, guestId, learnerId);
      await payments.mergeGuest(tx, guestId, learnerId);
    },
  },
  explore,
  contact,
  operations,
  requests,
  jobs,
};

/** Moves everything of a guest's, in the transaction that ends the guest. */
export const mergeGuest: OnGuestMerge = async (tx, { guestId, learnerId }) => {
  for (const room of Object.values(personRooms)) await room.mergeGuest?.(tx, guestId, learnerId);
};
