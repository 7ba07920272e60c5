import { randomUUID } from 'node:crypto';
import type { GenerationState } from '#contract/authoring.ts';
import type { OwnQuestion, OwnQuestions } from '#contract/questions.ts';
import { savePracticeCourse } from '#tests/e2e/support/practice-course.ts';
import { chapter, saveCourse, saveLayout, type CourseToSave } from '#tests/e2e/support/saved-course.ts';
import { libraryOfTest, readLibraryCourse } from '#tests/support/library-course.ts';
import { runOperatorCommand } from '#tests/e2e/support/operator-command.ts';
import type { StandIn } from '#tests/stand-ins/stand-in-server.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { taughtChapters } from '#tests/support/taught-chapter.ts';
import { waitFor } from '#tests/support/wait-for.ts';

/** The visitor of a page. A guest has courses, a learner has everything, a newcomer is a learner who has nothing. */
export type Person = 'visitor' | 'guest' | 'learner' | 'newcomer' | 'operator';

const operatorEmail = 'lakshmi@example.org';

/** Settings of the product that gets this data. Chapters that the author holds back stay so however long the pages take. */
export const worldSettings = {
  ...libraryOfTest,
  OPERATOR_EMAILS: operatorEmail,
  QUESTIONS: 'on',
  AI_TIMEOUT_S: '3600',
};

interface KnownCourse {
  id: string;
  chapterIds: string[];
}

export interface PageWorld {
  url: string;
  /** The `Cookie` header of each person's browser; empty for a visitor. */
  cookies: Record<Person, string>;
  /** Ready and published, in English, with code, a table, lists and a very long word. */
  readable: KnownCourse;
  urdu: KnownCourse;
  /** Ready, of chapters with every teaching part, in English, Hindi and Urdu. Questions of the English one are being checked. */
  taught: KnownCourse;
  taughtHindi: KnownCourse;
  taughtUrdu: KnownCourse;
  /** A course of the library, with a diagram and questions, in English. */
  library: KnownCourse;
  libraryHindi: KnownCourse;
  /** Ready, with questions in the first and the third chapter, in English and Hindi. */
  practice: KnownCourse;
  practiceHindi: KnownCourse;
  /** Ready, with videos where the product has a video service. */
  filmed: KnownCourse;
  draft: KnownCourse;
  draftHindi: KnownCourse;
  draftUrdu: KnownCourse;
  /** A course being written: one chapter is ready, the other stops in its middle. */
  writing: KnownCourse;
  declined: KnownCourse;
  paused: KnownCourse;
  unpublished: KnownCourse;
  ofGuest: KnownCourse;
}

interface Product {
  url: string;
  settings: Record<string, string>;
  session(): ApiSession;
}

const password = 'a good long password';
const code = 'def mean(values):\n    return sum(values) / len(values)  # shared out evenly\n';
const table = '| day | degrees |\n| --- | ---: |\n| Monday | 31.5 |\n| Tuesday | 29.0 |';

const readable: CourseToSave = {
  courseName: 'Reading the weather without instruments',
  visibility: 'public',
  description: 'What clouds, wind and birds tell about the next hours, for people who work outside.',
  chapters: [
    chapter('Clouds', [
      {
        description: `Look up **before** you go out.\n\n> Mackerel sky, not long dry.\n\n1. height\n2. colour`,
      },
      { title: 'The mean of a week', description: table, code },
    ]),
    chapter('Wind and Donaudampfschifffahrtsgesellschaftskapitänsmützenknoten'),
    chapter('Animals', []),
  ],
};
const urdu: CourseToSave = {
  courseName: 'اردو شاعری',
  description: 'غزل اور نظم کو پڑھنا سیکھیے۔',
  language: 'ur',
  visibility: 'public',
  chapters: [chapter('غزل کیا ہے', [{ description: 'غزل شعروں کا مجموعہ ہے۔', code: 'print("salaam")' }])],
};
const taughtIn = (language: keyof typeof taughtChapters, courseName: string): CourseToSave => ({
  courseName,
  description: '1/2 + 1/3',
  language,
  visibility: 'link',
  chapters: [chapter(courseName), { ...taughtChapters[language], duration: '30' }],
});
const filmed: CourseToSave = {
  courseName: 'The bansuri',
  description: 'From the first tone to a whole raga.',
  addVideo: 'yes',
  chapters: [chapter('The first tone'), chapter('A raga')],
};
const draft: CourseToSave = {
  ...readable,
  courseName: 'Repairing a bicycle',
  visibility: 'link',
  chapters: readable.chapters.map((each) => ({
    ...each,
    objectives: [`Say what ${each.chapterName} tells about the next hours`, 'Ask somebody who knows'],
  })),
};
const draftHindi: CourseToSave = {
  courseName: 'साइकिल की मरम्मत',
  description: 'पंक्चर से लेकर ब्रेक तक, अपने हाथों से।',
  language: 'hi',
  chapters: ['पंक्चर', 'ब्रेक'].map((name) => ({
    ...chapter(name),
    about: `${name} को समझिए और ठीक कीजिए।`,
    duration: '45 मिनट',
    objectives: [`${name} की जाँच कर पाएँगे`, 'सही औज़ार चुन पाएँगे'],
  })),
};

