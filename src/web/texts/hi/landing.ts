import type { Translated } from '#web/platform/texts.tsx';
import type { landing as english } from '#web/texts/en/landing.ts';

export const landing: Translated<typeof english> = {
  headline: 'सीखने के अपने सफ़र को सशक्त बनाइए',
  tagline: 'अपने लिए बने कोर्स खोजिए और अपनी प्रगति आसानी से देखिए, आधुनिक एआई की मदद से।',
  slogan: 'सक्षम बनो',
  getStarted: 'शुरू करें',
  createCourse: 'कोर्स बनाएँ',
  howTitle: 'यह कैसे काम करता है',
  how1Title: 'विषय बताइए',
  how1: 'श्रेणी चुनिए, लिखिए कि क्या सीखना है, और स्तर, अवधि तथा भाषा तय कीजिए।',
  how2Title: 'कोर्स पाइए',
  how2: 'लेखक, यानी कोई एआई सेवा या अंतर्निहित लेखक, अध्यायों की योजना बनाता है और फिर उन्हें साथ-साथ लिखता है।',
  how3Title: 'पढ़िए और बाँटिए',
  how3: 'एक-एक अध्याय पढ़िए और लिंक दूसरों को भेजिए। उन्हें खाते की ज़रूरत नहीं।',
  footer: 'सक्षम का अर्थ है समर्थ।',
};
