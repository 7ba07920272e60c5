import type { Category } from './category.ts';
import { singularWords, soundOf } from './word-sounds.ts';

/**
 * Words that tell a topic's category, in English and Hindi. Hindi that is typed in Latin letters has the same sounds. A category
 * that stands first counts where two have as many of a topic's words: an exam's name says more than its subject.
 */
const words: Record<Category, string> = {
  'Test Preparation':
    'exam test ssc upsc neet jee rrb constable cet board entrance vacancy bharti syllabus aptitude परीक्षा भर्ती तैयारी पटवारी pariksha gk olympiad army navy ctet reasoning सेना अग्निवीर रीज़निंग taiyari एसएससी यूपीएससी',
  'Healthcare & Medicine':
    'doctor nurse nursing medicine medical hospital disease fever malaria dengue diabetes tb cancer vaccine pregnancy anaemia blood heart kidney wound burn snake bite ors aid choking bleeding injury बीमारी बुखार दवा इलाज अस्पताल डॉक्टर वैक्सीन गर्भवती खून दिल चोट घाव साँप सांप दस्त जलना saap typhoid jaundice cough asthma tuberculosis allergy infection newborn vaccination paramedic pharmacy headache toothache tooth teeth daant bukhar khansi ilaj dawa dizziness dizzy chakkar चक्कर सर्दी खाँसी दर्द दाँत टीकाकरण प्रसव नवजात शुगर रक्तचाप मधुमेह मलेरिया डेंगू khoon dast ulti ghav saanp',
  'Health & Wellness':
    'health yoga exercise fitness sleep stress diet nutrition weight meditation hygiene iron योग व्यायाम कसरत नींद तनाव आहार पोषण वज़न ध्यान सेहत स्वास्थ्य सफ़ाई healthy gym running walking pregnancy period menstruation skin baby parenting mental anger anxiety addiction pranayam asana सूर्यनमस्कार प्राणायाम आसन मोटापा चिंता ग़ुस्सा नशा माहवारी त्वचा शिशु परवरिश sharab शराब neend safai vyayam vajan',
  Mathematics:
    'math maths mathematics algebra geometry fraction percent percentage trigonometry arithmetic equation calculus decimal ratio गणित भिन्न प्रतिशत बीजगणित ज्यामिति समीकरण अंकगणित संख्या पहाड़ा घटाव गुणा दशमलव abacus statistics probability औसत क्षेत्रफल आयतन त्रिकोणमिति वैदिक pahada proportion ganit',
  Astronomy:
    'astronomy moon planet solar star galaxy universe eclipse comet space telescope चाँद चंद्रमा ग्रह तारा सूरज सूर्य ग्रहण अंतरिक्ष ब्रह्मांड धरती पृथ्वी सौरमंडल constellation mars saturn satellite rocket isro chandrayaan चंद्रयान मंगल उपग्रह इसरो hole suraj taare',
  'Music & Performance':
    'music song singing guitar tabla harmonium flute drum dance theatre acting raga tala taal instrument संगीत गाना गायन तबला बाँसुरी हारमोनियम ढोलक नाच नृत्य नाटक अभिनय राग ताल सितार keyboard piano violin sitar dholak bhajan sing karaoke bollywood classical भजन सुर ढोल ताली मंच natak gana gaana nach dhol',
  Languages:
    'language english hindi sanskrit french german japanese spanish urdu tamil telugu bengali grammar vocabulary spoken translation भाषा अंग्रेज़ी संस्कृत उर्दू तमिल व्याकरण बोलना शब्द punjabi gujarati marathi kannada malayalam odia assamese alphabet handwriting spelling pronunciation translate हिंदी मराठी पंजाबी गुजराती वर्णमाला अनुवाद अंग्रेजी उच्चारण bhasha',
  'Skill Development':
    'skill resume interview speaking communication typing tailoring sewing driving carpentry plumbing welding leadership confidence job stitching beauty parlour कौशल इंटरव्यू सिलाई कढ़ाई टाइपिंग ड्राइविंग बढ़ई नौकरी भाषण मेहँदी पार्लर tailor embroidery cutting blouse mehndi makeup hairdressing salon barber mason painter career cv presentation teamwork handicraft weaving pottery candle soap agarbatti basket bag shorthand nokri naukri दर्ज़ी ब्लाउज़ कटिंग मेकअप राजमिस्त्री पेंटर वेल्डिंग प्लंबर करियर रोज़गार हस्तशिल्प बुनकर मोमबत्ती साबुन अगरबत्ती सैलून haircut silai kadhai silaai masonry mistri rajmistri carpenter furniture फ़र्नीचर plumber nalsaz tiles टाइल shoe chappal mochi मोची henna facial फेशियल barber नाई licence license लाइसेंस darji darzi',
  'Technology & Engineering':
    'computer mobile phone smartphone internet software programming python java excel app web electronic machine engine motor wiring solder laptop upi whatsapp cyber fraud robot ai repair pump bike bicycle tractor कंप्यूटर मोबाइल फ़ोन इंटरनेट मशीन इंजन मोटर तार मरम्मत बिजली पंप साइकिल ट्रैक्टर ठगी car scooter motorcycle puncture tyre vehicle fan tv television fridge inverter battery printer youtube video instagram facebook email gmail photoshop canva website drone led electrician electrical mechanic panel hacking password coding mixer cooler बाइक गाड़ी स्कूटर पंचर टीवी पंखा कूलर बैटरी फ्रिज मिस्त्री मैकेनिक वेबसाइट यूट्यूब पासवर्ड सोलर इलेक्ट्रीशियन solar bijli pankha gadi cooker',
  'Business & Management':
    'business shop market sell money bank loan लोन ऋण account gst tax invoice profit customer marketing management finance saving budget insurance startup बजट व्यापार दुकान बाज़ार बेचना पैसा बैंक क़र्ज़ खाता हिसाब मुनाफ़ा लाभ ग्राहक बचत बीमा धंधा dukan earn income investment mutual share stock interest emi atm pension price selling accounting tally entrepreneur wholesale retail stall salary कमाई कमाना निवेश ब्याज पेंशन वेतन दाम ठेला बैंकिंग कारोबार उद्यम शेयर paise paisa bachat dukaan hisab hisaab byaj bima dhandha जीएसटी एलआईसी',
  'Environment & Sustainability':
    'environment climate water rain soil compost farming farm crop seed organic fertilizer pesticide forest waste pollution recycling goat cow fish poultry mushroom पर्यावरण पानी बारिश मिट्टी खाद खेती खेत फसल बीज जैविक कीटनाशक जंगल कचरा प्रदूषण बकरी गाय मछली मुर्गी किसान जलवायु agriculture farmer wheat rice paddy maize orchard irrigation drip pest harvest dairy buffalo sheep pig duck hen chicken husbandry beekeeping bee honey silk fodder livestock vermicompost pashupalan palan tree plantation conservation पालन पशुपालन पशु भैंस डेयरी भेड़ सूअर मधुमक्खी शहद रेशम चारा गेहूँ धान मक्का सिंचाई मशरूम पेड़ वृक्षारोपण केंचुआ वर्मीकम्पोस्ट कृषि जैव संरक्षण pani kheti khet fasal beej khad khaad gobar mitti kisan bakri bhains gaay murgi machhli paudhe ped गोबर',
  Science:
    'science physics chemistry biology photosynthesis plant leaf cell atom force energy electricity magnet light gravity sound animal insect experiment dinosaur volcano earthquake विज्ञान भौतिकी रसायन पौधा पत्ती प्रकाश ऊर्जा बल चुंबक गुरुत्वाकर्षण जानवर कीड़ा ज्वालामुखी भूकंप जीव weather microscope magnetism evolution digestion rainbow periodic element reaction acid पाचन इंद्रधनुष मौसम रासायनिक अम्ल तत्व कोशिका solar paudha',
  'Arts & Humanities':
    'history geography constitution panchayat rights law rti politics philosophy literature poem poetry story culture religion painting art civics इतिहास भूगोल संविधान पंचायत अधिकार क़ानून राजनीति दर्शन साहित्य कविता कहानी संस्कृति चित्र कला सरपंच diwali holi eid christmas festival puja pooja prayer namaz aarti vrat ramayana mahabharata gita quran bible mantra temple hindu muslim sikh islam buddhism freedom independence gandhi ambedkar election vote rangoli drawing sketch sculpture writing novel essay folk monument tradition दिवाली होली ईद त्योहार पूजा प्रार्थना नमाज़ आरती व्रत रामायण महाभारत गीता मंत्र मंदिर धर्म चुनाव वोट रंगोली चित्रकारी निबंध लोककथा आज़ादी गाँधी परंपरा मधुबनी india bharat भारत itihas kanoon adhikar',
  'Hobbies & Interests':
    'garden gardening cooking recipe cake chess cricket football photography origami kite craft game travel bird biryani बाग़ बग़ीचा सब्ज़ी गमला रसोई पकाना cook शतरंज क्रिकेट फ़ोटोग्राफ़ी पतंग खेल vegetable balcony terrace pot flower rose kitchen bread roti pickle jam sweet snack tea coffee baking biscuit pizza dosa paneer carrom kabaddi badminton volleyball hockey swimming fishing magic puzzle knitting crochet toy cartoon pet aquarium trek sabji sabzi gamla achar टमाटर फूल गुलाब बालकनी छत रोटी अचार मिठाई चाय हलवा बिरयानी पनीर कबड्डी बैडमिंटन तैरना तैराकी फुटबॉल हॉकी कैरम बुनाई खिलौना पहेली जादू पालतू मुरब्बा पापड़ chai patang phool',
};

