import { refusalHabits } from './refusal-habits.ts';
import type { ServiceHabit } from './service-habit.ts';
import { wireHabits } from './wire-habits.ts';

/** Habits of services in spite of which a course is written, by their names. A further one is a line in its table. */
export const serviceHabits: Readonly<Record<string, ServiceHabit>> = { ...refusalHabits, ...wireHabits };
