import type { CourseLanguage } from '#contract/language.ts';

/** The line above a course's name in the picture that a person shares of it. */
export const finishedWords: Record<CourseLanguage, string> = {
  en: 'I finished this course',
  hi: 'मैंने यह कोर्स पूरा किया',
  bn: 'আমি এই কোর্সটি শেষ করেছি',
  te: 'నేను ఈ కోర్సు పూర్తి చేశాను',
  mr: 'मी हा कोर्स पूर्ण केला',
  ta: 'இதைப் படித்து முடித்தேன்',
  ur: 'میں نے یہ کورس مکمل کیا',
  gu: 'મેં આ કોર્સ પૂરો કર્યો',
  kn: 'ನಾನು ಈ ಕೋರ್ಸ್ ಮುಗಿಸಿದೆ',
  ml: 'ഈ കോഴ്സ് പൂർത്തിയാക്കി',
  or: 'ମୁଁ ଏହି କୋର୍ସ ଶେଷ କଲି',
  pa: 'ਮੈਂ ਇਹ ਕੋਰਸ ਪੂਰਾ ਕੀਤਾ',
  as: 'মই এই কোৰ্চটো শেষ কৰিলোঁ',
};
