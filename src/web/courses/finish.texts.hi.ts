import type { Translated } from '#web/platform/texts/text-catalogue.ts';
import type { finish as english } from './finish.texts.en.ts';

export const finish: Translated<typeof english> = {
  title: 'बधाई हो',
  ready: 'आपका कोर्स “{course}” तैयार है।',
  loading: 'जानकारी लोड हो रही है...',
  summary: 'सारांश',
  level: 'स्तर',
  duration: 'समय',
  minutes: { one: 'पढ़ने में लगभग {count} मिनट', other: 'पढ़ने में लगभग {count} मिनट' },
  planned: 'योजना: {time}',
  chapters: 'अध्याय',
  share: 'यह कोर्स साझा करें',
  shareOnFacebook: 'Facebook पर साझा करें',
  shareOnX: 'X पर साझा करें',
  shareOnLinkedIn: 'LinkedIn पर साझा करें',
  shareOnWhatsApp: 'WhatsApp पर साझा करें',
  shareText: 'सक्षम पर यह कोर्स देखें: “{course}”',
  copyUrl: 'लिंक कॉपी करें',
  copied: 'संदेश कॉपी हो गया! औरों को भी बताएँ!',
  copyFailed: 'संदेश कॉपी नहीं हो सका',
  takeAlong: 'सहेजें, डाउनलोड करें या छापें',
  saveOffline: 'ऑफ़लाइन के लिए सहेजें',
  saveOfflineText: 'फिर यह कोर्स इस डिवाइस पर बिना नेटवर्क के चलेगा।',
  seeCourse: 'अध्याय और सीखने के सब तरीके देखें',
  startCourse: 'कोर्स शुरू करें',
  backToDashboard: 'डैशबोर्ड पर वापस',
  guestHint:
    'डैशबोर्ड के लिए खाता चाहिए। अब तक आपने जो पढ़ा और बनाया, वह साइन इन करने या खाता बनाने पर उसमें आ जाता है।',
  seeProgress: 'देखें, कितना लिखा गया',
};
