import type { Translated } from '#web/platform/texts.tsx';
import type { course as english } from '#web/texts/en/course.ts';

export const course: Translated<typeof english> = {
  start: 'शुरू करें',
  outline: 'आप क्या सीखेंगे',
  whoItIsFor: 'यह किसके लिए है',
  forBeginner: 'उनके लिए जो बिलकुल शुरू से सीख रहे हैं।',
  forIntermediate: 'उनके लिए जो बुनियादी बातें जानते हैं और आगे बढ़ना चाहते हैं।',
  forAdvanced: 'उनके लिए जो विषय को अच्छी तरह जानते हैं और गहराई में जाना चाहते हैं।',
  notReady: 'यह कोर्स अभी तैयार हो रहा है।',
  notFound: 'कोर्स नहीं मिला',
  makeYourOwn: 'अपना कोर्स बनाइए',
  report: 'इस कोर्स की शिकायत करें',
  reportText: 'इस कोर्स में क्या गड़बड़ है? आपका संदेश इस साइट के संचालक तक पहुँचेगा।',
  reportReason: 'कारण',
  reportSend: 'शिकायत भेजें',
  reportSent: 'धन्यवाद। आपकी शिकायत भेज दी गई है।',
  shareTitle: '{course} · सक्षम',
};
