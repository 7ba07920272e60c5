/** The wizard's 14 categories, in its order. */
export const categories = [
  'Science',
  'Mathematics',
  'Languages',
  'Technology & Engineering',
  'Arts & Humanities',
  'Business & Management',
  'Health & Wellness',
  'Skill Development',
  'Hobbies & Interests',
  'Test Preparation',
  'Astronomy',
  'Music & Performance',
  'Environment & Sustainability',
  'Healthcare & Medicine',
] as const;
export type Category = (typeof categories)[number];

export const levels = ['beginner', 'intermediate', 'advanced'] as const;
export type Level = (typeof levels)[number];

/** Bounds and defaults of what the wizard leaves as free text. */
export const chapterBounds = { least: 1, most: 20, default: 5 } as const;
export const durationBoundsHours = { least: 1, most: 100, default: 5 } as const;
