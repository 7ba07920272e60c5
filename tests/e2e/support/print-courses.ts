import type { CourseLanguage } from '#contract/language.ts';
import type { CourseToSave } from './saved-course.ts';

const code = `def mean(values):
    """The sum of all values, shared out evenly."""
    return sum(values) / len(values)


temperatures_of_a_week_in_degrees_celsius = [31.5, 32.25, 29.75, 30.0, 33.5, 34.25, 31.0, 30.5, 29.0, 28.75, 33.25]
print(mean(temperatures_of_a_week_in_degrees_celsius))
url = "https://example.org/a/very/long/address/without/any/place/to/break/it/that/would/leave/the/paper/at/its/edge.csv"
`;

interface Handout extends CourseToSave {
  language: CourseLanguage;
  /** The font that its script must use, as named in the PDF. Noto Sans includes Devanagari. */
  font: string;
}

const english = `The **mean** is the sum of all values, *shared out evenly*. Read more in the [lesson on averages](https://example.org/lessons/averages?level=1) or at https://example.org/mean.

## What to do

1. Add all values.
2. Count them.
3. Divide the sum by the count.

> A mean hides how far the values lie apart.

| day | degrees | remark |
| --- | ---: | --- |
| Monday | 31.5 | dry |
| Tuesday | 29.0 | rain in the evening |
`;

const hindi = `**औसत** सभी मानों का योग है, जिसे *बराबर-बराबर* बाँटा जाता है। श्री शर्मा के विद्यार्थी क्षेत्रफल और त्रिज्या के साथ अभ्यास करते हैं। अधिक पढ़ें: [औसत का पाठ](https://example.org/lessons/averages)।

## क्या करना है

1. सभी मान जोड़ें।
2. उन्हें गिनें।
3. योग को संख्या से भाग दें।

> औसत यह छिपा देता है कि मान कितने दूर-दूर हैं।

| दिन | तापमान | टिप्पणी |
| --- | ---: | --- |
| सोमवार | 31.5 | सूखा |
| मंगलवार | 29.0 | शाम को वर्षा |
`;

const tamil = `**சராசரி** என்பது எல்லா மதிப்புகளின் கூட்டுத்தொகையை *சமமாகப்* பகிர்ந்தது. ஸ்ரீ, க்ஷ, கொ, கோ, கௌ போன்ற எழுத்துகளும் சரியாக வர வேண்டும். மேலும் படிக்க: [சராசரி பாடம்](https://example.org/lessons/averages).

## செய்ய வேண்டியவை

1. எல்லா மதிப்புகளையும் கூட்டுங்கள்.
2. அவற்றை எண்ணுங்கள்.
3. கூட்டுத்தொகையை எண்ணிக்கையால் வகுக்கவும்.

> மதிப்புகள் எவ்வளவு விலகி உள்ளன என்பதைச் சராசரி மறைக்கிறது.

| நாள் | வெப்பநிலை | குறிப்பு |
| --- | ---: | --- |
| திங்கள் | 31.5 | வறண்டது |
| செவ்வாய் | 29.0 | மாலையில் மழை |
`;

const bengali = `**গড়** হলো সব মানের যোগফল, যা *সমানভাবে* ভাগ করা হয়। শ্রেণি, ক্ষেত্র, জ্ঞান ও দ্বন্দ্ব শব্দগুলোও ঠিকভাবে দেখা যেতে হবে। আরও পড়ুন: [গড়ের পাঠ](https://example.org/lessons/averages)।

## কী করতে হবে

1. সব মান যোগ করুন।
2. সেগুলো গুনুন।
3. যোগফলকে সংখ্যা দিয়ে ভাগ করুন।

> মানগুলো কত দূরে দূরে আছে, গড় তা লুকিয়ে রাখে।

| দিন | তাপমাত্রা | মন্তব্য |
| --- | ---: | --- |
| সোমবার | 31.5 | শুকনো |
| মঙ্গলবার | 29.0 | সন্ধ্যায় বৃষ্টি |
`;

const urdu = `**اوسط** تمام قدروں کا مجموعہ ہے جسے *برابر* بانٹا جاتا ہے۔ طالب علم اسے روزمرہ کی مثالوں سے سیکھتے ہیں۔ مزید پڑھیے: [اوسط کا سبق](https://example.org/lessons/averages)۔

## کیا کرنا ہے

1. تمام قدریں جمع کیجیے۔
2. انہیں گنیے۔
3. مجموعے کو تعداد پر تقسیم کیجیے۔

> اوسط یہ چھپا دیتا ہے کہ قدریں ایک دوسرے سے کتنی دور ہیں۔

| دن | درجہ حرارت | تبصرہ |
| --- | ---: | --- |
| پیر | 31.5 | خشک |
| منگل | 29.0 | شام کو بارش |
`;

function handout(
  language: CourseLanguage,
  font: string,
  [courseName, chapterName, about, text]: [string, string, string, string],
): Handout {
  return {
    language,
    font,
    courseName,
    description: about,
    chapters: [
      {
        chapterName,
        about,
        duration: '45 minutes',
        topics: [1, 2, 3].map((part) => ({
          title: `${chapterName} ${part}`,
          description: text,
          code: part === 2 ? code : null,
        })),
      },
    ],
  };
}

/** A course for each printed script, with emphasis, lists, quotes, tables, links and code that is too wide. */
export const handouts: Handout[] = [
  handout('en', 'NotoSans-Regular', [
    'Numbers in daily life',
    'The mean',
    'One number that stands for many.',
    english,
  ]),
  handout('hi', 'NotoSans-Regular', [
    'दैनिक जीवन में संख्याएँ',
    'औसत',
    'एक संख्या जो बहुतों का प्रतिनिधित्व करती है।',
    hindi,
  ]),
  handout('ta', 'NotoSansTamil-Regular', ['அன்றாட வாழ்வில் எண்கள்', 'சராசரி', 'பலவற்றைக் குறிக்கும் ஓர் எண்.', tamil]),
  handout('bn', 'NotoSansBengali-Regular', [
    'দৈনন্দিন জীবনে সংখ্যা',
    'গড়',
    'একটি সংখ্যা যা অনেকের হয়ে কথা বলে।',
    bengali,
  ]),
  handout('ur', 'NotoNastaliqUrdu-Regular', [
    'روزمرہ زندگی میں اعداد',
    'اوسط',
    'ایک عدد جو بہت سوں کی نمائندگی کرتا ہے۔',
    urdu,
  ]),
];
