import { provedObjective } from '#contract/learning/proved-objectives.ts';
import type { ChapterProgress } from '#contract/progress.ts';
import type { KnownEvent } from '#web/practice/outbox/waiting-events.ts';
import type { Heard, SavedCourse } from './saved-store.ts';

interface Known extends Partial<Pick<Heard['end'], 'canDo'>> {
  chapters: readonly ChapterProgress[];
  /** Events of this phone since the site said what the person can do. */
  events: readonly KnownEvent[];
}

/**
 * Returns an objective of each chapter that was proved there, as far as this phone knows: by the site's last word, by this phone's
 * verdicts since then, and by chapters of which all answers were right.
 */
export function provedHere(
  { package: { questions } }: Pick<SavedCourse, 'package'>,
  { chapters, events, canDo = [] }: Known,
): string[] {
  const answers = events.flatMap((event) =>
    event.kind === 'answer' && event.mode !== 'review' ? [[event.questionId, event.right] as const] : [],
  );
  const rightHere = new Map(answers);
  return chapters.flatMap(({ chapterId, checked: { state, best, of } }) => {
    const isWhole = state === 'passed' && best === of;
    const asked = questions.filter((question) => question.chapterId === chapterId);
    const told = asked.filter(({ objective }) => objective !== undefined && canDo.includes(objective));
    const wasRight = (id: string) => rightHere.get(id) ?? (isWhole || told.some(({ _id }) => _id === id));
    return provedObjective(asked, wasRight) ?? [];
  });
}
