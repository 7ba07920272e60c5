import { textCaps } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { toAsciiDigits } from '#contract/read-number.ts';
import { cutText } from '#server/platform/cut-text.ts';
import type { CareKind } from '#server/screening/screening.ts';

type Opening = Record<'en' | 'hi', string>;

/** These people know the reader's own case. */
export const whomToAsk: Record<CareKind, Opening> = {
  support: {
    en: 'somebody whom you trust, or a helpline such as Tele-MANAS (14416)',
    hi: 'किसी भरोसे के व्यक्ति या टेली-मानस (14416) जैसी हेल्पलाइन से',
  },
  'first-aid': {
    en: 'a doctor or a trained first aider',
    hi: 'डॉक्टर या प्राथमिक उपचार सीखे हुए व्यक्ति से',
  },
  health: { en: 'a doctor or a health worker', hi: 'डॉक्टर या स्वास्थ्य कार्यकर्ता से' },
  medicine: { en: 'a doctor or a pharmacist', hi: 'डॉक्टर या फ़ार्मासिस्ट से' },
  pregnancy: { en: 'a doctor, a midwife or a health worker', hi: 'डॉक्टर, एएनएम या आशा से' },
  electricity: { en: 'a licensed electrician or technician', hi: 'लाइसेंस वाले बिजली मिस्त्री से' },
  pesticides: { en: 'an agricultural extension officer', hi: 'कृषि अधिकारी या किसान कॉल सेंटर से' },
  heights: { en: 'a trained supervisor', hi: 'प्रशिक्षित सुपरवाइज़र से' },
  law: { en: 'a lawyer or the free legal aid service', hi: 'वकील या मुफ़्त क़ानूनी सहायता से' },
  money: {
    en: 'a bank, a registered adviser or the public authority',
    hi: 'बैंक, पंजीकृत सलाहकार या सरकारी दफ़्तर से',
  },
};

export const careKinds = Object.keys(whomToAsk) as CareKind[];

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
    en: '**Take medicine only as a doctor or a pharmacist tells you.** No dose is named here. If somebody took too much, call 108 at once.',
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

