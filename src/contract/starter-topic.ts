import type { Category } from './category.ts';
import type { CourseLanguage } from './language.ts';

type StarterTopic = Record<'en' | 'hi', string>;

const starterTopics: Record<Category, StarterTopic> = {
  Science: { en: 'How plants make their food', hi: 'पौधे अपना भोजन कैसे बनाते हैं' },
  Mathematics: { en: 'Fractions in daily life', hi: 'रोज़ के जीवन में भिन्न' },
  Languages: { en: 'English at the shop counter', hi: 'दुकान पर काम आने वाली अंग्रेज़ी' },
  'Technology & Engineering': { en: 'Using a smartphone safely', hi: 'स्मार्टफ़ोन का सुरक्षित इस्तेमाल' },
  'Arts & Humanities': { en: 'The Constitution and our village', hi: 'संविधान और हमारा गाँव' },
  'Business & Management': { en: 'The accounts of a small shop', hi: 'छोटी दुकान का हिसाब-किताब' },
  'Health & Wellness': { en: 'Sleeping well', hi: 'अच्छी नींद' },
  'Skill Development': { en: 'Speaking in front of people', hi: 'लोगों के सामने बोलना' },
  'Hobbies & Interests': { en: 'A small kitchen garden', hi: 'घर की छोटी-सी बग़िया' },
  'Test Preparation': { en: 'Arithmetic for job tests', hi: 'नौकरी की परीक्षाओं का अंकगणित' },
  Astronomy: { en: 'The Moon and its phases', hi: 'चाँद और उसकी कलाएँ' },
  'Music & Performance': { en: 'Keeping time with tala', hi: 'ताल में रहना' },
  'Environment & Sustainability': { en: 'Saving water at home', hi: 'घर में पानी बचाना' },
  'Healthcare & Medicine': { en: 'How the heart works', hi: 'दिल कैसे काम करता है' },
};
const anyCategory: StarterTopic = { en: 'Learning and remembering', hi: 'सीखना और याद रखना' };

/** Returns the topic of a course for which none was typed: one that suits the category, in Hindi or else in English. */
export function starterTopic(category: string, language: CourseLanguage): string {
  const starters: Partial<Record<string, StarterTopic>> = starterTopics;
  return (starters[category] ?? anyCategory)[language === 'hi' ? 'hi' : 'en'];
}
