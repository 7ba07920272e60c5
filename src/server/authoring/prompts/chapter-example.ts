import type { CourseLayout } from '#contract/course-layout.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { Teaching } from '#contract/teaching.ts';
import { codeExample } from './chapter-example-code.ts';
import { hindiExample } from './chapter-example-hindi.ts';
import { practicalExample } from './chapter-example-practical.ts';
import type { ModelPrompt } from './model-prompt.ts';

/** Shows a model the tone, length and shape of an answer before the real request. */
export interface ChapterExample {
  question: string;
  answer: Teaching & {
    description: string;
    topics: { topic_id: string; title: string; description: string; code: string | null }[];
  };
}

const englishExample: ChapterExample = {
  question:
    'Write the chapter “Discounts: what do I really pay?” of a beginner’s course in English about percent in the market, ' +
    'as one JSON object with a detailed description, two topics and the parts that make it teach.',
  answer: {
    description:
      'A board says “15 % off”, and the shopkeeper names a price. Is it right? In this chapter you learn to check any ' +
      'discount in your head or on the back of the bill, before you pay.',
    objectives: [
      'Say what a given percent of a price is.',
      'Work out the price after a discount and check it against a bill.',
    ],
    recall: ['What is one half of 90? And one tenth of it?'],
    topics: [
      {
        topic_id: 'out-of-a-hundred',
        title: 'Percent means “out of a hundred”',
        description:
          'Think of ₹100 in coins of one rupee. 15 % is 15 of these coins. For ₹200 you take 15 coins twice, for ₹800 eight ' +
          'times. So **divide the price by 100, then multiply by the percent**.\n\n' +
          '- 10 % is quick: move the point one place to the left. 10 % of ₹450 is ₹45.\n' +
          '- 5 % is half of that, and 20 % is twice that.\n\n' +
          'Try it: say 10 %, 5 % and 20 % of the price of the last thing that you bought.',
        code: null,
      },
      {
        topic_id: 'take-it-off',
        title: 'Taking the discount off',
        description:
          'The discount is not yet what you pay. First find the discount, then subtract it from the marked price. There is a ' +
          'shorter way as well: with 15 % off you pay what is left, 85 out of every hundred.\n\n' +
          'Both ways must give the same amount, so the second one checks the first. Check yourself: with 25 % off, how many ' +
          'out of every hundred rupees do you still pay?',
        code: null,
      },
    ],
    example: {
      title: 'A kurta with 15 % off',
      problem: 'A kurta is marked ₹800, with 15 % off. What do you pay?',
      steps: [
        { do: 'Find the discount: 800 / 100 × 15 = 120.', why: 'Percent means out of a hundred.' },
        { do: 'Take it off: 800 - 120 = 680.', why: 'You save the discount and pay the rest.' },
        { do: 'Check the short way: 800 / 100 × 85 = 680.', why: 'Two ways that agree are seldom wrong.' },
      ],
      answer: 'You pay ₹680.',
    },
    practice: {
      problem: 'A pair of sandals is marked ₹450, with 20 % off. What do you pay?',
      hint: 'Find 10 % first, and double it.',
      answer: 'The discount is ₹90, and 450 - 90 = 360: you pay ₹360.',
    },
    mistakes: [
      {
        wrong: '10 % off and then 10 % more off is 20 % off.',
        tempting: 'The two numbers look as if one could add them.',
        right: 'The second 10 % is of the lower price, so it is 19 % in all.',
      },
    ],
    activity: {
      title: 'Check three price tags',
      needs: ['three bills or advertisements with a discount', 'pencil and paper'],
      steps: [
        'Cover the final price and work it out from the marked price.',
        'Uncover it and compare. Where they differ, look for other charges on the bill.',
      ],
    },
    terms: [
      { term: 'percent', meaning: 'so many out of every hundred' },
      { term: 'discount', meaning: 'the part of a price that you need not pay' },
    ],
    summary: 'Divide by 100, multiply by the percent, subtract. Check it with what is left of every hundred.',
  },
};

const programming =
  /\b(?:programming|coding|python|java|javascript|typescript|html|css|sql|php|kotlin|algorithms?|data structures?|c\+\+)(?![\w+])|पाइथन|पायथन|प्रोग्रामिंग|कोडिंग/i;

/** Courses of these categories work with numbers. */
const counting = /math|business|science|technology|test prep|astronomy/i;

type CourseNames = Pick<CourseLayout, 'Topic' | 'Course Name' | 'Category'>;

/**
 * Returns the example that fits a course best, in its own language or none: code where the course is about programming, a sum
 * where its category works with numbers, a task of the hands elsewhere. The Hindi one has sums and a task, and no code.
 */
export function chapterExample(language: CourseLanguage, course: CourseNames): ModelPrompt['messages'] {
  const isCode = programming.test(`${course.Topic} ${course['Course Name']}`);
  const examples: Partial<Record<CourseLanguage, ChapterExample | undefined>> = {
    en: isCode ? codeExample : counting.test(course.Category) ? englishExample : practicalExample,
    hi: isCode ? undefined : hindiExample,
  };
  const { [language]: example } = examples;
  if (!example) return [];
  return [
    { role: 'user', content: example.question },
    { role: 'assistant', content: JSON.stringify(example.answer) },
  ];
}
