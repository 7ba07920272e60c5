import { soundsOf, type WordPair } from '#contract/word-pairs.ts';
import { how } from './place-signs.ts';

const money = 'money mony paisa paise पैसे पैसा rupees rupaye रुपये';
const account = 'account akount अकाउंट khata khate खाता खाते bank बैंक upi यूपीआई atm एटीएम';

/** People who learn to keep clear of fraud have lost nothing. */
const keepClear =
  'bache bachen bachne bachna bachav bachaav बचें बचे बचना बचने बचाव avoid prevent safe types prakar प्रकार course nibandh';

/** Lenders that threaten take money by fraud. Pictures are another matter. */
export const loanThreat: WordPair = {
  these: soundsOf('loan lone लोन'),
  those: soundsOf('threat threatening threaten dhamki धमकी harass harassing pareshan परेशान'),
  with: soundsOf('app ऐप wale वाले agent recovery'),
  without: soundsOf('photo फोटो picture morphed nude nangi नंगी'),
};

/** Signs that somebody lost money to fraud. */
export const moneySigns: readonly WordPair[] = [
  {
    these: soundsOf(
      'fraud frod scam scammed cheated thagi ठगी thag ठग dhokhadhadi धोखाधड़ी dhokha धोखा फ्रॉड froud',
    ),
    those: soundsOf(
      `${money} ${account} otp ओटीपी online ऑनलाइन cyber साइबर paytm phone phonepe gpay google sim customer whatsapp call link naam नाम lottery job kyc facebook instagram olx`,
    ),
    without: soundsOf(keepClear),
  },
  {
    these: soundsOf('fraud frod froud scam scammed thagi ठगी thag ठग dhokhadhadi धोखाधड़ी फ्रॉड'),
    those: soundsOf('me mere मेरे hamare हमारे sath saath साथ was got been ho हो hua हुआ liya लिया 1930'),
    without: soundsOf(keepClear),
  },
  {
    these: soundsOf('cyber cybar saibar साइबर'),
    those: soundsOf('crime kraim क्राइम apradh अपराध complaint shikayat शिकायत police पुलिस helpline हेल्पलाइन'),
    without: soundsOf(`${keepClear} security bharti job law`),
  },
  {
    these: soundsOf('otp ओटीपी pin'),
    those: soundsOf('gave shared told diya दिया bata bataya बता बताया le ले'),
  },
  {
    these: soundsOf(money),
    those: soundsOf(
      'kat kata kate कट कटे deducted debited stolen stole stoled gone gayab ग़ायब chori चोरी chura churaya चुरा ud uda ude उड़ उड़ा उड़े loot लूट',
    ),
    without: soundsOf(
      'tax recharge bill बिल salary pf emi mazdoori मज़दूरी drama received pending fail failed atak अटक mile mila मिले मिला pahunche pahuncha पहुँचे पहुँचा',
    ),
  },
  {
    these: soundsOf(`${money} ${account}`),
    those: soundsOf('nikal nikale nikaal nikaale निकल निकले निकाल'),
    with: soundsOf('liye liya gaye gaya gye gya लिए लिया गए गया kisi किसी'),
    without: soundsOf(`${how} pf`),
  },
  {
    these: soundsOf('otp ओटीपी pin पिन'),
    those: soundsOf('used use istemal इस्तेमाल knows stole pata पता chal dekh देख'),
    with: soundsOf('someone somebody stranger unknown kisi किसी anjaan'),
  },
  {
    these: soundsOf('card कार्ड sim सिम'),
    those: soundsOf('badal बदल swap swapped changed'),
    with: soundsOf('liya लिया kisi किसी someone somebody gaya गया'),
    without: soundsOf(how),
  },
  {
    these: soundsOf('anydesk teamviewer'),
    those: soundsOf('karwa karwaya karaya करवा करवाया installed downloaded galti ग़लती'),
  },
  {
    these: soundsOf('chit चिट company कंपनी agent एजेंट'),
    those: soundsOf('bhag bhaag भाग fled ran'),
    with: soundsOf(`${money} lekar लेकर`),
  },
  {
    these: soundsOf(money),
    those: soundsOf('gaye gaya gye gya गए गया lost went'),
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
];
