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

const text = 'Roots drink water from the soil. Leaves make sugar from light, water and air.';

type Draft = Omit<QuestionDraft, 'wrong' | 'whyWrong'> & Partial<QuestionDraft>;

/** A question of each kind, in the order in which they are asked. */
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

const hindiKinds: readonly Draft[] = [
  {
    kind: 'one',
    stem: 'पौधे का कौन-सा भाग पानी पीता है?',
    answer: 'जड़ें',
    wrong: ['फूल', 'फल'],
    whyWrong: ['फूल से बीज बनते हैं।', 'फल में बीज होते हैं।'],
    explanation: 'जड़ें मिट्टी से पानी और लवण लेती हैं।',
    quote: 'जड़ें मिट्टी से पानी लेती हैं।',
  },
];

/** Saves a course with questions, as its owner would write them. */
export async function savePracticeCourse(
  owner: ApiSession,
  language: Extract<CourseLanguage, 'en' | 'hi'> = 'en',
): Promise<PracticeCourse> {
  const english = language === 'en';
  const course = await saveCourse(owner, {
    courseName: english ? 'Plants at home' : 'घर के पौधे',
    description: english ? 'How plants eat and drink.' : 'पौधे कैसे खाते-पीते हैं।',
    language,
    chapters: (english ? ['Water', 'Pots', 'Light'] : ['पानी', 'गमले', 'रोशनी']).map((name) =>
      chapter(name, [{ description: english ? text : 'जड़ें मिट्टी से पानी लेती हैं।' }]),
    ),
  });
  const chapterIds = course.chapters.map(({ _id }) => _id);
  const drafts = english ? eachKind : hindiKinds;
  for (const draft of drafts) await write(owner, course._id, chapterIds[0]!, draft);
  for (const n of [1, 2, 3])
    await write(owner, course._id, chapterIds[2]!, {
      ...drafts[0]!,
      stem: `${drafts[0]!.stem} (${n})`,
      quote: '',
    });
  return { courseId: course._id, chapterIds };
}

/** Saves a course whose one chapter asks these questions, as its owner would write them. */
export async function saveQuestions(
  owner: ApiSession,
  drafts: readonly QuestionDraft[],
): Promise<PracticeCourse> {
  const course = await saveCourse(owner, {
    courseName: 'Long questions',
    description: 'Questions alone.',
    chapters: [chapter('Questions')],
  });
  const chapterIds = course.chapters.map(({ _id }) => _id);
  for (const draft of drafts) await write(owner, course._id, chapterIds[0]!, draft);
  return { courseId: course._id, chapterIds };
}

async function write(owner: ApiSession, courseId: string, chapterId: string, draft: Draft): Promise<void> {
  const answer = await owner.post(`/api/courses/${courseId}/chapters/${chapterId}/questions`, {
    id: randomUUID(),
    ...draft,
  });
  if (!answer.ok) throw new Error(`writing a question: ${answer.status} ${await answer.text()}`);
}

export const checkPath = ({ courseId, chapterIds }: PracticeCourse, chapter = 0) =>
  `/practice/${courseId}/${chapterIds[chapter]}`;
