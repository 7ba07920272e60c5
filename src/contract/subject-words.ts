import { foldedWords } from './folded-words.ts';
import { singularOf, singularWords } from './word-sounds.ts';

/** Words that say how a person asks. None of them is a subject by itself. */
const askingWords = [
  'a an the am s we he she so any no not of in on for to and or with about from by at my me i is are was do does get how what why when where who which there it this that',
  'can should could will would be your you we if then so many much one someone somebody something need needs start starting very more best good right way ways',
  'have has had they them their our us him her his its these those did been being own after before when while also only too just get getting gets',
  'का के की को ने ना ऑनलाइन में से और या पर है हैं था हो होता होती होते हुआ हुई हुए क्या कैसे कैसा कैसी क्यों कब कहाँ कौन किस किसे कितना कितनी कितने जब तब तो अगर कोई किसी कुछ',
  'ज्यादा बहुत शुरू शुरुआती तक अब भी ही ये यह वो वह इस उस हूं पहले सबसे',
  'zyada jyada bahut bahot shuru shuroo tak ab bhi hi ye yeh yah wo woh vo vah iss uss hu hun hoon pehle pahle sabse',
  'hamara hamari hamare humara humari humare tum tumhara tumhari tumhare aapka aapki aapke uska uski uske iska iski iske unka unki unke lage lagen hame humein hamein hai thi the tha wahan yahan yaha waha kitni kyunki lekin par',
  'हमारा हमारी हमारे तुम तुम्हारा आपका आपकी आपके उसका उसकी उसके इसका इसकी इसके उनका उनकी उनके लगे हमें वहां यहां लेकिन',
  'करना करें करे करते करती आ लग लगा लगी लगना करो कर करने किया जाना जाए जाता जाती गया गई जाते दें देना देते देने दे लें लेना ले लेते चाहिए रहा रही रहे नहीं मुझे मेरा मेरी मेरे अपना अपने मैं आप हम सकते सकता वाला वाले पाएं पाए पाने मिले मिलेगा मिलेगी मिलता मिलती',
  'ka ke ki ko ne na mein mai me se aur ya par hai hain h tha ho hota hoti hote hua hui kya kaise kese kaisa kaisi kyon kyo kyu kyun kab kaha kahan kaun kon kis kise kitna kitne jab tab to toh agar koi kisi kuch',
  'karna kare karen karte karti karo kar karne kiya kre krna kren krein rha rhi rhe nhi aa gya gyi lag laga lagi lagna jana jaye jaaye jata jati gaya gayi jate de dena dete dene le lena lete chahiye raha rahi rahe nahi nahin mujhe mera meri mere apna apne aap hum sakte sakta wala wale paye paaye paen mile milega milegi milta milti',
];

/** Words that say how a person learns, or for whom, but not about what. `class` is none: class 7 has other topics than class 8. */
const learningWords = [
  'wife husband daughter son brother sister father mother friend family पत्नी पति बेटी बेटा बेटे भाई बहन पिता माता मां दोस्त परिवार patni pati beti beta bete bhai behen behan bahan pita mata maa dost parivar',
  'learn learned learning teach teaches teaching study studying want wants wanted course basic basics beginner beginners beginning introduction intro simple easy lesson tutorial guide',
  'home house घर ghar step steps tip tips trick tricks online pdf note notes practice question questions answer meaning definition explained complete full hindi india indian',
  'सीखना सीखें सीखो सीखे सीखने सिखाएं सिखाओ सिखाना सिखाइए पढ़ना पढ़ें पढ़ाओ पढ़ाएं चाहता चाहते बारे लिए कोर्स पाठ आसान शुरुआत परिचय जानकारी बताएं बताओ बताइए तरीका तरीके उपाय विधि मतलब अर्थ हिंदी हिन्दी भारत',
  'sikhna sikhni sikhne sikhe sikhen sikhu sikhun seekhna seekhni seekhne seekhe seekhen seekhu seekhun seekho sikho sikhao sikhana sikhaye sikhaiye padhna padhni padhne padhe padhen padhu padhun padho padhao padhaye chahta chahti chahte bare baare liye liya course jankari jaankari batao bataye bataiye tarika tareeka tarike upay vidhi matlab hindi bharat',
];

const emptyWords = new Set([...askingWords, ...learningWords].flatMap(singularWords));
/** As they are written: cut as plurals are, पानी is as empty as पाने. */
const writtenWords = new Set(askingWords.flatMap(foldedWords));

/** Words that say what is done to a thing, or for how much. What is about a house may not be about building one. */
const doingWords = new Set(
  [
    'बनाना बनाएं बनाए बनाते बनाने बनता लगाएं लगाना लगाए लगते लगता लगती निकालना निकालें निकालते भरें भरना भरते लिखें लिखना रखें रखना पूछना पूछे पूछा बताना बताया बता दिया दी आया आयी आए',
    'banana banaye banaen banaye banate banane banta banti bante lagaye lagana lagaen lagta lagti lagte nikale nikalna nikalte bhare bharna bharte likhe likhna rakhe rakhna poochna poochne poocha pooche puchna puchne pucha puche puchha poochha batana batane bataya bata diya di aaya aayi aaye',
    'budget बजट read reads reading ask asks asked asking give gives gave given giving tell tells told got came',
  ].flatMap(singularWords),
);

/** Lists the words of a text, as they are written, without those that say how a person learns or asks. */
export const tellingWords = (text: string): string[] =>
  foldedWords(text).filter((word) => !emptyWords.has(singularOf(word)));

/** Lists the words of a text that name its subject, each in the one spelling that its plural shares. */
export const subjectWords = (text: string): string[] =>
  tellingWords(text)
    .map(singularOf)
    .filter((word) => !doingWords.has(word));

/** Tells whether a text has only words such as “what” and “how”. */
export function namesNothing(text: string): boolean {
  const words = foldedWords(text);
  return words.length > 0 && words.every((word) => writtenWords.has(word));
}