/** Short words sound alike by chance: गाँव and घाव. */
const shortestSound = 4;

const soundOfLong = (word: string) => {
  const sound = soundOf(word);
  return sound.length < shortestSound ? word : sound;
};

/** Words beside the subject, which tell it only where no other word does: a sewing machine is of tailoring, and a soil test of farming. */
const besides = new Set(
  singularWords('machine मशीन repair repairing marammat मरम्मत mistri मिस्त्री test').map(soundOfLong),
);
const besideCount = 0.5;

const known = Object.entries(words).map(([category, text]) => {
  const listed = singularWords(text);
  return { category, listed: new Set(listed), sounds: new Set(listed.map(soundOfLong)) };
});

/** Returns undefined where no word tells the category: none is proposed rather than a wrong one. */
export function categoryOfTopic(topic: string): Category | undefined {
  const told = singularWords(topic);
  // A word that is listed is not taken for another that sounds alike: RTI for a ratio, भारत for भर्ती.
  const isListed = (word: string) => known.some(({ listed }) => listed.has(word));
  const counts = known.map(({ listed, sounds }) => {
    const its = told.filter((word) => (isListed(word) ? listed.has(word) : sounds.has(soundOfLong(word))));
    const telling = its.filter((word) => !besides.has(soundOfLong(word))).length;
    return telling < its.length ? telling + besideCount : telling;
  });
  const most = Math.max(...counts);
  return most === 0 ? undefined : (known[counts.indexOf(most)]?.category as Category);
}