/** Opens a chapter in a language that has no openings of its own for each kind. */
const otherOpenings: Record<Exclude<CourseLanguage, 'en' | 'hi'>, string> = {
  bn: '**জরুরি অবস্থায় সঙ্গে সঙ্গে 108 (অ্যাম্বুলেন্স) বা 112 নম্বরে ফোন করুন, অথবা কাছের হাসপাতালে যান।** এই লেখা ডাক্তার বা অন্য বিশেষজ্ঞের বিকল্প নয়।',
  te: '**అత్యవసర పరిస్థితిలో వెంటనే 108 (అంబులెన్స్) లేదా 112కు ఫోన్ చేయండి, లేదా దగ్గరలోని ఆసుపత్రికి వెళ్లండి.** ఈ పాఠం డాక్టరుకు లేదా ఇతర నిపుణులకు ప్రత్యామ్నాయం కాదు.',
  mr: '**आणीबाणीत लगेच 108 (रुग्णवाहिका) किंवा 112 वर फोन करा, किंवा जवळच्या रुग्णालयात जा.** हा मजकूर डॉक्टर किंवा इतर तज्ज्ञांची जागा घेऊ शकत नाही.',
  ta: '**அவசர நிலையில் உடனே 108 (ஆம்புலன்ஸ்) அல்லது 112 எண்ணை அழையுங்கள், அல்லது அருகிலுள்ள மருத்துவமனைக்குச் செல்லுங்கள்.** இந்தப் பாடம் மருத்துவருக்கோ மற்ற நிபுணர்களுக்கோ மாற்றாகாது.',
  ur: '**ہنگامی حالت میں فوراً 108 (ایمبولینس) یا 112 پر فون کیجیے، یا قریب ترین ہسپتال جائیے۔** یہ سبق ڈاکٹر یا کسی اور ماہر کی جگہ نہیں لے سکتا۔',
  gu: '**કટોકટીમાં તરત 108 (એમ્બ્યુલન્સ) અથવા 112 પર ફોન કરો, અથવા નજીકની હૉસ્પિટલે જાઓ.** આ લખાણ ડૉક્ટર કે બીજા જાણકારની જગ્યા લઈ શકતું નથી.',
  kn: '**ತುರ್ತು ಪರಿಸ್ಥಿತಿಯಲ್ಲಿ ತಕ್ಷಣ 108 (ಆಂಬುಲೆನ್ಸ್) ಅಥವಾ 112ಕ್ಕೆ ಕರೆ ಮಾಡಿ, ಅಥವಾ ಹತ್ತಿರದ ಆಸ್ಪತ್ರೆಗೆ ಹೋಗಿ.** ಈ ಪಾಠವು ವೈದ್ಯರಿಗೆ ಅಥವಾ ಇತರ ತಜ್ಞರಿಗೆ ಬದಲಿಯಲ್ಲ.',
  ml: '**അടിയന്തര സാഹചര്യത്തിൽ ഉടൻ 108 (ആംബുലൻസ്) അല്ലെങ്കിൽ 112 എന്ന നമ്പറിൽ വിളിക്കുക, അല്ലെങ്കിൽ അടുത്തുള്ള ആശുപത്രിയിൽ പോകുക.** ഈ പാഠം ഡോക്ടർക്കോ മറ്റു വിദഗ്ധർക്കോ പകരമല്ല.',
  or: '**ଜରୁରୀ ଅବସ୍ଥାରେ ତୁରନ୍ତ 108 (ଆମ୍ବୁଲାନ୍ସ) କିମ୍ବା 112କୁ ଫୋନ କରନ୍ତୁ, କିମ୍ବା ନିକଟସ୍ଥ ଡାକ୍ତରଖାନାକୁ ଯାଆନ୍ତୁ।** ଏହି ପାଠ ଡାକ୍ତର କିମ୍ବା ଅନ୍ୟ ବିଶେଷଜ୍ଞଙ୍କ ସ୍ଥାନ ନେଇପାରିବ ନାହିଁ।',
  pa: '**ਐਮਰਜੈਂਸੀ ਵਿੱਚ ਤੁਰੰਤ 108 (ਐਂਬੂਲੈਂਸ) ਜਾਂ 112 ’ਤੇ ਫ਼ੋਨ ਕਰੋ, ਜਾਂ ਸਭ ਤੋਂ ਨੇੜਲੇ ਹਸਪਤਾਲ ਜਾਓ।** ਇਹ ਪਾਠ ਡਾਕਟਰ ਜਾਂ ਕਿਸੇ ਹੋਰ ਮਾਹਿਰ ਦੀ ਥਾਂ ਨਹੀਂ ਲੈ ਸਕਦਾ।',
  as: '**জৰুৰীকালীন অৱস্থাত লগে লগে 108 (এম্বুলেন্স) বা 112 নম্বৰত ফোন কৰক, নাইবা ওচৰৰ চিকিৎসালয়লৈ যাওক।** এই পাঠে চিকিৎসক বা আন বিশেষজ্ঞৰ ঠাই ল’ব নোৱাৰে।',
};

interface Place {
  chapterIndex: number;
  language: CourseLanguage;
}

/** A number to call must stand in so many characters at the beginning. */
const openingLength = 600;

/**
 * Puts whom to call or ask at the beginning of a chapter's text, whoever wrote it: in the first chapter, and in each one about
 * first aid, because that may be the only one somebody opens. A text that begins with one of these numbers stays as it is.
 */
export function withCareOpening(
  text: string,
  care: CareKind | undefined,
  { chapterIndex, language }: Place,
): string {
  if (care === undefined || (chapterIndex > 0 && care !== 'first-aid')) return text;
  const opening = language === 'en' || language === 'hi' ? openings[care][language] : otherOpenings[language];
  const begin = toAsciiDigits(text.slice(0, openingLength));
  const isTold = (opening.match(/\d{3,}/g) ?? []).some((number) =>
    new RegExp(`(?<!\\d)${number}(?!\\d)`).test(begin),
  );
  return isTold ? text : cutText(`${opening}\n\n${text}`, textCaps.description);
}

/** Says until when the built-in author's numbers and rules were looked up, and whom to ask about the rest. */
export function careAsOf(care: CareKind, language: 'en' | 'hi'): string {
  const whom = whomToAsk[care][language];
  return language === 'hi'
    ? `नवंबर 2026 (फ़ोन नंबर)। नियम, क़ीमतें और सलाह बदल सकती हैं: ${whom} पूछिए।`
    : `November 2026 (phone numbers). Rules, prices and advice can change: ask ${whom}.`;
}
