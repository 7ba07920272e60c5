import { newChapter } from '#contract/learning/course-facts.ts';
import type { Me } from '#contract/identity.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { api } from '#web/platform/calls/api.ts';
import { isRemembered } from '#web/platform/kept/known-person.ts';
import type { KnownProgress } from '#web/practice/chapter-marks.ts';
import type { Outbox, OutboxState } from '#web/practice/outbox/outbox.ts';
import type { Hearing, KnownEvent } from '#web/practice/outbox/waiting-events.ts';
import { hear, heardKey } from './hear.ts';
import { readHeard, readSaved, type SavedCourse } from './saved-store.ts';

// Every page that a phone opens without a network says of a course what is known here: what the site said last, and the events
// since then. No page counts them in another way, so that none contradicts another.

/** Returns what waits, and what was sent since this phone heard of it. */
export const sinceHeard = (what: Hearing, { unheard }: Pick<OutboxState, 'unheard'>): KnownEvent[] =>
  unheard.filter((event) => event.unheard?.includes(what) ?? true);

/** Whether something was done in a course, here or elsewhere. */
export const isBegun = ({ courseId, lastAt }: KnownProgress, events: readonly KnownEvent[]): boolean =>
  lastAt !== null || events.some((event) => event.courseId === courseId);

interface Asking extends Pick<Me, 'kind'> {
  /** Verdicts that this page has had. */
  judged: number;
}

/** A visitor has done nothing that the site knows. Before a verdict, a remembered person may be another one by now. */
export const mayAsk = ({ kind, judged }: Asking): boolean =>
  kind !== 'visitor' && (judged > 0 || !isRemembered());

/** Returns the chapters of a course on this phone, with what the site said last of its learner. */
export function progressOfSaved(
  { courseId, package: { course, questions } }: SavedCourse,
  heard: CourseProgress | undefined,
): KnownProgress {
  const chapters = course.chapters.map(({ _id: id, chapterName }) => {
    const count = questions.filter(({ chapterId }) => chapterId === id).length;
    const known = heard?.chapters.find(({ chapterId }) => chapterId === id);
    return known ?? newChapter({ id, chapterName, questions: count });
  });
  return { courseId, chapters, next: heard?.next ?? null, lastAt: heard?.lastAt ?? null };
}

async function readKept(courseId: string, { storageKey }: Me): Promise<KnownProgress | undefined> {
  const [saved, heard] = await Promise.all([
    readSaved(courseId).catch(() => undefined),
    readHeard('progress', heardKey(storageKey, courseId)).catch(() => undefined),
  ]);
  return saved ? progressOfSaved(saved, heard) : heard;
}

/**
 * Reads what the site says of a person's work in a course, and keeps it for later; where the site can't be asked, what this phone
 * keeps. An online visitor has neither. The events of `sinceHeard` come on top.
 */
export function readProgress(
  courseId: string,
  me: Me,
  outbox: Outbox | undefined,
): Promise<KnownProgress | undefined> {
  if (!mayAsk({ kind: me.kind, judged: outbox?.state().judged ?? 0 }))
    return isRemembered() ? readKept(courseId, me) : Promise.resolve(undefined);
  return new Promise((done) => {
    const read = async () => {
      const now = await api.readCourseProgress({ courseId });
      // A slow storage holds up no mark.
      done(now);
      return now;
    };
    const ask = async () => {
      try {
        await hear('progress', courseId, read, { person: me.storageKey, outbox });
      } catch {
        done(readKept(courseId, me));
      }
    };
    void ask();
  });
}
