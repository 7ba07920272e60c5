import { soundsOf, type WordPair } from '#contract/word-pairs.ts';
import type { SoughtKind } from './help.ts';

export const how = 'how kaise kese kaisey कैसे';
/** People who ask how or why a disaster comes are in none. */
const asked = soundsOf(`${how} why kyon kyun kyu क्यों kab कब insurance bima मुआवज़ा muavza muawza compensation`);

/** Signs of what happens to a place, and so to everybody there. */
export const placeSigns: Partial<Record<SoughtKind, readonly WordPair[]>> = {
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
      these: soundsOf('damkal दमकल brigade ब्रिगेड'),
      without: soundsOf('job naukri नौकरी bharti भर्ती vacancy salary'),
    },
    {
      these: soundsOf('fire'),
      those: soundsOf('on'),
      with: soundsOf('is are am'),
      without: soundsOf('safety song girl'),
    },
    {
      these: soundsOf(
        'house home ghar घर makaan makan मकान hut jhopdi jhopri jhopda झोपड़ी झोपड़ा chhappar chappar छप्पर haystack straw puaal pual पुआल bhusa भूसा khaliyan खलिहान khet खेत field fasal फसल shop dukan dukaan दुकान barn cowshed school स्कूल gadi गाड़ी car bus बस transformer ट्रांसफार्मर stove स्टोव jungle जंगल forest cylinder सिलेंडर',
      ),
      those: soundsOf(
        'burning burnt jal जल jali जली jala जला phat phata फट फटा blast exploded explode burst',
      ),
      with: soundsOf(
        'rahi raha rahe rhi rha रही रहा रहे gaya gayi gaye gya gyi गया गई गए is are down uthi उठी exploded burst blast',
      ),
      without: soundsOf(
        'bulb light lait batti बत्ती diya दिया deepak दीपक bijli बिजली hand haath हाथ pair पैर calories dhoop धूप khad खाद',
      ),
    },
    {
      these: soundsOf('fire aag आग'),
      those: soundsOf(
        'lag lagi lage lagne lagna लग लगने broke caught burning house home ghar घर kitchen there transformer khet खेत tent टेंट pandal पंडाल mandir मंदिर hospital अस्पताल hotel होटल khalihan khaliyan खलिहान godam गोदाम field crop fasal फसल wheat gehu gehun गेहूं dukan दुकान jungle जंगल gadi गाड़ी cylinder सिलेंडर',
      ),
      without: soundsOf('safety insurance bima बीमा stove chulha चूल्हा'),
    },
  ],
  disaster: [
    {
      these: soundsOf(
        'flood floods baadh badh barh बाढ़ sailab sailaab सैलाब bhukamp bhookamp भूकंप earthquake cyclone chakravat चक्रवात landslide bhuskhalan bhooskhalan भूस्खलन malba malbe मलबा मलबे rubble debris',
      ),
      those: soundsOf(
        'aa आ aaya aaye aayi आया आई आए fans fanse phans phanse phas fase fas फंस फंसे फँसे trapped stuck ghus ghusa घुस घुसा entering entered came coming doob dub डूब bah बह dab dabe dabb दब दबे buried under surrounded help bachao बचाओ happening now',
      ),
      without: asked,
    },
    {
      these: soundsOf('water pani paani पानी'),
      those: soundsOf('ghus ghusa ghush घुस घुसा entering entered bhar भर rising doob डूब'),
      with: soundsOf('house home ghar घर village gaon gaanv गांव dukan दुकान room kamre कमरे'),
      without: new Set([...asked, ...soundsOf('tanki tank टंकी bottle matka bucket balti filter')]),
    },
    {
      these: soundsOf('nadi नदी river nala नाला dam baandh bandh बांध pul पुल'),
      those: soundsOf('ghus घुस aa आ entering toot tut टूट broke burst overflowing'),
      with: soundsOf('gaya gayi गया गई house village burst overflowing broke'),
      without: asked,
    },
    {
      these: soundsOf('bomb bam बम'),
      those: soundsOf('mila मिला found rakha रखा phata phat फटा फट blast threat'),
    },
    {
      these: soundsOf('current karant करंट'),
      those: soundsOf('pole khamba khambha खंभा khambe खंभे pipe पाइप handpump deewar दीवार fence cooler कूलर'),
      with: soundsOf('aa आ'),
    },
    {
      these: soundsOf(
        'deewar diwar deevar दीवार wall building bilding इमारत makaan makan मकान house ghar घर hut jhopdi झोपड़ी bridge pul पुल school स्कूल roof chhat chat छत',
      ),
      those: soundsOf('gir gira giri gire गिर गिरा गिरी गिरे collapsed fell dhah ढह dhas dhans धंस'),
      without: new Set([...asked, ...soundsOf('se से from mein me में at off price rate')]),
    },
    {
      these: soundsOf(
        'deewar दीवार chhat छत malba log लोग people mazdoor mazdur मज़दूर workers aadmi आदमी mitti मिट्टी sand mine khadan खदान well kuan kue tunnel surang सुरंग',
      ),
      those: soundsOf('dab dabe dabb दब दबे buried trapped phanse fanse फंसे dhas dhans धंस'),
      without: asked,
    },
    {
      these: soundsOf('wire wires taar tar तार pole khamba khambha खंभा transformer ट्रांसफार्मर'),
      those: soundsOf(
        'toot tut toota tuta टूट टूटा gir gira giri गिर गिरा गिरी fell fallen broke broken hanging latak लटक sparking sparks chingari चिंगारी',
      ),
      with: soundsOf(
        'hua हुआ live bijli बिजली electric electricity current karant करंट road sadak सड़क khet खेत field pole khamba खंभा transformer sparking sparks chingari high',
      ),
      without: soundsOf(`${how} charger phone mobile फोन मोबाइल`),
    },
    {
      these: soundsOf(
        'elephant hathi haathi हाथी leopard tendua tenduwa तेंदुआ tiger bagh baagh बाघ lion sher शेर bear bhalu bhaloo भालू crocodile magarmach मगरमच्छ boar suar सूअर wolf bhediya भेड़िया',
      ),
      those: soundsOf(
        'ghus ghusa घुस घुसा aa आ aaya आया aaye आए tod todd तोड़ ghoom ghum घूम entered came inside in',
      ),
      with: soundsOf('house home ghar घर village gaon gaanv गांव khet खेत field fields fasal फसल'),
      without: new Set([...asked, ...soundsOf('attack attacked hamla हमला')]),
    },
  ],
};
