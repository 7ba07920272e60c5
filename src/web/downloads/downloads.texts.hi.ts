import type { Translated } from '#web/platform/texts/text-catalogue.ts';
import type { downloads as english } from './downloads.texts.en.ts';

export const downloads: Translated<typeof english> = {
  cover: 'कवर: {course}',
  answersOf: 'उत्तर: {chapter}',
  bookCut: 'यह किताब यहीं ख़त्म होती है, क्योंकि पूरा कोर्स एक किताब के लिए बहुत बड़ा है।',
  fileCut: 'यह फ़ाइल यहीं ख़त्म होती है, क्योंकि पूरा कोर्स एक फ़ाइल के लिए बहुत बड़ा है।',
  questionsOf: 'सवाल: {chapter}',
  haveRead: 'मैंने यह अध्याय पढ़ लिया है',
  yourAnswers: 'अपने उत्तर साथ ले जाएँ',
  yourAnswersText:
    'आपके उत्तर सिर्फ़ इसी फ़ाइल में रहते हैं। इस कोड से वे सक्षम में आ जाते हैं और वहाँ गिने जाते हैं। नेटवर्क वाले फ़ोन से चित्र स्कैन करें। या कोड कॉपी करके साइट के पेज “अपने उत्तर ले आएँ” पर चिपकाएँ।',
  yourAnswersAt: 'वह पेज यह है:',
  notKept: 'यह ऐप आपके उत्तर सँभाल नहीं सकता। फ़ाइल बंद करने से पहले कोड साथ ले लें।',
  nothingYet: 'आपने अभी तक कोई उत्तर नहीं दिया है।',
  codeAsPicture: 'आपका कोड, स्कैन करने के लिए चित्र के रूप में',
  codeTooLong: 'कोड चित्र के लिए बहुत लंबा है। उसे कॉपी करें या फ़ाइल में सहेजें।',
  yourCode: 'आपका कोड',
  copyCode: 'कोड कॉपी करें',
  codeCopied: 'कोड कॉपी हो गया।',
  codeNotCopied: 'कोड कॉपी नहीं हो सका। उसे चुनकर ख़ुद कॉपी करें।',
  saveCode: 'कोड को फ़ाइल में सहेजें',
  licence: 'लाइसेंस',
  readOnline: 'यह कोर्स ऑनलाइन',
  accessibility:
    'सब कुछ पाठ के रूप में और किताब के क्रम में पढ़ा जा सकता है। चित्रों का वर्णन शब्दों में है, और शीर्षक एक हिस्से से दूसरे तक ले जाते हैं।',
};
