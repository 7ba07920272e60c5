import type { Translated } from '#web/platform/texts/text-catalogue.ts';
import type { notices as english } from './notices.texts.en.ts';

export const notices: Translated<typeof english> = {
  signedIn: 'आपने साइन इन कर लिया है!',
  signedOut: 'आपने साइन आउट कर लिया है!',
  accountDeleted: 'आपका खाता मिट गया। यहाँ सीखने के लिए धन्यवाद।',
  signInNeeded: 'यह पेज देखने के लिए साइन इन या साइन अप करना ज़रूरी है।',
};
