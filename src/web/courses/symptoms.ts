import { aboutTexts } from '#contract/pastimes.ts';
import { hasAny, hasPair, soundsOf, type WordPair } from '#contract/word-pairs.ts';

/** Words that name a sign of illness or an injury by themselves, in English and Hindi. */
const signs = soundsOf(
  'fever fevar feverish dizzy dizziness giddy giddiness faint fainted fainting unconscious unconcious seizure convulsion epilepsy vomit vomiting vomited diarrhoea diarrhea bleeding bleding pain headache stomachache toothache backache paralysis paralysed breathless breathlessness injury injured hurt wounded fracture fractured sprain accident poisoned choking chocking swallowed nigal bukhar bukhaar बुखार behosh बेहोश behoshi बेहोशी mirgi मिर्गी ulti उल्टी उलटी dast दस्त dard दर्द lakwa लकवा chot चोट ghayal घायल moch मोच sujan soojan सूजन durghatna दुर्घटना निगल',
);

/** Words that name harm to a person only together: what happens, and to what or where. */
const pairs: readonly WordPair[] = [
  {
    these: soundsOf('poison zeher zehar zaher zahar jeher jahar jehar zahr ज़हर विष vish'),
    without: soundsOf(
      'free mukt मुक्त rahit रहित bina बिना without ivy kheti खेती farming sabji sabzi सब्ज़ी khet खेत',
    ),
  },
  {
    these: soundsOf(
      'kerosene केरोसिन केरोसीन tel तेल acid tezab tejab तेज़ाब phenyl फिनाइल pesticide keetnashak kitnashak कीटनाशक harpic bleach petrol diesel',
    ),
    those: soundsOf('drank drunk swallowed pi pee piya piyaa pii पी पिया nigal निगल'),
  },
  {
    these: soundsOf('drowning drowned drownd'),
    without: soundsOf('debt loan karz कर्ज़'),
  },
  {
    these: soundsOf('labour labor prasav prasv प्रसव'),
    those: soundsOf('pida peeda pida पीड़ा shuru शुरू started'),
  },
  {
    these: soundsOf('chakkar chakar चक्कर'),
    those: soundsOf('aa aaye aate aati aata aaya aana ata ate aae aayi sir sar आ आए आते आती आता आया आना सिर'),
  },
  {
    these: soundsOf(
      'cut crushed thresher broke broken burnt burned bleed ache aching swelling swollen kat kata kati कट कटा toot tut toota tuta tooti टूट टूटा phat phata फट फटा khoon khun खून',
    ),
    those: soundsOf(
      'leg hand arm finger head bone foot toe eye nose ear face tooth neck knee ankle wrist stomach chest haath hath हाथ pair पैर paon ungli उंगली haddi हड्डी sar sir सिर aankh आंख naak nak नाक kaan कान muh मुंह',
    ),
  },
  {
    these: soundsOf('pregnant pregnancy garbh गर्भ garbhvati गर्भवती garbhavastha गर्भावस्था pet पेट'),
    those: soundsOf(
      'bleed blood khoon khun खून fit fits jhatka jhatke झटका झटके daura दौरा danger khatra ख़तरा swelling swollen blurred dhundhla dhundla धुंधला',
    ),
  },
  {
    these: soundsOf('baby bachcha bacha bachche बच्चा pet पेट'),
    those: soundsOf('move moving movement kick hil hila hilta hilti हिल हिला हिलता हिलती halchal हलचल'),
  },
  {
    these: soundsOf('water pani पानी thaili थैली'),
    those: soundsOf('broke broken phat phata फट फटा phoot phut phuti फूट'),
    without: soundsOf('pipe tap pump tank bottle pot nal नल टंकी filter phone mobile screen'),
  },
  {
    these: soundsOf('fit fitts daura दौरा jhatke झटके'),
    those: soundsOf('child kid baby son daughter bachcha bacha bachche बच्चा beta beti बेटा बेटी'),
    without: soundsOf('how kaise कैसे diet'),
  },
  {
    these: soundsOf('current karant karent करंट'),
    those: soundsOf('lag laga lagi lga लग लगा chipak'),
  },
  {
    these: soundsOf('stuck chipak चिपक'),
    those: soundsOf('wire electric bijli बिजली current karant करंट'),
  },
  {
    these: soundsOf('blue neela neeli नीला नीली'),
    those: soundsOf('baby child lips bachcha बच्चा'),
    with: soundsOf('turn turned turning pad पड़'),
  },
  {
    these: soundsOf('stroke'),
    those: soundsOf('father mother man woman face crooked heat brain'),
  },
  {
    these: soundsOf('choke choked'),
    those: soundsOf('mouth food child baby son daughter bachcha bacha बच्चा beta beti बेटा बेटी'),
  },
  {
    these: soundsOf(
      'takkar टक्कर takra टकरा hit phisal fisal फिसल palat पलट overturned ulat उलट flipped capsized crushed kuchal kuchla कुचल crash crashed bhid bhidant भिड़ भिड़ंत',
    ),
    those: soundsOf(
      'car truck bus bike train auto tractor scooter jeep boat naav gadi गाड़ी ट्रक बस ट्रैक्टर नाव बाइक',
    ),
    without: soundsOf('course'),
  },
  {
    these: soundsOf(
      'bull ox cow buffalo elephant leopard tiger lion bear boar pig monkey dog wolf jackal hyena crocodile camel horse saand sand सांड bail बैल gaay gai गाय bhains bhens भैंस hathi haathi हाथी tendua तेंदुआ bagh baagh बाघ sher शेर bhalu bhaloo भालू suar suwar सूअर bandar bandaron बंदर बंदरों kutta kutte kutton कुत्ता कुत्ते कुत्तों bhediya भेड़िया siyar सियार magarmach मगरमच्छ neelgai ghoda ghode घोड़ा घोड़े janwar jaanwar जानवर animal',
    ),
    those: soundsOf(
      'attack attacked gored trampled mauled kicked hamla hamle हमला हमले maara mara maar मार seeng सींग kuchal kuchla कुचल laat लात noch nocha नोच',
    ),
  },
  {
    these: soundsOf('lightning bijli बिजली thunderbolt vajrapat वज्रपात'),
    those: soundsOf('struck hit gir gira giri गिर गिरा गिरी'),
  },
  {
    these: soundsOf('lightning bijli बिजली'),
    those: soundsOf('girne गिरने'),
    with: soundsOf('mar mara maut मर मरा मौत died jal जल'),
  },
  {
    these: soundsOf(
      'leopard tiger lion bear crocodile tendua तेंदुआ tendue तेंदुए bagh baagh बाघ sher शेर bhalu भालू bhediya भेड़िया magarmach मगरमच्छ',
    ),
    those: soundsOf('kha khaya खा utha उठा'),
  },
  {
    these: soundsOf('boat naav nav नाव'),
    those: soundsOf('sank sinking doob dub डूब'),
  },
  {
    these: soundsOf('delivery डिलीवरी'),
    those: soundsOf('raste raaste रास्ते rahi रही dard दर्द'),
    without: soundsOf('parcel order amazon flipkart boy'),
  },
  {
    these: soundsOf('lu loo लू'),
    those: soundsOf('lag laga lagi lgi लग'),
  },
  {
    these: soundsOf('zehreeli zahreeli jahreeli zehrili ज़हरीली zehreela ज़हरीला poisonous nakli नकली'),
    those: soundsOf('pi pee piya पी पिया kha khaya खा drank ate'),
  },
  {
    these: soundsOf('poisoning'),
    those: soundsOf('gaya gayi gaye गया गई गए has have got everyone sab sabko सबको'),
  },
  {
    these: soundsOf('acid tezab tejab तेज़ाब chuna चूना mirch मिर्च'),
    those: soundsOf(
      'thrown threw attack phenk phenka फेंक फेंका dala डाला face chehra chehre चेहरा eye eyes aankh आँख gir गिर',
    ),
  },
  {
    these: soundsOf('bah बह swept washed'),
    those: soundsOf('nadi नदी river nala नाला nahar नहर canal baadh बाढ़ flood current'),
    with: soundsOf('gaya gayi gaye गया गई गए away by'),
  },
  {
    these: soundsOf('heart hart dil दिल हार्ट'),
    those: soundsOf('attack atack अटैक daura dora दौरा'),
  },
  {
    these: soundsOf('electric electricity bijli बिजली wire cooler fridge motor'),
    those: soundsOf('shock jhatka jhatke झटका झटके शॉक'),
  },
  {
    these: soundsOf('bite bit bitten sting stung kaat kaata kata काट काटा dank डंक'),
    those: soundsOf(
      'dog monkey cat rat snake scorpion wasp hornet bee insect spider kutta kutte कुत्ता कुत्ते bandar बंदर billi बिल्ली chuha चूहा saanp samp sap सांप bichhu bichu बिच्छू',
    ),
  },
  {
    these: soundsOf('breath breathe breathing saans sans सांस'),
    those: soundsOf(
      'cannot difficulty difficult trouble problem short not stopped nahi nahin नहीं phool phul ful फूल taklif तकलीफ dikkat दिक्कत ruk रुक',
    ),
  },
  {
    these: soundsOf(
      'fell fallen fall slipped collapsed gir gira giri gire girna गिर गिरा गिरी गिरे गिरना phisal fisal फिसल',
    ),
    those: soundsOf(
      'child kid baby boy girl man woman mother father son daughter brother sister wife husband grandmother grandfather person someone worker bachcha bacha bachche bachchi बच्चा बच्ची beta बेटा beti बेटी maa मां pita पिता papa पापा dada दादा dadi दादी bhai भाई behen बहन pati पति patni पत्नी aadmi आदमी aurat औरत mahila महिला down tree roof ladder stair bike cycle motorcycle scooter horse bed terrace well pit height pond river ped पेड़ chhat chat छत seedhi sidhi सीढ़ी khat खाट borewell him her me kuan kue kuen कुआं कुएं talab तालाब nadi नदी unchai ऊंचाई',
    ),
    without: soundsOf(
      'phone mobile फोन मोबाइल screen स्क्रीन leaf fruit apple price rate patta patte पत्ता पत्ते phal फल dam दाम love asleep',
    ),
  },
];

