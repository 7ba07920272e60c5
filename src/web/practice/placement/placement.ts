import { isEnough, passing } from '#contract/learning/course-state.ts';
import { resultOf, type AskedQuestion, type Sitting } from '#web/practice/sitting/sitting.ts';

type Asked = Pick<Sitting, 'questions' | 'given'>;

/** `known`: proved, so it can be skipped. `waiting`: some answers have no verdict yet. */
export type PlacementOutcome = 'known' | 'learn' | 'waiting' | 'untested';

const ofChapter = ({ questions, given }: Asked, chapterId: string): Asked => ({
  questions: questions.filter((question) => question.chapterId === chapterId),
  given,
});

export function outcomeOf(sitting: Asked, chapterId: string): PlacementOutcome {
  const { passed, waiting, of } = resultOf(ofChapter(sitting, chapterId));
  if (of === 0) return 'untested';
  if (passed) return 'known';
  return waiting > 0 && !isLost(sitting, chapterId) ? 'waiting' : 'learn';
}

/** Whether so much was missed that the rest of the chapter's questions can't prove it any more. */
function isLost(sitting: Asked, chapterId: string): boolean {
  const { missed, of } = resultOf(ofChapter(sitting, chapterId));
  return !isEnough(of - missed.length, of);
}

/** The place of the next question that can still prove something; the number of questions where there is none. */
export function nextPlace(sitting: Asked, at: number): number {
  const next = sitting.questions.findIndex(
    ({ chapterId }, place) => place > at && !isLost(sitting, chapterId),
  );
  return next < 0 ? sitting.questions.length : next;
}

export function provable(questions: readonly AskedQuestion[]): AskedQuestion[] {
  return questions.length >= passing.questions ? [...questions] : [];
}
