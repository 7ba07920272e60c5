import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CourseDetail } from '#contract/courses.ts';
import type { PlanId } from '#contract/prices.ts';
import type { E2eProduct } from './product.ts';

export const card = (page: Page, plan: string) => page.getByRole('button', { name: plan });
export const balance = (page: Page, coins: number) =>
  page.getByRole('link', { name: `Coins: ${coins}`, exact: true });

/** Calls of the API with the cookies of a page's browser. */
export function callsBeside(e2e: E2eProduct) {
  async function post<T>(page: Page, path: string, data: object): Promise<T> {
    const headers = { origin: e2e.url, 'idempotency-key': randomUUID() };
    const answer = await page.request.post(path, { data, headers });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as T;
  }
  async function saveCourse(page: Page, courseName: string): Promise<CourseDetail> {
    const { courseId } = await post<{ courseId: string }>(page, '/api/createcourse/save', {
      courseName,
      description: 'A short one.',
      duration: '5 hours',
      level: 'beginner',
      chapters: [
        {
          chapterName: 'The reef knot',
          about: 'Right over left.',
          duration: '1 hour',
          topics: [{ topic_id: 'a', title: 'One', description: 'A text.', code: null }],
        },
      ],
    });
    return (await (await page.request.get(`/api/createcourse/${courseId}`)).json()) as CourseDetail;
  }

  return {
    post,
    saveCourse,
    buy: (page: Page, planId: PlanId) => post(page, '/api/wallet/purchases', { planId }),
  };
}
