import { soundsOf, type WordPair } from '#contract/word-pairs.ts';
import type { SoughtKind } from './help.ts';
import { how } from './place-signs.ts';

const family = soundsOf(
  'husband wife father mother stepfather uncle boyfriend inlaws pati पति patni पत्नी sasural ससुराल saas सास sasur ससुर jeth जेठ devar देवर papa पापा pita पिता chacha चाचा mama मामा',
);
const child =
  'child kid baby boy girl son daughter sister brother bachcha baccha bacha bachche bacche bache bachcha bachchi bachi बच्चा बच्ची beta beti bete बेटा बेटी बेटे ladka लड़का ladki लड़की bhai भाई behen behan bahan बहन';
const elder =
  'grandfather grandmother grandpa grandma husband wife papa पापा pita पिता maa माँ dada दादा dadi दादी nana नाना nani नानी buzurg bujurg बुजुर्ग chacha चाचा pati पति patni पत्नी';
const employer =
  'malik मालिक thekedar ठेकेदार thekedaar seth सेठ zamindar jamindar ज़मींदार owner employer contractor bhatta bhatte भट्ठा भट्ठे भट्टे kiln';

const papers = soundsOf(
  'phone mobile फोन मोबाइल card कार्ड aadhaar आधार certificate praman प्रमाण document kagaz marksheet passport weight vajan wajan वज़न hair baal tooth appetite bhukh भूख interest job naukri नौकरी game match money paisa paise पैसे rupees rupaye रुपये milk doodh दूध period',
);
/** People who study or prevent a danger are in none. */
export const study = soundsOf(
  'prevention prevent rokthaam roktham रोकथाम रोकना रोकने bachav बचाव training प्रशिक्षण awareness jagrukta जागरूकता hotline helpline volunteer counsellor law kanoon qanoon kanun क़ानून act day diwas दिवस cause karan कारण policy नीति poster speech bhashan भाषण panchayat पंचायत scene film movie squad journalism पत्रकारिता',
);
export const vehicles = soundsOf('car truck bus bike train auto tractor scooter gadi गाड़ी ट्रक बस');

