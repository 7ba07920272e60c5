import { soundsOf, type WordPair } from '#contract/word-pairs.ts';
import { study } from './people-signs.ts';

const poison = 'poison zeher zehar zaher zahar jeher jahar jehar zahr ज़हर';
const household =
  'pesticide insecticide weedicide herbicide keetnashak kitnashak कीटनाशक sulfas salfas celphos सल्फास kerosene केरोसिन केरोसीन bleach ब्लीच phenyl phenol finayl फिनाइल harpic हार्पिक acid tezab tejab तेज़ाब petrol पेट्रोल diesel डीज़ल turpentine thinner detergent sanitizer sanitiser सैनिटाइज़र cleaner naphthalene mothball surf';
const tablets =
  'pill pills tablet tablets goli goliya goliyan गोली गोलियाँ गोलियां medicine medicines dawa dawai दवा दवाई';
/** Children are given tablets as well, but eat many by mistake. */
const tooMany =
  'many overdose zyada jyada ज़्यादा bahut बहुत saari sari सारी sleeping neend nind नींद die suicide';

const taken = soundsOf('swallowed ate eaten drank drunk consumed ingested');
const eaten = soundsOf('kha khaya khayi pi pii pee piya nigal nigla nigli खा खाया खाई पी पिया निगल');
const hasHappened = soundsOf('li lia liya ली लिया लीं gaya gayi gaye गया गई गए');
/** No ambulance comes for a beast, and whoever studies or prevents it has swallowed nothing. */
const others = new Set([
  ...study,
  ...soundsOf(
    'prevent ivy cow goat buffalo dog hen gaay gai गाय bakri बकरी bhains भैंस kutta kutte कुत्ता कुत्ते murgi मुर्गी',
  ),
]);

/** A person has swallowed what harms, by mistake or not. */
export const poisonings: readonly WordPair[] = [
  { these: soundsOf(`${poison} ${household}`), those: taken, without: others },
  {
    these: soundsOf(`${poison} ${household}`),
    those: soundsOf('swallow drink'),
    with: soundsOf('someone somebody anyone child kid baby'),
    without: others,
  },
  {
    these: soundsOf(`${poison} ${household}`),
    those: soundsOf('took taken li lia liya ली लिया'),
    with: new Set([...eaten, ...soundsOf(poison)]),
    without: others,
  },
  { these: soundsOf(`${poison} ${household}`), those: eaten, with: hasHappened, without: others },
  { these: soundsOf('mitti मिट्टी'), those: eaten, with: soundsOf('tel तेल'), without: others },
  {
    these: soundsOf('chuha chuhe चूहा चूहे'),
    those: eaten,
    with: hasHappened,
    without: soundsOf('fasal फसल anaj अनाज roti रोटी'),
  },
  { these: soundsOf('overdose'), those: soundsOf(tablets), without: others },
  { these: soundsOf(tablets), those: taken, with: soundsOf(`${tooMany} swallowed`), without: others },
  { these: soundsOf(tablets), those: soundsOf('took taken'), with: soundsOf(tooMany), without: others },
  {
    these: soundsOf(tablets),
    those: soundsOf('li lia liya ली लिया लीं'),
    with: soundsOf(tooMany),
    without: others,
  },
];

/** A small child swallows by mistake; a grown person may need someone to talk to as well. */
export const children = soundsOf(
  'child kid baby toddler infant bachcha baccha bacha bachche bacche bache bachchi bachi बच्चा बच्चे बच्ची',
);

/** These words ask which poison to take. */
export const wishesForPoison: readonly WordPair[] = [
  {
    these: soundsOf(poison),
    those: eaten,
    with: soundsOf('lun loon lu lunga lungi लूँ लूं लूँगा लूंगा लूँगी लूंगी'),
  },
  {
    these: soundsOf(poison),
    those: soundsOf('kills kill die death maut मौत'),
    with: soundsOf('pain painless painlessly dard दर्द'),
  },
];
