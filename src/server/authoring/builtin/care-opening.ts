import type { CourseLanguage } from '#contract/language.ts';
import type { CareKind } from '#server/screening/screening.ts';

type Opening = Record<'en' | 'hi', string>;

const openings: Record<CareKind, Opening> = {
  support: {
    en: '**If you, or somebody near you, are in pain or in danger, talk to someone first: Tele-MANAS 14416, emergency 112, Childline 1098, Women’s helpline 181.** They listen, and you need not give your name.',
    hi: '**अगर आप या आपके पास कोई तकलीफ़ या ख़तरे में है, तो पहले किसी से बात कीजिए: टेली-मानस 14416, आपातकालीन सेवा 112, चाइल्डलाइन 1098, महिला हेल्पलाइन 181।** वे आपकी बात सुनते हैं, और नाम बताना ज़रूरी नहीं।',
  },
  'first-aid': {
    en: '**In an emergency, call 108 (ambulance) or 112, or go to the nearest hospital at once.** Read this before you need it. It does not replace a first-aid training or a doctor.',
    hi: '**आपात स्थिति में तुरंत 108 (एम्बुलेंस) या 112 पर कॉल कीजिए, या सबसे पास के अस्पताल जाइए।** इसे ज़रूरत पड़ने से पहले पढ़िए। यह प्राथमिक उपचार के प्रशिक्षण या डॉक्टर की जगह नहीं ले सकता।',
  },
  health: {
    en: '**Ask a doctor or a health worker (ASHA, ANM) about your own case**, and before you change what you eat, take or do for your health. In an emergency, call 108.',
    hi: '**अपनी सेहत के बारे में डॉक्टर या स्वास्थ्य कार्यकर्ता (आशा, एएनएम) से पूछिए**, और खान-पान, दवा या इलाज बदलने से पहले भी। आपात स्थिति में 108 पर कॉल कीजिए।',
  },
  medicine: {
    en: '**Take medicine only as a doctor or a pharmacist tells you.** This plan names no doses. If somebody took too much, call 108 at once.',
    hi: '**दवा उतनी ही और वैसे ही लीजिए, जैसे डॉक्टर या फ़ार्मासिस्ट बताए।** यहाँ कोई ख़ुराक नहीं बताई गई है। किसी ने ज़्यादा दवा ले ली हो, तो तुरंत 108 पर कॉल कीजिए।',
  },
  pregnancy: {
    en: '**Ask a doctor, an ANM or an ASHA worker, and go to every check-up.** With bleeding, strong pain, fits, fever or a baby that moves less, call 108 or 102 at once.',
    hi: '**डॉक्टर, एएनएम या आशा से पूछिए और हर जाँच पर जाइए।** ख़ून आए, तेज़ दर्द, दौरा या बुख़ार हो, या बच्चा कम हिले, तो तुरंत 108 या 102 पर कॉल कीजिए।',
  },
  electricity: {
    en: '**Electric current and gas can kill. Leave work on the mains to a licensed electrician.** Switch off and unplug before you touch anything. After a shock or a burn, call 108.',
    hi: '**बिजली और गैस से जान जा सकती है। घर की लाइन का काम लाइसेंस वाले बिजली मिस्त्री से ही करवाइए।** कुछ भी छूने से पहले स्विच बंद करके प्लग निकाल दीजिए। करंट लगे या कोई जल जाए, तो 108 पर कॉल कीजिए।',
  },
  pesticides: {
    en: '**Ask the agricultural officer or the Kisan Call Centre (1800-180-1551), and follow the label.** Gloves, mask and covered skin come first. If somebody swallowed or breathed it in, call 108 and take the label along.',
    hi: '**कृषि अधिकारी या किसान कॉल सेंटर (1800-180-1551) से पूछिए और डिब्बे पर लिखे निर्देश मानिए।** दस्ताने, मास्क और ढका हुआ शरीर सबसे पहले। दवा पेट या साँस में चली जाए, तो 108 पर कॉल कीजिए और डिब्बा साथ ले जाइए।',
  },
  heights: {
    en: '**Nobody works at a height, in a pit or on water alone or without training.** Rope, helmet and a second person come first. After a fall, don’t move the person; call 108.',
    hi: '**ऊँचाई पर, गड्ढे में या पानी में कोई अकेला या बिना प्रशिक्षण के काम न करे।** रस्सी, हेलमेट और एक साथी सबसे पहले। कोई गिर जाए तो उसे हिलाइए मत, 108 पर कॉल कीजिए।',
  },
  law: {
    en: '**Laws change and every case differs: ask a lawyer, or the free legal aid service (call 15100), before you sign or file anything.**',
    hi: '**क़ानून बदलते हैं और हर मामला अलग होता है: किसी काग़ज़ पर दस्तख़त करने या मुक़दमा करने से पहले वकील से या मुफ़्त क़ानूनी सहायता (15100) से पूछिए।**',
  },
  money: {
    en: '**Check with your bank or a SEBI-registered adviser before you put in money. Nobody honest asks for your PIN or OTP.** If you were cheated online, call 1930 at once.',
    hi: '**पैसा लगाने से पहले अपने बैंक या सेबी में पंजीकृत सलाहकार से पूछिए। कोई सच्चा आदमी आपका पिन या ओटीपी नहीं माँगता।** ऑनलाइन ठगी हो जाए, तो तुरंत 1930 पर कॉल कीजिए।',
  },
};

/** Returns the warning that opens the first chapter of a course which needs care. Empty for other chapters. */
export function careOpening(
  care: CareKind | undefined,
  { chapterIndex, language }: { chapterIndex: number; language: CourseLanguage },
): string {
  if (care === undefined || chapterIndex > 0) return '';
  return `${openings[care][language === 'hi' ? 'hi' : 'en']}\n\n`;
}
