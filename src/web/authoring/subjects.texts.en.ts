/** Categories, levels and states of courses. */
export const subjects = {
  science: 'Science',
  mathematics: 'Mathematics',
  languages: 'Languages',
  technology: 'Technology & Engineering',
  arts: 'Arts & Humanities',
  business: 'Business & Management',
  health: 'Health & Wellness',
  skills: 'Skill Development',
  hobbies: 'Hobbies & Interests',
  tests: 'Test Preparation',
  astronomy: 'Astronomy',
  music: 'Music & Performance',
  environment: 'Environment & Sustainability',
  medicine: 'Healthcare & Medicine',
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  yes: 'yes',
  no: 'no',
  category: 'Category',
  language: 'Courses in',
  level: 'Level',
  any: 'All',
  filters: 'Filters',
  more: 'More subjects',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    subjects: typeof subjects;
  }
}
