import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { StoredLayout } from '#contract/course-layout.ts';

import type { Me } from '#contract/identity.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { draftOf } from '#tests/support/questions.ts';
import { saveContent, saveLayout, savePublished } from './course-payloads.ts';
import { kinds, type Kind } from './page-access.ts';

import { password, type RunningProduct } from './running-product.ts';

export interface Somebody {
  session: ApiSession;
  email?: string;
}
/** The fixtures of the access tests, which all belong to the owner. */
export interface AccessWorld {
  /** Makes somebody new of a kind. */
  make(kind: Kind): Promise<Somebody>;
  callers: Record<Kind, Somebody>;
  courses: { published: string; link: string; layout: string; underWay: string; unwanted: string };
  /** A ready chapter of the published course. */
  chapterId: string;
  questionIds: [string, string];
  pictureHash: string;
  /** Another session of the owner. */
  session: { id: string };
}

/** Makes the fixtures that the access table's calls are about. A course that is under way stays so until the file ends. */
export async function makeAccessWorld(product: RunningProduct): Promise<AccessWorld> {
  async function make(kind: Kind): Promise<Somebody> {
    if (kind === 'operator') return { session: await product.operator() };
    const email = `${randomUUID()}@example.org`;
    if (kind === 'owner' || kind === 'other') return { session: await product.learner(email), email };
    const session = product.visitor();
    if (kind === 'guest') await saveLayout(session);
    return { session };
  }
  const made = await Promise.all(kinds.map(async (kind) => [kind, await make(kind)] as const));
  const callers = Object.fromEntries(made) as Record<Kind, Somebody>;
  const { session, email } = callers.owner;
  const courses = {
    published: await savePublished(session),
    link: await saveContent(session, { courseName: 'For few' }),
    layout: await saveLayout(session),
    underWay: await saveLayout(session, { 'Course Name': 'Under way' }),
    unwanted: await savePublished(session, { courseName: 'Unwanted' }),
  };
  product.gemini.failWhen(({ body }) =>
    JSON.stringify(body).includes('Under way') ? { kind: 'hang' } : undefined,
  );
  await session.post(`/api/courses/${courses.underWay}/generation`);
  const { Chapters } = await session.json<StoredLayout>(`/api/course/${courses.published}`);
  const chapterId = Chapters[0]?._id ?? '';
  const questionIds: [string, string] = [randomUUID(), randomUUID()];
  const questions = `/api/courses/${courses.published}/chapters/${chapterId}/questions`;
  for (const [n, id] of questionIds.entries()) await session.post(questions, { id, ...draftOf(n) });
  await product.visitor().post('/api/auth/sign-in/email', { email, password });
  const { rows } = await product.database.pool.query<{ id: string }>(
    `select sessions.id from sessions join users on users.id = user_id
     where email = $1 order by sessions.created_at desc limit 1`,
    [email],
  );
  return {
    make,
    callers,
    courses,
    chapterId,
    questionIds,
    pictureHash: await givePicture(session),
    session: { id: rows[0]?.id ?? '' },
  };
}

export async function givePicture(session: ApiSession): Promise<string> {
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } });
  const body = new Uint8Array(await picture.png().toBuffer());
  await session.send('/api/me/picture', { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body });
  const { imageUrl } = await session.json<Me>('/api/me');
  return imageUrl?.split('/').at(-1) ?? '';
}
