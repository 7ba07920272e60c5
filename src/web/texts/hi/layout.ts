import type { Translated } from '#web/platform/texts.tsx';
import type { layout as english } from '#web/texts/en/layout.ts';

export const layout: Translated<typeof english> = {
  title: 'कोर्स की रूपरेखा',
  chapters: 'अध्याय',
  thumbnailAlt: '{course} का आवरण',
  start: 'शुरू करें',
  startTooEarly: 'पहले कोर्स की सामग्री बनाइए',
  generate: 'कोर्स की सामग्री बनाएँ',
  confirmTitle: 'क्या आप सचमुच यही चाहते हैं?',
  confirmText: 'इससे पूरा कोर्स बनेगा और इसे वापस नहीं लिया जा सकता।',
  continue: 'आगे बढ़ें',
  noChapters: 'कोई अध्याय उपलब्ध नहीं है',
  notFound: 'कोर्स नहीं मिला',
  failed: 'कोर्स का विवरण नहीं लाया जा सका',
  notYours: 'इस कोर्स की सामग्री वही बनवा सकता है जिसने कोर्स बनाया है।',
};
