import type { CoursePackage } from '#contract/downloads.ts';
import { endOfId, type CodedEvent, type ProgressCode } from '#contract/learning/progress-code.ts';
import type { LearningEvent } from '#contract/learning-events.ts';

/** The last moment that a `Date` can be. */
const latest = 8.64e15;

/**
 * Makes the events that a code stands for. A code makes the same ones each time, with the same ids, so that each counts once
 * however often it is imported. Answers to a question or chapter that the course no longer has count as gone.
 */
export function eventsOf(
  code: ProgressCode,
  { course, questions }: Pick<CoursePackage, 'course' | 'questions'>,
): { events: LearningEvent[]; gone: number } {
  const chapters = new Map(course.chapters.map(({ _id }) => [endOfId(_id), _id]));
  const asked = new Map(questions.map((question) => [endOfId(question._id), question]));
  const events = code.events.flatMap((each): LearningEvent[] => {
    const { answer, about, seq } = each;
    const question = asked.get(about);
    const chapterId = answer ? question?.chapterId : chapters.get(about);
    if (chapterId === undefined) return [];
    const event = {
      id: eventId(code.device, each),
      seq,
      courseId: code.courseId,
      chapterId,
      at: new Date(Math.min(Math.max(each.atS * 1000, 0), latest)).toISOString(),
      zone: code.zone,
    };
    if (!answer || !question) return [{ ...event, kind: 'read', done: true }];
    const { revision, chosen, round } = answer;
    const sitting = sittingId(code.device, endOfId(chapterId), round);
    return [
      { ...event, kind: 'answer', questionId: question._id, revision, chosen, sitting, mode: 'chapter' },
    ];
  });
  return { events, gone: code.events.length - events.length };
}

/** A version 7 uuid of the time, whose random part is the file's own, with the event's number in it. */
function eventId(device: string, { atS, seq }: CodedEvent): string {
  const time = (atS * 1000).toString(16).padStart(12, '0').slice(-12);
  const [, , third = '', fourth = '', last = ''] = device.split('-');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${third.slice(1)}-${fourth}-${last.slice(0, 4)}${mixed(last.slice(4), seq)}`;
}

/** A run through the questions of a chapter has an id of its own. */
function sittingId(device: string, chapter: string, round: number): string {
  const [first = '', ...rest] = device.split('-');
  const [second = '', ...others] = rest;
  const mixedSecond = mixed(second.padStart(8, '0'), round).slice(-4);
  return [mixed(first, Number.parseInt(chapter, 16)), mixedSecond, ...others].join('-');
}

/** Mixes a number into 8 digits, differently for each number. */
function mixed(digits: string, number: number): string {
  return ((Number.parseInt(digits, 16) ^ number) >>> 0).toString(16).padStart(8, '0');
}
