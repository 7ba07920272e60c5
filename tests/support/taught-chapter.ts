import type { ChapterContent } from '#contract/courses.ts';
import { rowsOf } from './text-rows.ts';

type TaughtLanguage = 'en' | 'hi' | 'ur';
type TaughtChapter = Required<Omit<ChapterContent, 'asOf'>> & {
  chapterName: string;
  about: string;
  asOf: string;
};

const texts: Record<TaughtLanguage, string> = {
  en: String.raw`
name: Adding fractions | How parts of different sizes become one number.
description: Two halves are easy to add, since both are of one size. For a half and a third, look at the denominator
  first.\n\n- Write both fractions below each other.\n- Find a **common denominator**.
topic: pieces | Pieces of one size | A fraction counts pieces. Its denominator tells their size: the larger it is,
  the smaller is each piece. Only pieces of one size can be counted together.
topic: check | Check the result | A half is less than one. So a half and a third must be more than a half, but less
  than two. | from fractions import Fraction\n\nprint(Fraction(1, 2) + Fraction(1, 3))
objectives: Write two fractions with one **common** denominator | Add two fractions and name the sum
recall: What does the lower number of a fraction tell? | Which is larger, 1/3 or 1/4?
example: Half a roti and a third of a roti | One child eats **1/2** of a roti, another eats **1/3** of it. How much
  is eaten? | **5/6** of the roti is eaten.
step: Find a number that 2 and 3 both divide: 6. | Pieces of one size count together.
step: Write 1/2 as 3/6, and 1/3 as 2/6. | Top and bottom grow alike.
step: Add the tops: 3 + 2 = 5. | Only the number of the pieces changes.
practice: A field is sown with wheat on 1/4 and with gram on 2/3. Which part is sown? | Both 4 and 3 divide 12. |
  3/12 + 8/12 = **11/12** of the field.
mistake: 1/2 + 1/3 = 2/5 | It looks like adding two numbers at once. | 1/2 + 1/3 = 5/6. Check: 2/5 is less.
mistake: The larger denominator is the larger fraction. | With whole numbers, 4 is more. | 1/4 is less than 1/3.
activity: Fractions on a plate | Knives are sharp. A child tears the roti, or an adult cuts.
needs: two rotis or circles of paper | a knife, or scissors for paper | a plate
steps: Cut one roti into 2 equal pieces, one into 3. | Put one of each on the plate. | Count in sixths.
term: Denominator | The lower number of a fraction; it tells the size of the pieces.
term: Numerator | The upper number of a fraction; it counts the pieces.
term: common denominator | A number that all denominators divide, such as 6 for 2 and 3.
summary: Only pieces of one size can be counted together. Write both fractions with a common denominator, add the
  tops, and check by an estimate.
asOf: November 2026. Your school’s textbook tells which method your examination expects.
`,
  hi: String.raw`
name: भिन्नों का जोड़ | अलग-अलग नाप के टुकड़े मिलकर एक संख्या कैसे बनते हैं।
description: दो आधे जोड़ना आसान है, क्योंकि दोनों टुकड़े एक ही नाप के हैं। आधा और तिहाई जोड़ने से पहले हर को
  देखिए।\n\n- दोनों भिन्न एक के नीचे एक लिखिए।\n- एक **समान हर** खोजिए।
topic: pieces | एक नाप के टुकड़े | भिन्न टुकड़ों की गिनती है। हर बताता है कि टुकड़ा कितना बड़ा है: हर जितना बड़ा,
  टुकड़ा उतना छोटा। केवल एक नाप के टुकड़े साथ गिने जा सकते हैं।
objectives: दो भिन्नों को समान हर के साथ लिखना | दो भिन्नों को जोड़कर योग को सरलतम रूप में बताना
recall: भिन्न की नीचे वाली संख्या क्या बताती है? | 1/3 और 1/4 में कौन बड़ा है? आपने कैसे जाना?
example: आधी रोटी और तिहाई रोटी | एक बच्चा रोटी का **1/2** खाता है, दूसरा उसका **1/3**। कुल कितनी रोटी खाई गई? | कुल
  **5/6** रोटी खाई गई।
step: ऐसी संख्या खोजिए जो 2 और 3 दोनों से कट जाए: 6। | एक नाप के टुकड़े ही साथ गिने जा सकते हैं।
step: 1/2 को 3/6 और 1/3 को 2/6 लिखिए। | दोनों एक ही संख्या से गुणा हुए।
step: ऊपर की संख्याएँ जोड़िए: 3 + 2 = 5। | केवल गिनती बदली।
practice: खेत के 1/4 भाग में गेहूँ और 2/3 भाग में चना बोया गया। खेत का कितना भाग बोया गया? | 12 दोनों से कटता है, 4
  से भी और 3 से भी। | 3/12 + 8/12 = **11/12** भाग।
mistake: 1/2 + 1/3 = 2/5 | लगता है कि सब कुछ अलग-अलग जोड़ना है। | 1/2 + 1/3 = 5/6। 2/5 तो आधे से भी कम है।
activity: थाली में भिन्न | चाकू तेज़ होता है। बच्चे रोटी हाथ से तोड़ें, या कोई बड़ा काटे।
needs: दो रोटियाँ या काग़ज़ के दो गोले | चाकू, या काग़ज़ के लिए कैंची | एक थाली
steps: एक रोटी के 2 और दूसरी के 3 टुकड़े कीजिए। | एक-एक टुकड़ा थाली में रखिए। | छठे हिस्सों में गिनिए।
term: हर | भिन्न की नीचे वाली संख्या; वह टुकड़े का नाप बताती है।
term: अंश | भिन्न की ऊपर वाली संख्या; वह टुकड़े गिनती है।
term: समान हर (common denominator) | वह संख्या जो सब हरों से कट जाए, जैसे 2 और 3 के लिए 6।
summary: केवल एक नाप के टुकड़े साथ गिने जा सकते हैं। समान हर लिखिए, ऊपर की संख्याएँ जोड़िए और अंदाज़े से जाँचिए।
asOf: नवंबर 2026। परीक्षा में कौन-सा तरीका चाहिए, यह अपनी पाठ्यपुस्तक में देखिए।
`,
  ur: String.raw`
name: کسروں کی جمع | مختلف ناپ کے ٹکڑے مل کر ایک عدد کیسے بنتے ہیں۔
description: دو آدھے جمع کرنا آسان ہے، کیونکہ دونوں ٹکڑے ایک ناپ کے ہیں۔ آدھا اور تہائی جمع کرنے سے پہلے مخرج کو
  دیکھیے۔\n\n- دونوں کسریں ایک کے نیچے ایک لکھیے۔\n- ایک **مشترک مخرج** تلاش کیجیے۔
topic: pieces | ایک ناپ کے ٹکڑے | کسر ٹکڑوں کی گنتی ہے۔ مخرج بتاتا ہے کہ ٹکڑا کتنا بڑا ہے: مخرج جتنا بڑا، ٹکڑا اتنا
  چھوٹا۔
objectives: دو کسروں کو مشترک مخرج کے ساتھ لکھنا | دو کسریں جمع کر کے حاصل جمع بتانا
recall: کسر کا نیچے والا عدد کیا بتاتا ہے؟ | 1/3 اور 1/4 میں کون بڑا ہے؟
example: آدھی روٹی اور تہائی روٹی | ایک بچہ روٹی کا **1/2** کھاتا ہے، دوسرا **1/3**۔ کل کتنی روٹی کھائی گئی؟ | کل
  **5/6** روٹی کھائی گئی۔
step: 2 اور 3 دونوں پر تقسیم ہونے والا عدد: 6۔ | ایک ناپ کے ٹکڑے ہی ساتھ گنے جا سکتے ہیں۔
step: 1/2 کو 3/6 اور 1/3 کو 2/6 لکھیے۔ | مقدار وہی رہی۔
practice: کھیت کے 1/4 حصے میں گندم اور 2/3 میں چنا بویا گیا۔ کل کتنا حصہ بویا گیا؟ | 12 دونوں پر تقسیم ہوتا ہے۔ |
  3/12 + 8/12 = **11/12**
mistake: 1/2 + 1/3 = 2/5 | لگتا ہے کہ سب الگ الگ جمع کرنا ہے۔ | 1/2 + 1/3 = 5/6۔ 2/5 تو آدھے سے بھی کم ہے۔
activity: تھالی میں کسریں | چاقو تیز ہوتا ہے۔ بچے روٹی ہاتھ سے توڑیں، یا کوئی بڑا کاٹے۔
needs: دو روٹیاں یا کاغذ کے دو گول ٹکڑے | چاقو یا قینچی
steps: ایک روٹی کے 2 اور دوسری کے 3 برابر ٹکڑے کیجیے۔ | دونوں کا ایک ایک ٹکڑا تھالی میں رکھیے۔
term: مخرج | کسر کا نیچے والا عدد؛ یہ ٹکڑے کا ناپ بتاتا ہے۔
term: شمار کنندہ | کسر کا اوپر والا عدد؛ یہ ٹکڑے گنتا ہے۔
term: مشترک مخرج | وہ عدد جو سب مخرجوں پر تقسیم ہو۔
summary: ایک ناپ کے ٹکڑے ہی ساتھ گنے جا سکتے ہیں۔ مشترک مخرج لکھیے، اوپر کے عدد جمع کیجیے اور اندازے سے جانچیے۔
asOf: نومبر 2026۔ امتحان کا طریقہ اپنی درسی کتاب میں دیکھیے۔
`,
};

