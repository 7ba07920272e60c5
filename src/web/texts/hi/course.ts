import type { Translated } from '#web/platform/texts.tsx';
import type { course as english } from '#web/texts/en/course.ts';

export const course: Translated<typeof english> = {
  start: 'शुरू करें',
  outline: 'आप क्या सीखेंगे',
  whoItIsFor: 'यह किसके लिए है',
  forBeginner: 'उनके लिए जो बिलकुल शुरू से सीख रहे हैं।',
  forIntermediate: 'उनके लिए जो बुनियादी बातें जानते हैं और आगे बढ़ना चाहते हैं।',
  forAdvanced: 'उनके लिए जो विषय को अच्छी तरह जानते हैं और गहराई में जाना चाहते हैं।',
  forLevel: 'स्तर: {level}',
  forCategory: 'उनके लिए जिनकी रुचि {category} में है।',
  forLanguage: 'उनके लिए जो {language} पढ़ते हैं।',
  notReady: 'यह कोर्स अभी तैयार हो रहा है।',
  notFound: 'कोर्स नहीं मिला',
  notFoundText: 'शायद लिंक में कोई ग़लती है, या कोर्स हटा दिया गया है।',
  failedText: 'इस बार कोर्स लोड नहीं हो सका। आपके कनेक्शन या हमारे सर्वर में समस्या हो सकती है।',
  chapterPreparing: 'तैयार हो रहा है',
  makeYourOwn: 'अपना कोर्स बनाइए',
  report: 'इस कोर्स की शिकायत करें',
  reportText: 'इस कोर्स में क्या गड़बड़ है? आपका संदेश इस साइट के संचालक तक पहुँचेगा।',
  reportReason: 'कारण',
  reportSend: 'शिकायत भेजें',
  reportSent: 'धन्यवाद। आपकी शिकायत भेज दी गई है।',
};
