import type { Translated } from '#web/platform/texts.tsx';
import type { dashboard as english } from '#web/texts/en/dashboard.ts';

export const dashboard: Translated<typeof english> = {
  title: 'डैशबोर्ड',
  greeting: 'नमस्ते, {name}',
  greetingUser: 'मित्र',
  lead: 'आज आप क्या सीखना चाहेंगे?',
  createNew: 'नया कोर्स बनाएँ +',
  featured: 'चुनिंदा कोर्स',
  viewDetails: 'विवरण देखें',
  viewDetailsOf: 'विवरण देखें: {course}',
  more: 'और दिखाएँ',
  failed: 'कोर्स नहीं लाए जा सके।',
  none: 'कोई कोर्स उपलब्ध नहीं है',
  noneText: 'पहला कोर्स आप बनाइए।',
  loadingUser: 'आपकी जानकारी लोड हो रही है...',
  loading: 'कोर्स लोड हो रहे हैं...',
};
