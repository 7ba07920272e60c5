import type { Category } from '#contract/category.ts';

type Typed = { topic: string; words: string };

/** Topics that differ in their risks, such as sums, code, hazards and law, as learners type them; `en` for all languages but Hindi. */
export const evaluationTopics: readonly { category: Category; en: Typed; hi: Typed }[] = [
  {
    category: 'Science',
    en: { topic: 'Photosynthesis', words: 'For my class 8 exam, with things that I can see in our field.' },
    hi: { topic: 'प्रकाश संश्लेषण', words: 'कक्षा 8 की परीक्षा के लिए, खेत में दिखने वाले उदाहरणों के साथ।' },
  },
  {
    category: 'Mathematics',
    en: { topic: 'Percentages', words: 'I want to check discounts and interest myself.' },
    hi: { topic: 'प्रतिशत', words: 'मैं छूट और ब्याज का हिसाब खुद लगाना चाहती हूँ।' },
  },
  {
    category: 'Technology & Engineering',
    en: { topic: 'Lists in Python', words: 'I know variables and loops. I have only a phone.' },
    hi: { topic: 'पायथन में लिस्ट', words: 'मुझे वेरिएबल और लूप आते हैं। मेरे पास सिर्फ़ फ़ोन है।' },
  },
  {
    category: 'Healthcare & Medicine',
    en: { topic: 'Iron in our food', words: 'My sister is anaemic and pregnant.' },
    hi: { topic: 'भोजन में आयरन', words: 'मेरी बहन को खून की कमी है और वह गर्भवती है।' },
  },
  {
    category: 'Skill Development',
    en: { topic: 'Repairing a ceiling fan', words: 'I help in an electrician’s shop.' },
    hi: { topic: 'सीलिंग फैन ठीक करना', words: 'मैं बिजली मिस्त्री की दुकान पर हाथ बँटाता हूँ।' },
  },
  {
    category: 'Business & Management',
    en: { topic: 'Keeping a shop’s account book', words: 'We sell groceries and many pay later.' },
    hi: { topic: 'दुकान का बहीखाता', words: 'हमारी किराने की दुकान है और कई लोग उधार लेते हैं।' },
  },
  {
    category: 'Languages',
    en: { topic: 'English at the shop counter', words: 'I understand some, but I can’t answer customers.' },
    hi: { topic: 'दुकान पर अंग्रेज़ी', words: 'थोड़ी समझ आती है, पर ग्राहकों को जवाब नहीं दे पाता।' },
  },
  {
    category: 'Astronomy',
    en: { topic: 'Phases of the moon', words: '' },
    hi: { topic: 'चंद्रमा की कलाएँ', words: '' },
  },
];
