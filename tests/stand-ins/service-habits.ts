import type { ServiceHabit } from './fault.ts';
import { refusalHabits } from './refusal-habits.ts';
import { wireHabits } from './wire-habits.ts';

export const serviceHabits: Readonly<Record<string, ServiceHabit>> = { ...refusalHabits, ...wireHabits };
