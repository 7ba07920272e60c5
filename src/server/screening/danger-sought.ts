import { aboutTexts, pastimes } from '#contract/pastimes.ts';
import { asksOnlyFor, hasAny, hasPair, soundsOf, type WordPair } from '#contract/word-pairs.ts';
import type { SoughtKind } from './help.ts';
import { loanThreat, moneySigns } from './money-signs.ts';
import { peopleSigns, study, vehicles } from './people-signs.ts';
import { placeSigns } from './place-signs.ts';
import { children, poisonings, wishesForPoison } from './poison-signs.ts';
import type { HelpKind } from './rule.ts';

/** A hand that burns on the stove is hurt by nobody. */
const mishaps: readonly WordPair[] = [
  {
    these: soundsOf('burnt burned burns'),
    those: soundsOf('stove oil water tea milk cooking'),
    without: soundsOf('me us husband'),
  },
  { these: soundsOf('touched'), those: soundsOf('wire electric electricity current switch') },
  { these: soundsOf('hit'), those: vehicles, without: soundsOf('me us') },
  {
    these: soundsOf('chaff thresher थ्रेशर machine मशीन grinder mixer'),
    those: soundsOf('hand haath hath हाथ finger ungli उंगली leg arm'),
  },
];

/** Nobody calls someone to talk to for a bite. */
const bites: WordPair = {
  these: soundsOf(
    'kutta kutte कुत्ता कुत्ते saanp sanp saap साँप सांप bichhu bichchhu bichu बिच्छू bandar बंदर dog snake monkey scorpion',
  ),
  those: soundsOf('kat kaat kata kaata kate kaate काट काटा काटे dasa डसा bite bites bitten bit stung'),
};

/** The water takes phones and fields as well, and a debt those who owe it. */
const drownings: readonly WordPair[] = [
  {
    these: soundsOf('drowning drowned drownd'),
    without: soundsOf(
      'debt loan work email phone mobile crop field house car tractor cow buffalo goat insurance prevent',
    ),
  },
  {
    these: soundsOf(
      'doob dub dooba duba doobi dubi doobe dube doobna dubna doobne dubne doobta dubta doobte dubte डूब डूबा डूबी डूबे डूबना डूबने डूबता डूबते डूबती',
    ),
    those: soundsOf(
      'pani paani पानी nadi nadiya नदी talab talaab तालाब nahar नहर kuan kuen kue कुआँ कुएँ pokhar पोखर samudra समुद्र bachcha bacha baccha bachche बच्चा बच्चे beta beti बेटा बेटी bhai भाई behan बहन ladka ladki लड़का लड़की aadmi आदमी papa पापा dost दोस्त koi कोई par पर',
    ),
    without: soundsOf(
      'phone mobile फोन मोबाइल khet खेत fasal फसल dhan धान ghar घर makan मकान gaon गाँव road sadak सड़क gadi गाड़ी bike tractor suraj सूरज karz कर्ज़ loan paisa paise पैसा पैसे bhains भैंस gaay गाय bakri बकरी murgi मुर्गी jahaj जहाज',
    ),
  },
];

/** A game hurts nobody, though one plays against friends. */
const games: WordPair = {
  these: soundsOf('beat beating defeat'),
  those: soundsOf('chess ludo carrom cricket kabaddi badminton game games match race cards checkers video'),
  without: soundsOf('me us him husband father teacher'),
};

const body =
  'hath haath हाथ pair पैर ungli उंगली sar sir सिर gala गला khoon खून bachcha bachche बच्चा बच्चे beta beti बेटा बेटी';

/** A name struck from a list, a call that breaks off, lost money and a burnt meter hurt no body. */
const things: readonly WordPair[] = [
  {
    these: soundsOf('kat kata kate kati कट कटा कटी dub doob duba dooba डूब डूबा'),
    those: soundsOf(
      'paisa paise पैसा पैसे rupaye रुपये otp ओटीपी naam name नाम bill बिल phone फोन mobile मोबाइल call कॉल network light लाइट bijli बिजली salary वेतन suraj सूरज loan लोन business company ticket टिकट chalan चालान khet खेत fasal फसल dhan धान',
    ),
    without: soundsOf(`${body} nadi नदी talab तालाब`),
  },
  {
    these: soundsOf('jal jala जल जला'),
    those: soundsOf(
      'meter मीटर motor मोटर pankha पंखा fridge फ्रिज bulb बल्ब charger mobile मोबाइल phone फोन coil paudha पौधा fasal फसल patti पत्ती roti रोटी khana खाना doodh दूध',
    ),
    without: soundsOf(`${body} banate बनाते pakate पकाते garam गर्म se से`),
  },
];

