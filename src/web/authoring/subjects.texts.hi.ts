import type { Translated } from '#web/platform/texts/text-catalogue.ts';
import type { subjects as english } from './subjects.texts.en.ts';

export const subjects: Translated<typeof english> = {
  science: 'विज्ञान',
  mathematics: 'गणित',
  languages: 'भाषाएँ',
  technology: 'तकनीक और इंजीनियरिंग',
  arts: 'कला, इतिहास और समाज',
  business: 'व्यापार और प्रबंधन',
  health: 'स्वास्थ्य और तंदुरुस्ती',
  skills: 'कौशल विकास',
  hobbies: 'शौक़ और रुचियाँ',
  tests: 'परीक्षा की तैयारी',
  astronomy: 'तारे और अंतरिक्ष',
  music: 'संगीत, नाच और नाटक',
  environment: 'पर्यावरण और टिकाऊ विकास',
  medicine: 'इलाज और स्वास्थ्य सेवा',
  beginner: 'शुरुआती',
  intermediate: 'मध्यम',
  advanced: 'कठिन',
  yes: 'हाँ',
  no: 'नहीं',
  category: 'श्रेणी',
  language: 'कोर्स की भाषा',
  level: 'स्तर',
  any: 'सभी',
  filters: 'छाँटें',
};
