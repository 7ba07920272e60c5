import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { next, Page } from './page.ts';
import { storePlans } from './prices.ts';

/** `merge` carries a guest's coins into their account; `reversal` undoes an entry, such as a print without a sign of it. */
const entryKinds = ['purchase', 'print', 'refund', 'merge', 'reversal', 'reward'] as const;

/** A movement of coins in a learner's wallet. `coins` is signed; `balance` is the balance after it. */
export const WalletEntry = z.object({
  _id: z.string(),
  createdAt: z.string(),
  kind: z.enum(entryKinds),
  coins: z.number().int(),
  balance: z.number().int(),
  planId: z.string().optional(),
  courseId: z.string().optional(),
  chapterId: z.string().optional(),
  courseName: z.string().optional(),
  chapterName: z.string().optional(),
});
export type WalletEntry = z.infer<typeof WalletEntry>;

export const WalletChange = z.object({ coins: z.number().int(), entry: WalletEntry });
export type WalletChange = z.infer<typeof WalletChange>;

export const StorePlan = z.object({
  id: z.literal(storePlans.map(({ id }) => id)),
  name: z.string(),
  coins: z.number().int(),
  /** In rupees. */
  price: z.number().int(),
  currency: z.literal('INR'),
  imageURL: z.string(),
});
export type StorePlan = z.infer<typeof StorePlan>;

const Checkout = z.object({ checkoutUrl: z.url() });

const walletClosed = ['wallet-stopped', 'wallet-moved'] as const;

export const readWallet = endpoint({
  method: 'GET',
  path: '/api/wallet',
  summary: 'The caller’s coins',
  access: 'visitor',
  reply: z.object({ coins: z.number().int() }),
});

export const listWalletEntries = endpoint({
  method: 'GET',
  path: '/api/wallet/entries',
  summary: 'Every movement of the caller’s coins, newest first',
  access: 'visitor',
  query: Page,
  reply: z.object({ entries: z.array(WalletEntry), next }),
});

export const listStorePlans = endpoint({
  method: 'GET',
  path: '/api/store/plans',
  summary: 'What can be bought',
  access: 'visitor',
  reply: z.array(StorePlan),
});

export const readStorePayments = endpoint({
  method: 'GET',
  path: '/api/store/payments',
  summary: 'How plans are paid: `simulated` moves no money; and whether completed courses give coins',
  access: 'visitor',
  reply: z.object({ provider: z.enum(['simulated', 'stripe']), rewards: z.boolean() }),
});

export const purchasePlan = endpoint({
  method: 'POST',
  path: '/api/wallet/purchases',
  summary: 'Buy a plan: 201 with the credited coins (simulated), or 200 with where to pay',
  access: 'guest',
  asksOthers: true,
  idempotent: true,
  body: z.strictObject({ planId: z.string().max(100) }),
  reply: z.union([WalletChange, Checkout]),
  status: 201,
  otherStatuses: [200],
  problems: ['unknown-plan', 'daily-purchase-limit', 'wallet-stopped', 'wallet-moved', 'payment-unavailable'],
});

/** The body's very bytes are signed, and the signature stands for a session. Bound only where payments are real. */
export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/api/payments/stripe/webhook',
  summary: 'Where the payment service sends its events, signed in `Stripe-Signature`',
  access: 'visitor',
  session: false,
  limit: 'none',
  bytesBody: ['application/json'],
  // Events carry whole objects of the service, a few kilobytes each.
  bodyCapBytes: 256 * 1024,
  reply: z.object({ received: z.literal(true) }),
  problems: ['invalid-signature', 'wallet-stopped', 'wallet-moved'],
});

/** The price of a course as a handbook: of each chapter that the caller has not printed before. */
export const HandbookPrice = z.object({
  /** Chapters with a text; `printed` of them are paid. */
  chapters: z.number().int(),
  printed: z.number().int(),
  coins: z.number().int(),
});
export type HandbookPrice = z.infer<typeof HandbookPrice>;

export const readHandbookPrice = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/handbook',
  summary: 'What printing the whole course costs the caller',
  access: 'visitor',
  reply: HandbookPrice,
  problems: ['course-not-found'],
});

export const printHandbook = endpoint({
  method: 'POST',
  path: '/api/wallet/handbooks',
  summary:
    'Take the price of printing a whole course: of each chapter that was not printed before, all or nothing',
  access: 'visitor',
  idempotent: true,
  body: z.strictObject({
    courseId: z.string().max(100),
    /** The price that the caller saw. If it has changed since, no coins are taken. */
    coins: z.int().min(0).max(10_000),
  }),
  reply: z.object({ coins: z.number().int(), entries: z.array(WalletEntry) }),
  status: 201,
  problems: ['not-enough-coins', 'price-changed', 'course-not-found', 'chapter-not-ready', ...walletClosed],
});

export const printChapter = endpoint({
  method: 'POST',
  path: '/api/wallet/prints',
  summary: 'Take the price of printing one chapter',
  access: 'visitor',
  idempotent: true,
  body: z.strictObject({ courseId: z.string().max(100), chapterId: z.string().max(100) }),
  reply: WalletChange,
  status: 201,
  problems: [
    'not-enough-coins',
    'course-not-found',
    'chapter-not-found',
    'chapter-not-ready',
    ...walletClosed,
  ],
});

export const returnPrint = endpoint({
  method: 'POST',
  path: '/api/wallet/print-returns',
  summary:
    'Give back what a print took in a browser that did not print: within a day, each entry once, and few entries a day',
  access: 'visitor',
  body: z.strictObject({
    /** The entries of one print: a chapter's one, or those of a handbook. */
    entryIds: z.array(z.uuid()).min(1).max(500),
  }),
  /** `entries` are those that gave the coins back, also where an earlier call did. */
  reply: z.object({ coins: z.number().int(), entries: z.array(WalletEntry) }),
  problems: ['print-not-returnable', 'wallet-stopped', 'wallet-moved'],
});
