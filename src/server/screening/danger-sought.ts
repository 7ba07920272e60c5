import { hasPair, soundsOf, type WordPair } from '#contract/word-pairs.ts';
import type { SoughtKind } from './help.ts';
import type { HelpKind } from './rule.ts';

const family = soundsOf(
  'husband wife father mother stepfather uncle boyfriend inlaws pati पति patni पत्नी sasural ससुराल saas सास sasur ससुर jeth जेठ devar देवर papa पापा pita पिता chacha चाचा mama मामा',
);
const child =
  'child kid baby boy girl son daughter sister brother bachcha baccha bacha bachche bacche bache bachcha bachchi bachi बच्चा बच्ची beta beti bete बेटा बेटी बेटे ladka लड़का ladki लड़की bhai भाई behen behan bahan बहन';
const money = 'money mony paisa paise पैसे पैसा rupees rupaye रुपये';
const account = 'account akount अकाउंट khata khate खाता खाते bank बैंक upi यूपीआई atm एटीएम';
const how = 'how kaise kese kaisey कैसे';

const papers = soundsOf(
  'phone mobile फोन मोबाइल card कार्ड aadhaar आधार certificate praman प्रमाण document kagaz marksheet passport weight vajan wajan वज़न hair baal tooth appetite bhukh भूख interest job naukri नौकरी game match money paisa paise पैसे rupees rupaye रुपये milk doodh दूध period',
);
/** Who studies or prevents a danger is in none. */
const study = soundsOf(
  'prevention prevent rokthaam roktham रोकथाम रोकना रोकने bachav बचाव training प्रशिक्षण awareness jagrukta जागरूकता hotline helpline volunteer counsellor law cause karan कारण policy नीति poster speech bhashan भाषण panchayat पंचायत scene film movie squad journalism पत्रकारिता',
);
const vehicles = soundsOf('car truck bus bike train auto tractor scooter gadi गाड़ी ट्रक बस');

/** Who burns a hand on the stove is hurt by nobody, and whoever has taken poison needs an ambulance first. */
const mishaps: readonly WordPair[] = [
  {
    these: soundsOf('burnt burned burns'),
    those: soundsOf('stove oil water tea milk cooking'),
    without: soundsOf('me us husband'),
  },
  { these: soundsOf('touched'), those: soundsOf('wire electric electricity current switch') },
  { these: soundsOf('hit'), those: vehicles, without: soundsOf('me us') },
  {
    these: soundsOf('poison zeher zehar zaher zahar jeher jahar jehar zahr ज़हर pesticide keetnashak कीटनाशक'),
    those: soundsOf('ate eaten drank swallowed consumed liya li lia लिया ली'),
  },
];

/** Lenders that threaten take money by fraud. Pictures are another matter. */
const loanThreat: WordPair = {
  these: soundsOf('loan lone लोन'),
  those: soundsOf('threat threatening threaten dhamki धमकी harass harassing pareshan परेशान'),
  with: soundsOf('app ऐप wale वाले agent recovery'),
  without: soundsOf('photo फोटो picture morphed nude nangi नंगी'),
};

