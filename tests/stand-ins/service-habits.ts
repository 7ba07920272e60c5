import type { ServiceHabit } from './fault.ts';
import { refusalHabits } from './refusal-habits.ts';
import { wireHabits } from './wire-habits.ts';

/** Habits of services that still let a course be written, by name. A further one is a line in its table. */
export const serviceHabits: Readonly<Record<string, ServiceHabit>> = { ...refusalHabits, ...wireHabits };
