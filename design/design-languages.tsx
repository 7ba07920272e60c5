import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { Card } from '#web/ui/card.tsx';
import { CourseFacts } from '#web/ui/course-facts.tsx';
import { Notice } from '#web/ui/message.tsx';

interface Sample {
  language: CourseLanguage;
  name: string;
  text: string;
  duration: string;
}

/** As courses bring them, longer than most; not texts of the page, so they stand in no catalogue. */
const samples: readonly Sample[] = [
  {
    language: 'hi',
    name: 'औज़ारों के बिना मौसम को समझना: बादल, हवा और चिड़ियों से अगले कुछ घंटों का अनुमान',
    text: 'जो लोग दिन भर खुले में काम करते हैं, उनके लिए: आसमान देखकर समझिए कि कब बारिश होगी और कब धूप निकलेगी।',
    duration: '3 घंटे',
  },
  {
    language: 'ta',
    name: 'கருவிகள் இல்லாமல் வானிலையைப் புரிந்துகொள்வது: மேகங்கள், காற்று, பறவைகள்',
    text: 'வெளியில் வேலை செய்பவர்களுக்கு: அடுத்த சில மணி நேரங்களில் மழை வருமா என்பதை வானத்தைப் பார்த்துத் தெரிந்துகொள்ளுங்கள்.',
    duration: '3 மணி நேரம்',
  },
  {
    language: 'ur',
    name: 'آلات کے بغیر موسم کو سمجھنا: بادل، ہوا اور پرندے اگلے چند گھنٹوں کے بارے میں کیا بتاتے ہیں',
    text: 'ان لوگوں کے لیے جو دن بھر کھلے میں کام کرتے ہیں: آسمان دیکھ کر جانیے کہ بارش کب ہو گی۔',
    duration: '3 گھنٹے',
  },
];

/** The parts that courses fill, in scripts that need room above and below the line, and from right to left. */
export function DesignLanguages() {
  return (
    <>
      <h2 className="text-2xl">Scripts and directions</h2>
      <p className="max-w-prose text-muted">
        Long names in scripts whose marks need room above and below, and from right to left. Short texts hide
        what these show.
      </p>
      {samples.map(({ language, name, text, duration }) => (
        <Card key={language} dir={courseText(language).dir} className="grid gap-4">
          <h3 {...courseText(language)} className="text-2xl wrap-anywhere">
            {name}
          </h3>
          <p {...courseText(language)} className="max-w-prose text-reading wrap-anywhere">
            {text}
          </p>
          <CourseFacts
            course={{
              level: 'beginner',
              duration,
              language,
              chapters: Array.from({ length: 5 }, () => ({})),
            }}
          />
          <Notice title={<span {...courseText(language)}>{name}</span>}>
            <span {...courseText(language)}>{text}</span>
          </Notice>
        </Card>
      ))}
    </>
  );
}
