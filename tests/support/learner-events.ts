import { randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { rightAnswerOf } from '#contract/learning/grade-answer.ts';
import type { EventVerdict, LearningEvent } from '#contract/learning-events.ts';
import type { Db } from '#server/platform/database/database.ts';
import { gradableQuestions, type GradableQuestion } from '#server/questions/questions.ts';

interface Chapter {
  courseId: string;
  chapterId: string;
}

type Kind<E = LearningEvent> = E extends LearningEvent
  ? Omit<E, 'id' | 'seq' | 'at' | 'zone' | 'courseId' | 'chapterId'>
  : never;

let seq = 0;

/** Makes an event that happened just now, in India. */
export function eventOf(chapter: Chapter, kind: Kind, more: Partial<LearningEvent> = {}): LearningEvent {
  seq += 1;
  const at = new Date().toISOString();
  return { id: newId(), seq, at, zone: 'Asia/Kolkata', ...chapter, ...kind, ...more } as LearningEvent;
}

export const batchOf = (events: readonly object[], device: string = randomUUID()) => ({
  device,
  sentAt: new Date().toISOString(),
  events: events as { id: string }[],
});

export async function keysOf(db: Db, { courseId, chapterId }: Chapter): Promise<GradableQuestion[]> {
  const questions = await gradableQuestions(db, courseId);
  return questions.filter((each) => each.chapterId === chapterId && each.current);
}

/** Makes the events of one run through questions, of which the first `right` are answered right, a second apart. */
export function sittingOf(
  chapter: Chapter,
  questions: readonly GradableQuestion[],
  { right = questions.length, at = Date.now() - 60_000, ...more }: SittingOptions = {},
): LearningEvent[] {
  const sitting = randomUUID();
  return questions.map((question, n) => {
    const chosen = n < right ? rightAnswerOf(question) : wrongAnswerTo(question);
    const { id: questionId, revision } = question;
    const answer = {
      kind: 'answer',
      questionId,
      revision,
      chosen,
      sitting,
      mode: 'chapter',
      ...more,
    } as const;
    return eventOf(chapter, answer, { at: new Date(at + n * 1000).toISOString() });
  });
}

interface SittingOptions {
  right?: number;
  at?: number;
  mode?: 'chapter' | 'review' | 'placement';
  hinted?: boolean;
}

function wrongAnswerTo({ kind, options, number = 0, tolerance = 0 }: GradableQuestion): string[] | number {
  if (kind === 'number') return number + tolerance + 1;
  return options.flatMap((option) => (option.right ? [] : [option.id])).slice(0, 1);
}

export const outcomesOf = (verdicts: readonly EventVerdict[]) =>
  verdicts.map(({ verdict, code }) => code ?? verdict);
