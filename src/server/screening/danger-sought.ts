import { hasPair, soundsOf, type WordPair } from '#contract/word-pairs.ts';
import type { SoughtKind } from './help.ts';
import type { HelpKind } from './rule.ts';

const family = soundsOf(
  'husband wife father mother stepfather uncle boyfriend inlaws pati पति patni पत्नी sasural ससुराल saas सास sasur ससुर papa पापा pita पिता chacha चाचा mama मामा',
);
const child =
  'child kid baby boy girl son daughter bachcha baccha bacha bachche bachcha bachchi bachi बच्चा बच्ची beta बेटा beti बेटी ladka लड़का ladki लड़की bhai भाई behen bahan बहन';
const money = 'money paisa paise पैसे rupees rupaye रुपये';

/** The few words of a search tell less than a wish for a course, and numbers beside it hinder nobody. */
const signs: Partial<Record<SoughtKind, readonly WordPair[]>> = {
  missing: [
    {
      these: soundsOf(
        'missing lost kidnapped kidnap kho khoya khoyi खो खोया gum गुम gumshuda गुमशुदा lapata लापता gayab ग़ायब apaharan अपहरण',
      ),
      those: soundsOf(child),
      without: soundsOf(
        'phone mobile फोन मोबाइल card कार्ड aadhaar आधार certificate praman प्रमाण document kagaz marksheet passport weight vajan wajan वज़न hair baal tooth appetite bhukh भूख interest',
      ),
    },
  ],
  abuse: [
    {
      these: soundsOf(
        'rape raped raping rapist रेप balatkar बलात्कार dushkarm दुष्कर्म molest molested molestation molesting chhedchhad छेड़छाड़',
      ),
    },
    {
      these: family,
      those: soundsOf(
        'beat beating beaten hit hitting slap slapped torture violent maarta marta maarte marte maarti marti मारता मारती pitta peetta pitte peette pittai पीटता पीटती pitai pitayi pitaai पिटाई marpit maarpeet marpeet मारपीट satata satate सताता सताते',
      ),
    },
    {
      these: soundsOf('domestic gharelu घरेलू child sexual yaun यौन bal बाल'),
      those: soundsOf('violence abuse abused hinsa हिंसा harassment shoshan शोषण utpidan उत्पीड़न'),
    },
  ],
  gas: [
    {
      these: soundsOf('gas lpg गैस एलपीजी cylinder silindar सिलेंडर'),
      those: soundsOf(
        'leak leaking leakage leaked lik leek लीक लीकेज smell smelling badbu badboo बदबू risav risaav रिसाव ris रिस mahak महक gandh गंध',
      ),
      without: soundsOf('gobar गोबर biogas stomach pet पेट'),
    },
  ],
  fire: [
    {
      these: soundsOf('fire aag आग'),
      those: soundsOf('lag lagi lage lagne lagna लग लगने broke caught burning house home ghar घर kitchen'),
      without: soundsOf('insurance bima बीमा stove chulha चूल्हा'),
    },
  ],
  fraud: [
    {
      these: soundsOf('fraud scam cheated thagi ठगी thag ठग dhokhadhadi धोखाधड़ी dhokha धोखा फ्रॉड'),
      those: soundsOf(
        `upi यूपीआई otp ओटीपी online ऑनलाइन bank बैंक cyber साइबर paytm phonepe whatsapp call link ${money}`,
      ),
    },
    {
      these: soundsOf('otp ओटीपी pin'),
      those: soundsOf('gave shared told diya दिया bata bataya बता बताया'),
    },
    {
      these: soundsOf(money),
      those: soundsOf('kat kata kate कट कटे deducted stolen gone gayab ग़ायब chori चोरी'),
      without: soundsOf('tax recharge bill बिल salary pf emi mazdoori मज़दूरी'),
    },
  ],
};

/** Who burns a hand on the stove is burnt by nobody. */
const mishap: WordPair = {
  these: soundsOf('burnt burned burns'),
  those: soundsOf('stove oil water tea milk cooking'),
  without: soundsOf('me us husband'),
};

/** The gravest comes first. A number for lost money is for those whom no other number helps. */
const byGravity = ['self-harm', 'missing', 'abuse', 'gas', 'fire', 'emergency', 'fraud'] as const;

/** Tells which danger the few words of a search tell of; `screened` is the one that `screen` finds in them. */
export function gravestDanger(search: string, screened: HelpKind | undefined): SoughtKind | undefined {
  const sounds = soundsOf(search);
  const certain = screened === 'abuse' && hasPair(sounds, mishap) ? undefined : screened;
  return byGravity.find((kind) => kind === certain || signs[kind]?.some((pair) => hasPair(sounds, pair)));
}
