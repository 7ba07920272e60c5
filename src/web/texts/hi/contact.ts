import type { Translated } from '#web/platform/texts.tsx';
import type { contact as english } from '#web/texts/en/contact.ts';

export const contact: Translated<typeof english> = {
  title: 'संपर्क करें',
};
