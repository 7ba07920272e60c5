import { randomUUID } from 'node:crypto';
import { everybody, type AccessRow } from './access-rows.ts';

const key = () => ({ 'Idempotency-Key': randomUUID() });

/** Who may see, spend and buy coins. */
export const walletAccess = {
  readWallet: [{ outcomes: everybody(200) }],
  listWalletEntries: [{ outcomes: everybody(200) }],
  listStorePlans: [{ outcomes: everybody(200) }],
  readStorePayments: [{ outcomes: everybody(200) }],
  purchasePlan: [{ outcomes: everybody(201), trial: () => ({ body: { planId: 'basic' }, headers: key() }) }],
  // It exists only with real payments, where the signature decides (stripe-payments.test.ts).
  receivePaymentEvent: [{ outcomes: everybody('not-found'), trial: () => ({ body: {} }) }],
  printChapter: [
    {
      outcomes: { ...everybody(201), visitor: 'not-enough-coins' },
      trial: ({ courses, chapterId }) => ({
        body: { courseId: courses.published, chapterId },
        headers: key(),
      }),
    },
  ],
  readHandbookPrice: [
    {
      case: 'of a published one',
      outcomes: everybody(200),
      trial: ({ courses }) => ({ params: { courseId: courses.published } }),
    },
  ],
  printHandbook: [
    {
      outcomes: { ...everybody(201), visitor: 'not-enough-coins' },
      trial: ({ courses }) => ({ body: { courseId: courses.unwanted, coins: 4 }, headers: key() }),
    },
  ],
  returnPrint: [
    {
      case: 'of a print that is not theirs',
      outcomes: everybody('print-not-returnable'),
      trial: () => ({ body: { entryIds: [randomUUID()] } }),
    },
  ],
} satisfies Record<string, readonly AccessRow[]>;
