import type { Me } from '#contract/identity.ts';
import { rememberedPerson } from '#web/platform/kept/known-person.ts';
import { withWaiting } from '#web/practice/chapter-marks.ts';
import { isBegun, readProgress, sinceHeard } from './known-progress.ts';

/** Tells what this phone knows of a course; nothing before its first chapter. Without a `reader`, the site can't be reached. */
export async function knownCourse(courseId: string, reader?: Me) {
  const [me, { openOutbox }] = await Promise.all([
    reader ?? rememberedPerson(),
    import('#web/practice/outbox/outbox.ts'),
  ]);
  const outbox = await openOutbox(me);
  const progress = await readProgress(courseId, me, outbox);
  const events = sinceHeard('progress', outbox.state());
  return progress && isBegun(progress, events) ? withWaiting(progress, events) : undefined;
}
