import { randomUUID } from 'node:crypto';
import type { CourseDetail } from '#contract/courses.ts';
import type { ApiSession } from '#tests/support/api-session.ts';
import { saveContent } from './course-payloads.ts';

export interface PrintOf {
  courseId: string;
  chapterId: string;
}

export async function printableChapter(
  session: ApiSession,
  change: Record<string, unknown> = {},
): Promise<PrintOf> {
  const courseId = await saveContent(session, change);
  const { chapters } = await session.json<CourseDetail>(`/api/createcourse/${courseId}`);
  return { courseId, chapterId: chapters[0]?._id ?? '' };
}

export const buy = (session: ApiSession, planId: string, key: string = randomUUID()) =>
  session.post('/api/wallet/purchases', { planId }, { 'Idempotency-Key': key });

export const print = (session: ApiSession, chapter: PrintOf, key: string = randomUUID()) =>
  session.post('/api/wallet/prints', { ...chapter }, { 'Idempotency-Key': key });

export const coinsOf = async (session: ApiSession) =>
  (await session.json<{ coins: number }>('/api/wallet')).coins;
