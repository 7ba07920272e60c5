import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { endpoint, type ProblemCodeOf } from './endpoint.ts';
import type { CommonProblemCode } from './problem.ts';

const shape = { method: 'POST', path: '/api/x', summary: 'x', reply: z.object({}) } as const;

test('an endpoint has its own problems and those that its other properties imply', () => {
  const plain = endpoint({ ...shape, access: 'visitor' });
  expect(plain.problems).toEqual([]);
  expectTypeOf<ProblemCodeOf<typeof plain>>().toEqualTypeOf<CommonProblemCode>();

  const whole = endpoint({
    ...shape,
    access: 'operator',
    stepUp: 'lax',
    problems: ['course-not-found', 'unauthenticated'],
  });
  const codes = ['course-not-found', 'unauthenticated', 'operators-only', 'reverification-needed'] as const;
  expect(whole.problems).toEqual(codes);
  expectTypeOf<ProblemCodeOf<typeof whole>>().toEqualTypeOf<CommonProblemCode | (typeof codes)[number]>();

  const repeatable = endpoint({ ...shape, access: 'guest', idempotent: true });
  const implied = [
    'too-many-guests',
    'idempotency-key',
    'idempotency-mismatch',
    'idempotency-in-flight',
  ] as const;
  expect(repeatable.problems).toEqual(implied);
  expectTypeOf<ProblemCodeOf<typeof repeatable>>().toEqualTypeOf<
    CommonProblemCode | (typeof implied)[number]
  >();
});
