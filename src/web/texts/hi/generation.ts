import type { Translated } from '#web/platform/texts.tsx';
import type { generation as english } from '#web/texts/en/generation.ts';

export const generation: Translated<typeof english> = {
  section: 'सामग्री लिखवाना',
  invitation: 'यह योजना है। इसे पढ़ लीजिए; ठीक लगे तो अध्याय लिखवाइए। इसमें कुछ मिनट लग सकते हैं।',
  title: 'आपका कोर्स लिखा जा रहा है',
  lead: 'आप यह पेज बंद कर सकते हैं। लिखना जारी रहेगा और सब कुछ यहीं मिलेगा।',
  progress: { one: '{count} में से {done} अध्याय लिखा गया', other: '{count} में से {done} अध्याय लिखे गए' },
  queued: 'अपनी बारी की प्रतीक्षा में',
  writing: 'लिखा जा रहा है',
  ready: 'तैयार',
  failed: 'असफल',
  paused: 'रुका हुआ',
  chapterWaiting: 'प्रतीक्षा में',
  chapterWriting: 'लिखा जा रहा है...',
  chapterReady: 'पढ़ने के लिए तैयार',
  chapterFailed: 'लिखा नहीं जा सका',
  chapterIncomplete: 'अधूरा है',
  read: 'पढ़ें',
  pausedTitle: 'लिखना रुका हुआ है',
  pausedText: 'जो लिखा जा चुका है वह सुरक्षित है।',
  resumesAt: 'यह {time} पर अपने आप आगे बढ़ेगा।',
  resumesByItself: 'यह अपने आप आगे बढ़ेगा।',
  resumeNow: 'अभी जारी रखें',
  builtinOffer:
    'बाक़ी हिस्सा साइट का अपना लेखक अभी लिख सकता है, बिना एआई के: विषय को अपने आप सीखने की योजना, विषय की जानकारी नहीं।',
  builtinGoOn: 'साइट के अपने लेखक के साथ आगे बढ़ें',
  failedTitle: 'कुछ अध्याय लिखे नहीं जा सके',
  failedText: 'बाक़ी अध्याय सुरक्षित हैं और पढ़े जा सकते हैं।',
  retry: 'फिर कोशिश करें',
  again: 'फिर से लिखवाएँ',
  againTitle: 'सामग्री फिर से लिखवाएँ?',
  perDay: {
    one: 'यह आपके आज के {count} कोर्स में गिना जाएगा; नया दिन भारत में आधी रात से शुरू होता है।',
    other: 'यह आपके आज के {count} कोर्स में से एक गिना जाएगा; नया दिन भारत में आधी रात से शुरू होता है।',
  },
  againText:
    'हर अध्याय नए सिरे से लिखा जाएगा। पुरानी सामग्री सुरक्षित रहेगी, और हर अध्याय का पुराना पाठ तब तक पढ़ा जा सकेगा जब तक नया न आ जाए।',
  readyTitle: 'आपका कोर्स तैयार है',
  toPublicPage: 'कोर्स के पेज पर जाएँ',
  toTheCourse: 'कोर्स पर जाएँ',
  connectionLost: 'कनेक्शन टूट गया है। वापस आते ही पेज आगे बढ़ेगा।',
};