/** The few words of a search tell less than a wish for a course, and numbers beside it hinder nobody. */
export const peopleSigns: Partial<Record<SoughtKind, readonly WordPair[]>> = {
  missing: [
    {
      these: soundsOf(
        'lapata लापता gumshuda गुमशुदा kidnapped kidnap apaharan apharan apahran अपहरण agwa agva अगवा',
      ),
      without: papers,
    },
    {
      these: soundsOf('missing lost bichhad bichad बिछड़ kho khoya khoyi खो खोया gum गुम gayab ग़ायब'),
      those: soundsOf(child),
      without: papers,
    },
    {
      these: soundsOf('missing kho खो gum गुम gayab ग़ायब bichhad bichad बिछड़ bhatak bhatka भटक'),
      those: soundsOf(elder),
      without: new Set([...papers, ...soundsOf('diya दिया ka का ki की ke के')]),
    },
    {
      these: soundsOf(`${child} ${elder}`),
      those: soundsOf('bhag bhaag भाग'),
      with: soundsOf('gaya gayi gaye गया गई गए'),
      without: papers,
    },
    {
      these: soundsOf('lost wandered'),
      those: soundsOf(`${elder} mother father`),
      with: soundsOf('market bazaar bazar mela station fair dementia wandered'),
    },
    {
      these: soundsOf(child),
      those: soundsOf('utha uthakar उठा उठाकर bhaga भगा chheen छीन snatched took taken koi कोई'),
      with: soundsOf('le ले away'),
      without: new Set([...papers, ...soundsOf('liye लिए course dawa दवा')]),
    },
    {
      these: soundsOf(`${child} ${elder}`),
      those: soundsOf('come returned aaya aayi aaye aya ayi lauta lauti laute आया आई आए लौटा लौटी लौटे'),
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
      these: soundsOf('chor चोर thief robber gunde gunda गुंडे गुंडा goon daku डाकू dacoit bheed भीड़ mob'),
      those: soundsOf('ghar घर house ghus घुस maar मार maarne मारने attack attacked'),
      without: soundsOf(`${how} app`),
    },
    {
      these: soundsOf('breaking broke'),
      those: soundsOf('into'),
      with: soundsOf('house home shop door'),
    },
    {
      these: soundsOf('talwar तलवार chaku चाकू lathi लाठी mob gunde गुंडे padosi पड़ोसी neighbour mujhe मुझे'),
      those: soundsOf('hamla hamle हमला हमले attack attacked attacking'),
      without: soundsOf('heart asthma panic dog animal kutte कुत्ते'),
    },
    {
      these: soundsOf('jabran जबरन zabardasti jabardasti ज़बरदस्ती forced'),
      those: soundsOf('kaam काम labour shaadi shadi शादी vivah विवाह marriage nikah निकाह'),
      without: study,
    },
    {
      these: soundsOf('jaan जान'),
      those: soundsOf('khatra khatre ख़तरा ख़तरे maarne मारने dhamki धमकी'),
    },
    {
      these: soundsOf('daayan dayan डायन witch'),
      those: soundsOf(
        'maarte maarna maar मारते मार bolkar bolte bol बोलकर बोलते kehkar kehte कहकर कहते hunt hunting called',
      ),
    },
    {
      these: soundsOf('teacher टीचर padosi पड़ोसी neighbour neighbor sarpanch सरपंच log लोग people'),
      those: soundsOf(
        'maara maarta maarte maar मारा मारता मारते मार peeta पीटा pitai पिटाई danda डंडा lathi लाठी beat beats beaten',
      ),
      without: soundsOf(`${how} chess game heat drum eggs keede कीड़े machhar मच्छर`),
    },
    {
      these: soundsOf('karz karza कर्ज़ कर्ज़ा debt'),
      those: soundsOf('badle बदले'),
      with: soundsOf('kaam काम mazdoori मज़दूरी work'),
    },
    {
      these: soundsOf('mazdoori majdoori मज़दूरी pagar पगार wages'),
      those: soundsOf('maarta maarte marta मारता मारते peetta पीटता beats'),
    },
    {
      these: soundsOf(child),
      those: soundsOf('servant naukar नौकर naukrani नौकरानी hotel होटल malkin मालकिन'),
      with: soundsOf('kaam काम working works keeps rakha रखा'),
      without: soundsOf(`${how} job`),
    },
    {
      these: soundsOf(
        'bandhua bandhuwa bandhwa बंधुआ bonded bandhak बंधक hostage captive ghulam gulam ग़ुलाम slave',
      ),
      without: new Set([
        ...study,
        ...soundsOf('loan rin ऋण karz कर्ज़ zameen jamin ज़मीन sona सोना gold warehouse dynasty vansh वंश'),
      ]),
    },
    {
      these: soundsOf(employer),
      those: soundsOf(
        'band बंद kaid qaid क़ैद locked jane jaane जाने chhodta chhodte chodta छोड़ता छोड़ते leave maarta marta maarte marte मारता मारते peetta pitta pitta peet पीटता पीटते beat beats hits',
      ),
      without: soundsOf('phone mobile फोन मोबाइल account khata खाता school'),
    },
    {
      these: soundsOf('mujhe muje मुझे hame hamein हमें'),
      those: soundsOf('maarta maarte maarti मारता मारते मारती peetta peette pitta pitte पीटता पीटते'),
      without: soundsOf('current bijli बिजली'),
    },
    {
      these: soundsOf('mujhe muje मुझे hame hamein हमें us'),
      those: soundsOf('kaid qaid क़ैद locked kamre कमरे room rakha rakhte रखा रखते'),
      with: soundsOf('band बंद kaid qaid क़ैद locked'),
      without: soundsOf(how),
    },
    {
      these: soundsOf(`${child} bal बाल nabalig नाबालिग minor`),
      those: soundsOf(
        'labour labor mazdoori majdoori mazduri मज़दूरी mazdoor mazdur majdoor मज़दूर shramik श्रमिक factory फैक्ट्री dhaba dhabe ढाबे khadan खदान karwate karvate karwata karwati करवाते करवाता करवाती bhatta bhatte भट्ठे kiln',
      ),
      without: new Set([...study, ...soundsOf(`${how} pain started shuru job yojana योजना`)]),
    },
    {
      these: soundsOf('bal बाल child nabalig नाबालिग minor underage'),
      those: soundsOf('vivah विवाह marriage shaadi shadi शादी married nikah निकाह'),
      without: study,
    },
    {
      these: soundsOf('10 11 12 13 14 15 16 17 १० ११ १२ १३ १४ १५ १६ १७'),
      those: soundsOf('shaadi shadi शादी vivah विवाह marriage married marrying nikah निकाह'),
      with: soundsOf('saal sal साल year years'),
      without: new Set([...study, ...soundsOf('baad बाद ko को anniversary salgirah')]),
    },
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
      without: new Set([...study, ...soundsOf('pratha प्रथा system')]),
    },
    {
      these: soundsOf('touch touches touched touching chhua chhuta छुआ छूता'),
      those: new Set([...family, ...soundsOf('teacher boss sir')]),
      with: soundsOf('me mujhe मुझे gand private galat ग़लत'),
    },
    {
      these: soundsOf(child),
      those: soundsOf(
        'maarte maarta marta marte मारते मारता peetta pitta peette pitte पीटते पीटता beats beaten',
      ),
      with: soundsOf('ko को'),
      without: soundsOf(`${how} chuha chuhe machhar keede`),
    },
    { these: soundsOf(child), those: soundsOf('beaten') },
    {
      these: family,
      those: soundsOf('galat galt ग़लत buri बुरी'),
      with: soundsOf('nazar najar नज़र nigah निगाह'),
    },
    {
      these: soundsOf('peecha picha पीछा'),
      those: soundsOf('ladka लड़का ladke लड़के aadmi आदमी koi कोई'),
      with: soundsOf('kar karta karte करता करते'),
    },
    {
      these: soundsOf(`${child} mahila महिला women woman aurat औरत auraton lady ladies`),
      those: soundsOf('helpline हेल्पलाइन'),
    },
    { these: soundsOf('chhedkhani chedkhani छेड़खानी'), without: study },
    { these: soundsOf('eve'), those: soundsOf('teasing teased') },
    { these: soundsOf('stalking stalked stalker'), without: study },
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
      these: soundsOf('suicide suicidal aatmhatya atmhatya आत्महत्या khudkushi'),
      those: soundsOf('helpline हेल्पलाइन'),
      without: soundsOf('volunteer job'),
    },
    {
      these: soundsOf('marna मरना marne मरने'),
      those: soundsOf('depression depressed डिप्रेशन zindagi jindagi ज़िंदगी jeena jeevan'),
    },
    {
      these: soundsOf('suicide suicidal aatmhatya atmhatya आत्महत्या khudkushi khudkhushi ख़ुदकुशी'),
      without: study,
    },
    {
      these: soundsOf('udaas udas उदास sad lonely alone akela akeli akele अकेला अकेली अकेले depressed'),
      those: soundsOf(
        'i am feel feeling mind man mann मन dil दिल lagta lagti लगता लगती rehta rahta rehti rahti रहता रहती hun हूँ very always hamesha हमेशा so',
      ),
      without: soundsOf(
        'song songs gaana gana गाना story shayari status travel learn study sikhna padhna living live home house ghar घर dar डर',
      ),
    },
  ],
};
