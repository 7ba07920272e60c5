import type { Translated } from '#web/platform/texts.tsx';
import type { legal as english } from '#web/texts/en/legal.ts';

export const legal: Translated<typeof english> = {
  termsTitle: 'नियम और शर्तें',
  policyTitle: 'गोपनीयता नीति',
};