/** Chapter names, by which the stand-in decides the outcome of each chapter. */
const chapterNames = { written: 'Bread', held: 'Patience', declined: 'Poison', unreachable: 'Far away' };
const layoutOf = (courseName: string, ...names: string[]): CourseToSave => ({
  courseName,
  description: 'Flour, water, salt and time.',
  chapters: names.map((name) => chapter(name)),
});

/** Fills a fresh product whose author is this stand-in. Waits some seconds until each course is in its state. */
export async function openPageWorld(product: Product, author: StandIn): Promise<PageWorld> {
  scriptOutcomes(author);
  const [learner, newcomer, guest] = [product.session(), product.session(), product.session()];
  const operator = product.session();
  await Promise.all([
    signUp(learner, 'Asha', 'Kumari'),
    signUp(newcomer, 'Ravi', ''),
    becomeOperator(operator, product),
  ]);
  const saved = async (course: CourseToSave) => knownCourse(await saveCourse(learner, course));
  const planned = async (course: CourseToSave) => ({ id: await saveLayout(learner, course), chapterIds: [] });
  const practised = async (language: 'en' | 'hi') => {
    const { courseId: id, chapterIds } = await savePracticeCourse(learner, language);
    return { id, chapterIds };
  };
  const read = await saved(readable);
  const taught = await saved(taughtIn('en', 'Fractions'));
  const [writing, declined, paused] = await Promise.all([
    generate(learner, layoutOf('Bread for beginners', chapterNames.written, chapterNames.held), oneIsReady),
    generate(
      learner,
      layoutOf('Mushrooms', chapterNames.written, chapterNames.declined),
      ({ state }) => state === 'failed',
    ),
    generate(learner, layoutOf('Travelling', chapterNames.unreachable), ({ state }) => state === 'paused'),
  ]);
  const [ofGuest, unpublished] = await Promise.all([
    makeGuestCourses(guest),
    unpublishedCourse(learner, operator),
    fillWallet(learner, read),
    createReports(newcomer, read.id),
    withholdQuestions(operator),
    expectOk(learner.post(`/api/courses/${taught.id}/questions`)),
  ]);
  return {
    url: product.url,
    cookies: {
      visitor: '',
      guest: guest.cookie,
      learner: learner.cookie,
      newcomer: newcomer.cookie,
      operator: operator.cookie,
    },
    readable: read,
    urdu: await saved(urdu),
    taught,
    taughtHindi: await saved(taughtIn('hi', 'भिन्न')),
    taughtUrdu: await saved(taughtIn('ur', 'کسریں')),
    library: knownCourse(await readLibraryCourse(guest)),
    libraryHindi: knownCourse(await readLibraryCourse(guest, 'hi')),
    practice: await practised('en'),
    practiceHindi: await practised('hi'),
    filmed: await saved(filmed),
    draft: await planned(draft),
    draftHindi: await planned(draftHindi),
    draftUrdu: await planned(urdu),
    writing,
    declined,
    paused,
    unpublished,
    ofGuest,
  };
}

function scriptOutcomes(author: StandIn): void {
  author.failWhen(({ chapter: name }) => {
    if (name === chapterNames.declined) return { kind: 'stop', reason: 'SAFETY' };
    if (name === chapterNames.held) return { kind: 'stall' };
    return name === chapterNames.unreachable ? { kind: 'no-connection' } : undefined;
  });
  author.pace = {
    ...author.pace,
    delayMs: ({ kind }) => (kind === 'questions' ? Promise.withResolvers<number>().promise : 0),
  };
}

