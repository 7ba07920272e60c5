import { provedQuestions } from '#contract/learning/proved-objectives.ts';
import type { ChapterProgress } from '#contract/progress.ts';
import type { KnownEvent } from '#web/practice/outbox/waiting-events.ts';
import type { SavedCourse } from './saved-store.ts';

/**
 * Returns an objective of each chapter that was proved there, as far as this phone knows: by its own verdicts, and by chapters of
 * which all answers were right. The site knows each answer, and may tell of more.
 */
export function provedHere(
  { package: { questions } }: Pick<SavedCourse, 'package'>,
  chapters: readonly ChapterProgress[],
  events: readonly KnownEvent[],
) {
  const answers = events.flatMap((event) =>
    event.kind === 'answer' && event.mode !== 'review' ? [[event.questionId, event.right] as const] : [],
  );
  const rightHere = new Map(answers);
  return chapters.flatMap(({ chapterId, checked: { state, best, of } }) => {
    const isWhole = state === 'passed' && best === of;
    const asked = questions.filter((question) => question.chapterId === chapterId);
    const [first] = provedQuestions(asked, (id) => isWhole || rightHere.get(id) === true);
    return first ? [{ text: first.objective!, drawn: first.drawn }] : [];
  });
}