/** The few words of a search tell less than a wish for a course, and numbers beside it hinder nobody. */
const signs: Partial<Record<SoughtKind, readonly WordPair[]>> = {
  missing: [
    {
      these: soundsOf('lapata लापता gumshuda गुमशुदा kidnapped kidnap apaharan अपहरण'),
      without: papers,
    },
    {
      these: soundsOf('missing lost bichhad bichad बिछड़ kho khoya khoyi खो खोया gum गुम gayab ग़ायब'),
      those: soundsOf(child),
      without: papers,
    },
    {
      these: soundsOf(`${child} wife husband papa पापा pita पिता`),
      those: soundsOf('come returned aaya aayi aaye aya ayi lauta lauti आया आई आए लौटा लौटी लौटे'),
      with: soundsOf('not nahi nahin नहीं'),
      without: soundsOf(`${how} ko को milk doodh दूध period masik`),
    },
    {
      these: soundsOf(child),
      those: soundsOf('mil मिल'),
      with: soundsOf('nahi nahin नहीं'),
      without: soundsOf('ko को ka का ke के ki की mein में'),
    },
    {
      these: soundsOf('stolen chori चोरी'),
      those: soundsOf('bachcha baccha bacha bachche bachchi बच्चा बच्ची'),
      without: soundsOf('phone mobile फोन मोबाइल money paisa paise पैसे habit aadat आदत karta karti करता करती'),
    },
  ],
  abuse: [
    {
      these: soundsOf(
        'rape raped raping rapist रेप balatkar बलात्कार dushkarm दुष्कर्म molest molested molestation molesting chhedchhad छेड़छाड़',
      ),
      without: soundsOf('seed oil'),
    },
    {
      these: family,
      those: soundsOf(
        'mara maara मारा beat beating beaten hit hitting slap slapped torture violent maarta marta maarte marte maarti marti मारता मारती pitta peetta pitte peette pittai पीटता पीटती pitai pitayi pitaai पिटाई marpit maarpeet marpeet मारपीट satata satate सताता सताते',
      ),
      without: vehicles,
    },
    {
      these: soundsOf('gala galla गला'),
      those: soundsOf(
        'daba dabata dabaya dabaata dabate ghonta ghont ghot दबा दबाता दबाते दबाया घोंट घोंटता घोट',
      ),
    },
    {
      these: soundsOf('photo फोटो video वीडियो tasveer तस्वीर nude'),
      those: soundsOf('nangi नंगी morphed dhamki धमकी threat threaten threatening threatened leak'),
      without: soundsOf('police पुलिस arrest अरेस्ट'),
    },
    { these: soundsOf('blackmail blackmailing blackmailed ब्लैकमेल sextortion'), without: study },
    {
      these: soundsOf('following follows stalking stalker stalked peecha picha पीछा'),
      those: soundsOf('me mera mere meri मेरा मेरे मेरी girl daughter sister beti बेटी behen बहन'),
      without: soundsOf('instagram facebook youtube followers'),
    },
    {
      these: soundsOf('dahej दहेज dowry'),
      those: soundsOf('dhamki धमकी maar मार maarte marte मारते jala jalane जला जलाने'),
    },
    {
      these: soundsOf('touch touches touched touching chhua chhuta छुआ छूता'),
      those: new Set([...family, ...soundsOf('teacher boss sir')]),
      with: soundsOf('me mujhe मुझे gand private galat ग़लत'),
    },
    {
      these: soundsOf(child),
      those: soundsOf('galat galt ग़लत'),
      with: soundsOf('sath saath साथ touch touched chhua chua छुआ'),
    },
    {
      these: soundsOf(child),
      those: soundsOf('sold bech becha बेच'),
      with: soundsOf('ko को was been'),
    },
    {
      these: soundsOf(`${child} human manav मानव`),
      those: soundsOf('jhansa झाँसा lured trafficking trafficked taskari तस्करी'),
      without: study,
    },
    {
      these: soundsOf('domestic gharelu घरेलू child sexual yaun यौन bal बाल'),
      those: soundsOf('violence abuse abused hinsa हिंसा harassment shoshan शोषण utpidan उत्पीड़न'),
    },
  ],
  'self-harm': [
    {
      these: soundsOf('suicide suicidal aatmhatya atmhatya आत्महत्या khudkushi khudkhushi ख़ुदकुशी'),
      without: study,
    },
  ],
  gas: [
    {
      these: soundsOf('gas lpg गैस एलपीजी cylinder silindar सिलेंडर'),
      those: soundsOf(
        'leak leaking leakage leaked leeking lik leek लीक लीकेज smell smelling badbu badboo बदबू risav risaav रिसाव ris रिस mahak महक gandh गंध khuli खुली',
      ),
      without: soundsOf('gobar गोबर biogas stomach pet पेट'),
    },
    {
      these: soundsOf('cylinder silindar सिलेंडर'),
      those: soundsOf('gas गैस'),
      with: soundsOf('nikal निकल'),
      without: soundsOf(how),
    },
  ],
  fire: [
    {
      these: soundsOf('fire aag आग'),
      those: soundsOf(
        'lag lagi lage lagne lagna लग लगने broke caught burning house home ghar घर kitchen there transformer khet खेत dukan दुकान jungle जंगल gadi गाड़ी cylinder सिलेंडर',
      ),
      without: soundsOf('safety insurance bima बीमा stove chulha चूल्हा'),
    },
  ],
  fraud: [
    {
      these: soundsOf('fraud scam scammed cheated thagi ठगी thag ठग dhokhadhadi धोखाधड़ी dhokha धोखा फ्रॉड'),
      those: soundsOf(
        `${money} ${account} otp ओटीपी online ऑनलाइन cyber साइबर paytm phonepe whatsapp call link naam नाम lottery job kyc facebook instagram olx`,
      ),
    },
    {
      these: soundsOf('fraud scam scammed thagi ठगी thag ठग dhokhadhadi धोखाधड़ी फ्रॉड'),
      those: soundsOf('me mere मेरे hamare हमारे sath saath साथ was got been'),
    },
    {
      these: soundsOf('otp ओटीपी pin'),
      those: soundsOf('gave shared told diya दिया bata bataya बता बताया'),
    },
    {
      these: soundsOf(money),
      those: soundsOf(
        'kat kata kate कट कटे deducted debited stolen stole stoled gone gayab ग़ायब chori चोरी chura churaya चुरा ud uda ude उड़ उड़ा उड़े loot लूट',
      ),
      without: soundsOf('tax recharge bill बिल salary pf emi mazdoori मज़दूरी drama'),
    },
    {
      these: soundsOf(`${money} ${account}`),
      those: soundsOf('nikal nikale nikaal nikaale निकल निकले निकाल'),
      with: soundsOf('liye liya gaye gaya gye gya लिए लिया गए गया kisi किसी'),
      without: soundsOf(`${how} pf`),
    },
    {
      these: soundsOf(money),
      those: soundsOf('gaye gaya gye gya गए गया lost'),
      with: soundsOf(
        `${account} phone फोन call otp ओटीपी link scan online qr anydesk sim google gpay paytm phonepe`,
      ),
      without: soundsOf(`${how} aa आ mil मिल jama जमा`),
    },
    {
      these: soundsOf(money),
      those: soundsOf('took taken withdrew withdrawn'),
      with: soundsOf(`${account} someone somebody thief phone card app`),
      without: soundsOf(`${how} pf`),
    },
    {
      these: soundsOf(account),
      those: soundsOf('took taken withdrew withdrawn'),
      with: soundsOf('someone somebody unknown'),
    },
    { these: soundsOf(money), those: soundsOf('naam नाम'), with: soundsOf('le ले') },
    { these: soundsOf('transaction'), those: soundsOf('unknown unauthorised unauthorized') },
    {
      these: soundsOf('fake nakli nakali नक़ली farji farzi फ़र्ज़ी digital डिजिटल'),
      those: soundsOf('police पुलिस arrest अरेस्ट cbi'),
    },
    {
      these: soundsOf('hack hacked hacker हैक khali khaali ख़ाली emptied'),
      those: soundsOf(account),
      without: soundsOf(`${how} facebook instagram whatsapp`),
    },
    loanThreat,
  ],
};

/** The gravest comes first. A number for lost money is for those whom no other number helps. */
const byGravity = ['self-harm', 'missing', 'abuse', 'gas', 'fire', 'emergency', 'fraud'] as const;

/** Tells which danger the few words of a search tell of; `screened` is the one that `screen` finds in them. */
export function gravestDanger(search: string, screened: HelpKind | undefined): SoughtKind | undefined {
  const sounds = soundsOf(search);
  const has = (pairs: readonly WordPair[] = []) => pairs.some((pair) => hasPair(sounds, pair));
  if (screened && has(mishaps)) return 'emergency';
  if (screened === 'abuse' && has([loanThreat])) return 'fraud';
  return byGravity.find((kind) => kind === screened || has(signs[kind]));
}