const oneIsReady = ({ chapters }: GenerationState) => chapters.some(({ state }) => state === 'ready');

async function signUp(session: ApiSession, firstName: string, lastName: string): Promise<void> {
  const email = `${firstName.toLowerCase()}@example.org`;
  const body = new URLSearchParams({ firstName, lastName, email, password });
  const answer = await session.send('/signup', { method: 'POST', body });
  if (answer.status !== 303) throw new Error(`signing up: ${answer.status}`);
}

async function becomeOperator(session: ApiSession, { settings }: Product): Promise<void> {
  await signUp(session, 'Lakshmi', 'Nair');
  const { code, err } = await runOperatorCommand('confirm-email', [operatorEmail], settings);
  if (code !== 0) throw new Error(`confirming ${operatorEmail}: ${err}`);
}

function knownCourse(course: { _id: string; chapters: readonly { _id: string }[] }): KnownCourse {
  return { id: course._id, chapterIds: course.chapters.map(({ _id }) => _id) };
}

async function generate(
  owner: ApiSession,
  layout: CourseToSave,
  isReached: (state: GenerationState) => boolean,
): Promise<KnownCourse> {
  const id = await saveLayout(owner, layout);
  await expectOk(owner.post(`/api/courses/${id}/generation`));
  const { chapters } = await waitFor(`"${layout.courseName}" to be in its state`, async () => {
    const state = await owner.json<GenerationState>(`/api/courses/${id}/generation`);
    return isReached(state) ? state : undefined;
  });
  return { id, chapterIds: chapters.map(({ _id }) => _id) };
}

async function fillWallet(session: ApiSession, { id, chapterIds }: KnownCourse): Promise<void> {
  const key = () => ({ 'Idempotency-Key': randomUUID() });
  await expectOk(session.post('/api/wallet/purchases', { planId: 'basic' }, key()));
  await expectOk(session.post('/api/wallet/prints', { courseId: id, chapterId: chapterIds[1] }, key()));
}

async function unpublishedCourse(owner: ApiSession, operator: ApiSession): Promise<KnownCourse> {
  const course = { ...readable, courseName: 'Mercury as a drink', chapters: [chapter('One')] };
  const known = knownCourse(await saveCourse(owner, course));
  await expectOk(operator.post(`/api/operator/courses/${known.id}/unpublication`));
  return known;
}

/** Makes more courses than the wizard lists at once, and a deleted one. Returns the last one. */
async function makeGuestCourses(session: ApiSession): Promise<KnownCourse> {
  let id = '';
  // The first call makes the guest, so the others wait for it.
  for (let course = 1; course <= 7; course += 1) {
    id = await saveLayout(session, {
      ...draft,
      courseName: course === 1 ? urdu.courseName : `Course ${course}`,
    });
  }
  const unwanted = await saveLayout(session, { ...draft, courseName: 'Unwanted' });
  await expectOk(session.send(`/api/courses/${unwanted}`, { method: 'DELETE' }));
  return { id, chapterIds: [] };
}

async function createReports(session: ApiSession, courseId: string): Promise<void> {
  await expectOk(
    session.post(`/api/courses/${courseId}/reports`, { reason: 'Cloud 9 is no kind of cloud.' }),
  );
  await expectOk(
    session.post('/api/contact', {
      firstName: 'Meera',
      lastName: 'Iyer',
      email: 'meera@example.org',
      message: 'Hello,\n\nmay a school of 120 pupils use this?',
    }),
  );
}

async function withholdQuestions(owner: ApiSession): Promise<void> {
  const { courseId } = await savePracticeCourse(owner);
  const { chapters } = await owner.json<OwnQuestions>(`/api/courses/${courseId}/questions`);
  const [withheld, reported] = chapters.flatMap(({ questions }) => questions);
  const pathOf = ({ chapterId, _id: id }: OwnQuestion) =>
    `/api/courses/${courseId}/chapters/${chapterId}/questions/${id}`;
  await expectOk(owner.put(`${pathOf(withheld!)}/state`, { state: 'withheld', revision: 1 }));
  await expectOk(owner.post(`${pathOf(reported!)}/reports`, { reason: 'Salt is right as well.' }));
}

async function expectOk(sent: Promise<Response>): Promise<void> {
  const answer = await sent;
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
}