function chapterOf(text: string): TaughtChapter {
  const rows = rowsOf(text);
  const one = (name: string) => rows(name)[0] ?? [];
  const [chapterName = '', about = ''] = one('name');
  const [title = '', problem = '', answer = ''] = one('example');
  const [task = '', hint = '', solution = ''] = one('practice');
  const [activity = '', safety = ''] = one('activity');
  return {
    chapterName,
    about,
    description: one('description')[0] ?? '',
    topics: rows('topic').map(([topic_id = '', title = '', description = '', code = null]) => {
      return { topic_id, title, description, code };
    }),
    objectives: one('objectives'),
    recall: one('recall'),
    example: {
      title,
      problem,
      steps: rows('step').map(([act = '', why = '']) => ({ do: act, why })),
      answer,
    },
    practice: { problem: task, hint, answer: solution },
    mistakes: rows('mistake').map(([wrong = '', tempting = '', right = '']) => ({ wrong, tempting, right })),
    activity: { title: activity, needs: one('needs'), steps: one('steps'), safety },
    terms: rows('term').map(([term = '', meaning = '']) => ({ term, meaning })),
    summary: one('summary')[0] ?? '',
    asOf: one('asOf')[0] ?? '',
  };
}

/** A chapter with every teaching part. Its text has the first and the third term, in a list and with emphasis. */
export const taughtChapters: Record<TaughtLanguage, TaughtChapter> = {
  en: chapterOf(texts.en),
  hi: chapterOf(texts.hi),
  ur: chapterOf(texts.ur),
};
