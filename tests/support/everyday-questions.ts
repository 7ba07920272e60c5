import { linesOf } from './text-rows.ts';

/** Questions by the course that they look for. Those of `measure` are held out: they were never looked at while finding was mended. */
export type Asked = Record<string, { tune: string[]; measure: string[] }>;

/** Reads rows such as `course tune: question | question`, which may go on in indented lines. */
export function readAsked(rows: string): Asked {
  const asked: Asked = {};
  for (const row of linesOf(rows)) {
    const [, course = '', part = '', questions = ''] = /^(\S+) (\S+): (.*)$/.exec(row) ?? [];
    asked[course] = { ...asked[course]!, [part]: questions.split(' | ') };
  }
  return asked;
}

/**
 * Queries of people who look for what the library teaches, and 60 for things that it doesn't teach. They were written before
 * the code that finds courses was read.
 */
export const asked = readAsked(`
first-aid tune: साँप काटने पर क्या करें | जलने पर क्या करें | diarrhea | cpr kaise dete hai |
  what to do when someone faints
first-aid measure: सांप काटने का इलाज | saap kaat le to kya kare | खून बह रहा हो तो क्या करें |
  baby choking what to do
food-anaemia-pregnancy tune: pregnancy diet | खून की कमी में क्या खाएं | iron rich foods |
  garbhvati mahila ko kya khana chahiye
food-anaemia-pregnancy measure: गर्भावस्था में क्या खाना चाहिए | khoon kaise badhaye | anemia symptoms and food
smartphone-upi-fraud tune: यूपीआई फ्रॉड | digital arrest | paytm fraud | google pay chalana sikhe
smartphone-upi-fraud measure: upi fraud se kaise bache | ऑनलाइन ठगी से कैसे बचें | how to use upi safely
two-acres-without-chemicals tune: compost making | जैविक खेती कैसे करें | jeevamrut kaise banaye | natural farming
two-acres-without-chemicals measure: केंचुआ खाद बनाने की विधि | bina khad ke kheti | organic farming for small farmers
constitution-panchayat-rti tune: Panchayati raj | आरटीआई कैसे लगाएं | fundamental rights of india | gram sabha kya hai
constitution-panchayat-rti measure: rti application kaise likhe | भारत का संविधान | maulik adhikar
shop-books-and-gst tune: GST return kaise bhare | दुकान का हिसाब कैसे रखें | gst for small shop
shop-books-and-gst measure: जीएसटी क्या है | kirana dukan ka hisab kitab | cash book kaise likhe |
  how to keep accounts of a small shop
ssc-gd-arithmetic tune: ssc gd maths | एसएससी जीडी गणित | profit and loss tricks | time and work questions
ssc-gd-arithmetic measure: ssc gd math practice | ब्याज कैसे निकालें | simple interest formula | speed distance time
fractions-to-percent tune: भिन्न कैसे जोड़ते हैं | percentage kaise nikale | how to add fractions
fractions-to-percent measure: प्रतिशत निकालना सीखें | fraction to decimal | bhinn ko pratishat me badalna |
  what is a percentage
kitchen-garden tune: घर पर सब्जी कैसे उगाएं | kitchen garden kaise banaye | growing vegetables in pots
kitchen-garden measure: छत पर सब्जी उगाना | gamle me tamatar kaise ugaye | terrace garden vegetables |
  home gardening for beginners
mobile-phone-repair tune: मोबाइल रिपेयरिंग कोर्स | mobile repairing kaise sikhe | phone charging nahi ho raha
mobile-phone-repair measure: phone screen replacement | mobile repair shop kaise khole | मोबाइल ठीक करना सीखें |
  how to repair a phone
plants-and-photosynthesis tune: प्रकाश संश्लेषण क्या है | how do plants make food | photosynthesis class 7
plants-and-photosynthesis measure: पौधे खाना कैसे बनाते हैं | prakash sanshleshan | why are leaves green |
  parts of a plant
solar-system tune: सौरमंडल के ग्रह | why does the moon change shape | surya grahan kyu hota hai
solar-system measure: सौर मंडल | planets in order | din raat kaise hote hai | how many planets are there
english-at-the-counter tune: spoken english for shop | दुकान पर अंग्रेजी कैसे बोलें | english bolna kaise sikhe
english-at-the-counter measure: english for shopkeepers | ग्राहक से अंग्रेजी में बात |
  customer se english me baat kaise kare | basic english sentences for beginners
teentaal-on-the-tabla tune: तबला सीखना | tabla kaise bajaye | teen taal bol
teentaal-on-the-tabla measure: तीनताल के बोल | learn tabla online | tabla lessons for beginners
`);

/** Things that no course of the library teaches, many of them with a word that one of its courses has. */
export const elsewhere = readAsked(`
none tune: बैंक खाता कैसे खोलें | python loops | bees | how to repair a ceiling fan | phone photography |
  water pump repair | english literature | डेंगू के लक्षण | diabetes diet | solar panel installation |
  guitar kaise bajaye | income tax return | share market kaise sikhe | resume kaise banaye | sugarcane farming loan |
  mushroom farming | पानी की टंकी साफ करना | machine learning | train ticket booking | harmonium |
  history of the mughals | trigonometry | ipl cricket | bike repair | वोटर कार्ड कैसे बनाएं | yoga for back pain |
  quadratic equations | cake kaise banaye | goat farming | chess openings
none measure: पासपोर्ट कैसे बनवाएं | java programming | सिलाई सीखना | how to repair a laptop |
  mobile app development | tractor repair | american constitution | blood pressure | weight loss diet | solar cooker |
  flute for beginners | home loan interest rate | interior design for home | german language | dairy farming |
  fish farming | चाय की दुकान का लाइसेंस | artificial intelligence | hotel management course | classical dance |
  world war 2 | chemistry periodic table | football rules | washing machine repair | आधार कार्ड अपडेट | meditation |
  upsc syllabus | biryani recipe | poultry | photoshop
`)['none']!;
