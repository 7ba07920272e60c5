import type { CourseLanguage } from './language.ts';

/**
 * Words that a voice says instead of something that can't be read aloud: `code` within a sentence, `codeOfLines` for a block
 * of one line and of `#` lines, `drawing` before the description of one.
 */
const announcements = {
  en: {
    code: 'code',
    codeOfLines: ['Code, 1 line.', 'Code, # lines.'],
    formula: 'formula',
    drawing: 'Drawing',
  },
  hi: { code: 'कोड', codeOfLines: ['कोड, 1 पंक्ति।', 'कोड, # पंक्तियाँ।'], formula: 'सूत्र', drawing: 'चित्र' },
  bn: { code: 'কোড', codeOfLines: ['কোড, 1টি লাইন।', 'কোড, #টি লাইন।'], formula: 'সূত্র', drawing: 'চিত্র' },
  te: { code: 'కోడ్', codeOfLines: ['కోడ్, 1 పంక్తి.', 'కోడ్, # పంక్తులు.'], formula: 'సూత్రం', drawing: 'చిత్రం' },
  mr: { code: 'कोड', codeOfLines: ['कोड, 1 ओळ.', 'कोड, # ओळी.'], formula: 'सूत्र', drawing: 'आकृती' },
  ta: { code: 'நிரல்', codeOfLines: ['நிரல், 1 வரி.', 'நிரல், # வரிகள்.'], formula: 'சூத்திரம்', drawing: 'படம்' },
  ur: { code: 'کوڈ', codeOfLines: ['کوڈ، 1 سطر۔', 'کوڈ، # سطریں۔'], formula: 'فارمولا', drawing: 'تصویر' },
  gu: { code: 'કોડ', codeOfLines: ['કોડ, 1 લીટી.', 'કોડ, # લીટીઓ.'], formula: 'સૂત્ર', drawing: 'ચિત્ર' },
  kn: { code: 'ಕೋಡ್', codeOfLines: ['ಕೋಡ್, 1 ಸಾಲು.', 'ಕೋಡ್, # ಸಾಲುಗಳು.'], formula: 'ಸೂತ್ರ', drawing: 'ಚಿತ್ರ' },
  ml: { code: 'കോഡ്', codeOfLines: ['കോഡ്, 1 വരി.', 'കോഡ്, # വരികൾ.'], formula: 'സൂത്രവാക്യം', drawing: 'ചിത്രം' },
  or: { code: 'କୋଡ୍', codeOfLines: ['କୋଡ୍, 1ଟି ଧାଡ଼ି।', 'କୋଡ୍, #ଟି ଧାଡ଼ି।'], formula: 'ସୂତ୍ର', drawing: 'ଚିତ୍ର' },
  pa: { code: 'ਕੋਡ', codeOfLines: ['ਕੋਡ, 1 ਸਤਰ।', 'ਕੋਡ, # ਸਤਰਾਂ।'], formula: 'ਸੂਤਰ', drawing: 'ਚਿੱਤਰ' },
  as: { code: 'কোড', codeOfLines: ['কোড, 1টা শাৰী।', 'কোড, #টা শাৰী।'], formula: 'সূত্ৰ', drawing: 'চিত্ৰ' },
} as const satisfies Record<CourseLanguage, object>;

export const announcementsIn = (language: CourseLanguage) => announcements[language];

export function announceCode(code: string, language: CourseLanguage): string {
  const lines = code.trimEnd().split('\n').length;
  const [one, other] = announcements[language].codeOfLines;
  return lines === 1 ? one : other.replace('#', String(lines));
}
