import type { Category } from './category.ts';
import { singularWords, soundOf } from './word-sounds.ts';

/**
 * Words that tell a topic's category, in English and Hindi. Hindi that is typed in Latin letters has the same sounds. A category
 * that stands first counts where two have as many of a topic's words: an exam's name says more than its subject.
 */
const words: Record<Category, string> = {
  'Test Preparation':
    'exam test ssc upsc neet jee railway rrb constable cet board entrance vacancy bharti syllabus aptitude परीक्षा भर्ती तैयारी पुलिस रेलवे पटवारी',
  'Healthcare & Medicine':
    'doctor nurse nursing medicine medical hospital disease fever malaria dengue diabetes tb cancer vaccine pregnancy anaemia blood heart kidney wound burn snake bite ors aid choking bleeding injury बीमारी बुखार दवा इलाज अस्पताल डॉक्टर वैक्सीन गर्भवती खून दिल चोट घाव साँप सांप दस्त जलना saap',
  'Health & Wellness':
    'health yoga exercise fitness sleep stress diet nutrition weight meditation hygiene iron योग व्यायाम कसरत नींद तनाव आहार पोषण वज़न ध्यान सेहत स्वास्थ्य सफ़ाई',
  Mathematics:
    'math maths mathematics algebra geometry fraction percent percentage trigonometry arithmetic equation calculus number decimal ratio गणित भिन्न प्रतिशत बीजगणित ज्यामिति समीकरण अंकगणित संख्या पहाड़ा जोड़ घटाव गुणा भाग दशमलव',
  Astronomy:
    'astronomy moon planet solar star galaxy universe eclipse comet space telescope sky चाँद चंद्रमा ग्रह तारा सूरज सूर्य ग्रहण अंतरिक्ष ब्रह्मांड धरती पृथ्वी आकाश सौरमंडल',
  'Music & Performance':
    'music song singing guitar tabla harmonium flute drum dance theatre acting raga tala taal instrument संगीत गाना गायन तबला बाँसुरी हारमोनियम ढोलक नाच नृत्य नाटक अभिनय राग ताल सितार',
  Languages:
    'language english hindi sanskrit french german japanese spanish urdu tamil telugu bengali grammar vocabulary spoken translation भाषा अंग्रेज़ी संस्कृत उर्दू तमिल व्याकरण बोलना शब्द',
  'Technology & Engineering':
    'computer mobile phone smartphone internet software programming python java excel app web code electronic machine engine motor wiring solder laptop upi whatsapp online cyber fraud robot ai repair pump bike bicycle tractor कंप्यूटर मोबाइल फ़ोन इंटरनेट मशीन इंजन मोटर तार मरम्मत बिजली पंप साइकिल ट्रैक्टर ठगी',
  'Business & Management':
    'business shop market sell money bank loan account gst tax invoice profit customer marketing management finance saving budget insurance startup व्यापार दुकान बाज़ार बेचना पैसा बैंक क़र्ज़ खाता हिसाब मुनाफ़ा लाभ ग्राहक बचत बीमा धंधा',
  'Environment & Sustainability':
    'environment climate water rain soil compost farming farm crop seed organic fertilizer pesticide forest waste pollution recycling goat cow fish poultry mushroom पर्यावरण पानी बारिश मिट्टी खाद खेती खेत फसल बीज जैविक कीटनाशक जंगल कचरा प्रदूषण बकरी गाय मछली मुर्गी किसान जलवायु',
  Science:
    'science physics chemistry biology photosynthesis plant leaf cell atom force energy electricity magnet light gravity sound animal insect bee experiment dinosaur volcano earthquake विज्ञान भौतिकी रसायन पौधा पेड़ पत्ती प्रकाश ऊर्जा बल चुंबक गुरुत्वाकर्षण जानवर कीड़ा मधुमक्खी ज्वालामुखी भूकंप जीव',
  'Arts & Humanities':
    'history geography constitution panchayat rights law rti politics philosophy literature poem poetry story culture religion painting art civics इतिहास भूगोल संविधान पंचायत अधिकार क़ानून राजनीति दर्शन साहित्य कविता कहानी संस्कृति चित्र कला सरपंच',
  'Hobbies & Interests':
    'garden gardening cooking recipe cake chess cricket football photography origami kite craft game travel bird biryani बाग़ बग़ीचा सब्ज़ी गमला रसोई पकाना शतरंज क्रिकेट फ़ोटोग्राफ़ी पतंग खेल',
  'Skill Development':
    'skill resume interview speaking communication typing tailoring sewing driving carpentry plumbing welding leadership confidence job stitching beauty parlour कौशल इंटरव्यू सिलाई कढ़ाई टाइपिंग ड्राइविंग बढ़ई नौकरी भाषण मेहँदी पार्लर',
};

/** Short words sound alike by chance: गाँव and घाव. */
const shortestSound = 3;

const soundsOf = (text: string) =>
  singularWords(text).map((word) => {
    const sound = soundOf(word);
    return sound.length < shortestSound ? word : sound;
  });

const known = Object.entries(words).map(([category, text]) => ({
  category,
  sounds: new Set(soundsOf(text)),
}));

export function categoryOfTopic(topic: string): Category | undefined {
  const told = soundsOf(topic);
  const counts = known.map(({ sounds }) => told.filter((sound) => sounds.has(sound)).length);
  const most = Math.max(...counts);
  return most === 0 ? undefined : (known[counts.indexOf(most)]?.category as Category);
}
