import { randomUUID } from 'node:crypto';
import type { CourseLanguage } from '#contract/language.ts';
import type { QuestionDraft } from '#contract/questions.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { chapter, saveCourse } from './saved-course.ts';

export interface PracticeCourse {
  courseId: string;
  /** The first has a question of each kind, the second none, the third three questions of one kind. */
  chapterIds: string[];
}

type Draft = Omit<QuestionDraft, 'wrong' | 'whyWrong'> & Partial<QuestionDraft>;

/** A question of each kind. The first one is asked in the text, and so last in a check; the others in this order. */
const eachKind: readonly Draft[] = [
  {
    kind: 'one',
    stem: 'Which part of a plant drinks water?',
    answer: 'The roots',
    wrong: ['The flowers', 'The fruits'],
    whyWrong: ['Flowers make seeds.', 'Fruits carry seeds.'],
    explanation: 'Roots take up water and salts.',
    quote: 'Roots drink water from the soil.',
  },
  {
    kind: 'many',
    stem: 'What does a leaf need to make sugar?',
    answer: ['Light', 'Water'],
    wrong: ['Salt'],
    whyWrong: ['Salt is no food for a leaf.'],
    explanation: 'Light gives the energy.',
    quote: 'Leaves make sugar from light, water and air.',
  },
  {
    kind: 'number',
    stem: 'A plant drinks 1.25 litres a day. How much does it drink in two days?',
    answer: 2.5,
    unit: 'litres',
    explanation: 'Twice 1.25 is 2.5.',
    quote: '',
  },
  {
    kind: 'order',
    stem: 'Put the way of the water in order.',
    answer: ['Soil', 'Root', 'Leaf'],
    explanation: 'Water rises.',
    quote: '',
  },
];

const texts = {
  en: {
    names: ['Plants at home', 'Water', 'Pots', 'Light'],
    text: 'Roots drink water from the soil. Leaves make sugar from light, water and air.',
    drafts: eachKind,
  },
  hi: {
    names: ['घर के पौधे', 'पानी', 'गमले', 'रोशनी'],
    text: 'जड़ें मिट्टी से पानी लेती हैं।',
    drafts: [
      {
        kind: 'one',
        stem: 'पौधे का कौन-सा भाग पानी पीता है?',
        answer: 'जड़ें',
        wrong: ['फूल', 'फल'],
        whyWrong: ['फूल से बीज बनते हैं।', 'फल में बीज होते हैं।'],
        explanation: 'जड़ें मिट्टी से पानी और लवण लेती हैं।',
        quote: 'जड़ें मिट्टी से पानी लेती हैं।',
      },
    ] as readonly Draft[],
  },
};

export async function savePracticeCourse(
  owner: ApiSession,
  language: Extract<CourseLanguage, 'en' | 'hi'> = 'en',
): Promise<PracticeCourse> {
  const { names, text, drafts } = texts[language];
  const [courseName = '', ...chapterNames] = names;
  const again = [1, 2, 3].map((n) => ({ ...drafts[0]!, stem: `${drafts[0]!.stem} (${n})`, quote: '' }));
  return save(owner, language, courseName, chapterNames, text, [drafts, [], again]);
}

export const saveQuestions = (owner: ApiSession, drafts: readonly QuestionDraft[]) =>
  save(owner, 'en', 'Long questions', ['Questions'], 'Questions alone.', [drafts]);

async function save(
  owner: ApiSession,
  language: CourseLanguage,
  courseName: string,
  chapterNames: readonly string[],
  description: string,
  questions: readonly (readonly Draft[])[],
): Promise<PracticeCourse> {
  const chapters = chapterNames.map((name) => chapter(name, [{ description }]));
  const course = await saveCourse(owner, { courseName, description: courseName, language, chapters });
  const chapterIds = course.chapters.map(({ _id }) => _id);
  for (const [place, drafts] of questions.entries())
    for (const draft of drafts) {
      const path = `/api/courses/${course._id}/chapters/${chapterIds[place]}/questions`;
      const answer = await owner.post(path, { id: randomUUID(), ...draft });
      if (!answer.ok) throw new Error(`writing a question: ${answer.status} ${await answer.text()}`);
    }
  return { courseId: course._id, chapterIds };
}

export const checkPath = ({ courseId, chapterIds }: PracticeCourse, place = 0) =>
  `/practice/${courseId}/${chapterIds[place]}`;
