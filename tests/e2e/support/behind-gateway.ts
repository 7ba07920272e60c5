import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type FaultyGateway, startFaultyGateway } from '#tests/support/faulty-gateway.ts';
import { type PracticeCourse, savePracticeCourse } from './practice-course.ts';
import { type E2eProduct, startProduct } from './product.ts';

interface BehindGateway extends E2eProduct {
  gateway: FaultyGateway;
  course: PracticeCourse;
}

/** Starts the product with a gateway before it that can fail. Each test begins while it passes everything, and with a new course. */
export function startBehindGateway(): BehindGateway {
  const e2e = startProduct() as BehindGateway;
  beforeAll(async () => {
    e2e.gateway = await startFaultyGateway(e2e.url);
  });
  afterAll(() => e2e.gateway[Symbol.asyncDispose]());
  beforeEach(async () => {
    e2e.gateway.decide = () => 'pass';
    e2e.course = await savePracticeCourse(e2e.product.session());
  });
  return e2e;
}