/** A search of one of them alone, or for its number, is of no lesson. */
const asked: Partial<Record<SoughtKind, ReadonlySet<string>>> = {
  'self-harm': soundsOf(
    '14416 phansi phaansi fansi faansi फाँसी फांसी hanging depression depressed dipreshan डिप्रेशन avsad अवसाद sad udaas udas उदास udasi उदासी lonely loneliness akelapan अकेलापन tension टेंशन stress mental mansik मानसिक chinta चिंता tanav तनाव anxiety ghabrahat घबराहट',
  ),
  abuse: soundsOf('181 1091 1098'),
  gas: soundsOf('1906'),
  fire: soundsOf('101 fire aag आग'),
  fraud: soundsOf('1930 fraud scam thagi ठगी फ्रॉड'),
};

/** The tablet is asked for in a chemist's shop, and the child that fell (गिरा) needs first aid. */
const abortions: readonly WordPair[] = [
  {
    these: soundsOf('abortion abort aborting garbhpat garbhpaat गर्भपात अबॉर्शन misoprostol mifepristone mtp'),
    without: new Set([
      ...study,
      ...soundsOf('lakshan लक्षण symptom symptoms sign signs baad बाद after miscarriage pashu पशु gaay गाय'),
    ]),
  },
  {
    these: soundsOf(
      'garbh गर्भ hamal हमल pregnancy प्रेगनेंसी bachcha baccha bacha bachha bachche बच्चा बच्चे baby child foetus',
    ),
    those: soundsOf(
      'girana girane giraye giraen girayein girau girwana girvana गिराना गिराने गिराएं गिराए गिराऊं गिरवाना abort',
    ),
  },
  {
    these: soundsOf('pregnancy pregnant pregnent pregnency प्रेगनेंसी garbh गर्भ hamal हमल'),
    those: soundsOf(
      'unwanted anchaha anchahi anchahe अनचाहा अनचाहे अनचाही terminate terminating termination end ending rid remove removal khatam khatm ख़त्म खत्म hatana hatane hataye हटाना हटाएं',
    ),
    without: new Set([
      ...study,
      ...soundsOf(
        'avoid prevent bachne bachav bache week weeks date lakshan लक्षण symptom symptoms marks nishan stretch',
      ),
    ]),
  },
];

const signs = { ...peopleSigns, ...placeSigns, fraud: moneySigns, abortion: abortions };

/** The gravest comes first. A number for lost money is for those whom no other number helps. */
const byGravity = [
  'self-harm',
  'missing',
  'abuse',
  'gas',
  'fire',
  'emergency',
  'abortion',
  'disaster',
  'fraud',
] as const;

/** Tells which danger the few words of a search tell of; `screened` is the one that `screen` finds in them. */
export function gravestDanger(search: string, screened: HelpKind | undefined): SoughtKind | undefined {
  const sounds = soundsOf(search);
  const has = (pairs: readonly WordPair[] = []) => pairs.some((pair) => hasPair(sounds, pair));
  const isTold = !hasAny(sounds, aboutTexts);
  if (isTold && screened !== 'abuse' && has(wishesForPoison)) return 'self-harm';
  // A person who has taken poison needs an ambulance first, whatever the reason was.
  if (isTold && has(poisonings)) return hasAny(sounds, children) ? 'poisoned-child' : 'poisoning';
  if (screened && has(mishaps)) return 'emergency';
  if (screened === 'emergency' && has([bites])) return 'bite';
  if ((!screened || screened === 'emergency') && isTold && has(drownings)) return 'drowning';
  if (screened === 'abuse' && has([loanThreat])) return 'fraud';
  if (screened === 'abuse' && has([games])) return undefined;
  const certain = screened === 'emergency' && has(things) ? undefined : screened;
  const isAsked = (these?: ReadonlySet<string>) =>
    these !== undefined && !hasAny(sounds, pastimes) && asksOnlyFor(search, these);
  return byGravity.find((kind) => kind === certain || (isTold && has(signs[kind])) || isAsked(asked[kind]));
}
