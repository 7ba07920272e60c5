import { randomUUID } from 'node:crypto';
import type { Samples } from '#tests/api/support/access-samples.ts';

const words = { firstName: 'Asha', lastName: 'Rao', message: 'Where is my course?' };
const message = () => ({ ...words, email: `${randomUUID()}@example.org` });

export const samples: Samples = {
  sendContactMessage: [{ call: () => ({ body: message() }) }],
  submitContactForm: [{ call: () => ({ params: { formId: 'contact' }, body: message() }) }],
};
