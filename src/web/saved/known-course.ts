import { rememberedPerson } from '#web/platform/kept/known-person.ts';
import { withWaiting } from '#web/practice/chapter-marks.ts';
import { readProgress, sinceHeard } from './known-progress.ts';

/** Tells a document without an outbox what this phone knows of a course while the site can't be reached; nothing before its first chapter. */
export async function knownCourse(courseId: string) {
  const [me, { openOutbox }] = await Promise.all([
    rememberedPerson(),
    import('#web/practice/outbox/outbox.ts'),
  ]);
  const outbox = await openOutbox(me);
  const progress = await readProgress(courseId, me, outbox);
  const events = sinceHeard('progress', outbox.state());
  const isBegun = Boolean(progress?.lastAt) || events.some((event) => event.courseId === courseId);
  return progress && isBegun ? withWaiting(progress, events) : undefined;
}