/** Words that ask for a movement against a pain that lasts, unless the pain came with it. */
const remedies = soundsOf(
  'yoga yog asana yogasan exercise stretching vyayam kasrat योग योगा आसन योगासन व्यायाम कसरत',
);
const lastingPlaces = soundsOf(
  'back backache knee neck shoulder joint waist kamar कमर ghutna ghutne ghutno घुटना घुटने घुटनों peeth pith पीठ gardan गर्दन kandha kandhe कंधा कंधे jod jodo जोड़ जोड़ों',
);
const pains = soundsOf('pain backache dard दर्द');
const comings = soundsOf('after during while sudden suddenly baad बाद karte करते achanak अचानक');

/** Tells whether a search names what a person suffers, so that help comes before courses even where none is found. */
export function tellsOfHarm(search: string): boolean {
  const sounds = soundsOf(search);
  const has = (some: ReadonlySet<string>) => hasAny(sounds, some);
  const suffered = [...sounds].filter((sound) => signs.has(sound));
  const isLasting =
    has(remedies) && has(lastingPlaces) && !has(comings) && suffered.every((sound) => pains.has(sound));
  if (has(aboutTexts)) return false;
  return (suffered.length > 0 && !isLasting) || pairs.some((pair) => hasPair(sounds, pair));
}
