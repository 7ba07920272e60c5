import type { Translated } from '#web/platform/texts/text-catalogue.ts';
import type { learned as english } from './learned.texts.en.ts';

export const learned: Translated<typeof english> = {
  wellDone: 'शाबाश!',
  completed: 'आपने “{course}” कोर्स पूरा कर लिया है।',
  toGo: { one: '{count} अध्याय बाक़ी', other: '{count} अध्याय बाक़ी' },
  chapterDone: 'पूरा',
  missingRead: 'पढ़ना बाक़ी',
  missingCheck: 'अभी पास नहीं हुआ',
  read: { one: '{count} अध्याय पढ़ा', other: '{count} अध्याय पढ़े' },
  passed: {
    one: '{count} अध्याय पास, {of} में से {right} उत्तर सही',
    other: '{count} अध्याय पास, {of} में से {right} उत्तर सही',
  },
  coins: { one: 'आपको {count} सिक्का मिला', other: 'आपको {count} सिक्के मिले' },
  coinsText: 'सिक्कों से आप अध्याय छाप सकते हैं।',
  certificate: 'अपना प्रमाण-पत्र लें',
  seeCertificate: 'अपना प्रमाण-पत्र देखें',
  noCertificate: 'इस कोर्स में प्रमाण-पत्र के लिए सवाल बहुत कम हैं।',
  show: 'औरों को दिखाएँ',
  picture: 'एक चित्र जो कहता है: मैंने यह कोर्स पूरा किया, {course}',
  sharePicture: 'चित्र साझा करें',
  savePicture: 'चित्र सहेजें',
  shareText: 'मैंने सक्षम पर “{course}” पूरा किया।',
  next: 'अब आगे क्या',
  path: 'यह कोर्स सीखने के इस रास्ते का एक क़दम है:',
  more: 'आपके लिए और कोर्स:',
  loading: 'यह पेज लोड हो रहा है...',
  failed: 'यह पेज लोड नहीं हो सका।',
};
