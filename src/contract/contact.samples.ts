import { randomUUID } from 'node:crypto';
import type { Samples } from '#tests/api/support/access-samples.ts';

const message = () => ({
  firstName: 'Asha',
  lastName: 'Rao',
  email: `${randomUUID()}@example.org`,
  message: 'Where is my course?',
});

export const samples: Samples = {
  sendContactMessage: [{ call: () => ({ body: message() }) }],
  submitContactForm: [{ call: () => ({ params: { formId: 'contact' }, body: message() }) }],
};
