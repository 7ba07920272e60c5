import type { Translated } from '#web/platform/texts/text-catalogue.ts';
import type { notices as english } from './notices.texts.en.ts';

export const notices: Translated<typeof english> = {
  signedIn: 'साइन इन हो गया!',
  signedOut: 'साइन आउट हो गया!',
  accountDeleted: 'आपका खाता मिट गया। यहाँ सीखने के लिए धन्यवाद।',
  signInNeeded: 'यह पेज देखने के लिए साइन इन करना या खाता बनाना ज़रूरी है।',
};
