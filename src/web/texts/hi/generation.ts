import type { Translated } from '#web/platform/texts.tsx';
import type { generation as english } from '#web/texts/en/generation.ts';

export const generation: Translated<typeof english> = {
  title: 'आपका कोर्स लिखा जा रहा है',
  lead: 'आप यह पृष्ठ बंद कर सकते हैं। लिखना जारी रहेगा और सब कुछ यहीं मिलेगा।',
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
  read: 'पढ़ें',
  pausedTitle: 'लिखना रुका हुआ है',
  pausedText: 'अभी लेखक से संपर्क नहीं हो पा रहा है। जो लिखा जा चुका है वह सुरक्षित है।',
  resumesAt: 'यह {time} पर अपने आप आगे बढ़ेगा।',
  resumeNow: 'अभी जारी रखें',
  failedTitle: 'कुछ अध्याय लिखे नहीं जा सके',
  failedText: 'बाक़ी अध्याय सुरक्षित हैं और पढ़े जा सकते हैं।',
  retry: 'फिर कोशिश करें',
  again: 'सामग्री फिर से लिखवाएँ',
  toTheCourse: 'कोर्स पर जाएँ',
  connectionLost: 'कनेक्शन टूट गया है। वापस आते ही पृष्ठ आगे बढ़ेगा।',
};
