import type { Translated } from '#web/platform/texts/text-catalogue.ts';
import type { handbook as english } from './handbook.texts.en.ts';

export const handbook: Translated<typeof english> = {
  title: 'पूरा कोर्स छापें',
  lead: 'विषय-सूची, सवालों के साथ सभी अध्याय, शब्दों के अर्थ, और आख़िरी पन्नों पर उत्तर।',
  print: 'कोर्स छापें',
  chapters: {
    one: '{count} अध्याय।',
    other: '{count} अध्याय।',
  },
  alreadyPaid: {
    one: 'इनमें से {count} के सिक्के आप दे चुके हैं, क्योंकि आपने उसे छापा था।',
    other: 'इनमें से {count} के सिक्के आप दे चुके हैं, क्योंकि आपने उन्हें छापा था।',
  },
  tooFew: 'कोर्स छापने के लिए आपके पास कम से कम {count} सिक्के होने चाहिए।',
  missing: { one: '{count} सिक्का और चाहिए।', other: '{count} सिक्के और चाहिए।' },
  nothingYet: 'अभी कोई अध्याय लिखा नहीं गया है।',
  back: 'कोर्स पर लौटें',
  online: 'यह कोर्स ऑनलाइन:',
  qrCode: 'QR कोड: इस कोर्स के ऑनलाइन पेज पर ले जाता है',
};
