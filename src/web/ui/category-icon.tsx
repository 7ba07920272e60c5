import type { Category } from '#contract/category.ts';
import type { TextKey } from '#web/platform/texts/texts.tsx';
import { categoryStrokes } from './category-strokes.ts';
import { StrokeIcon } from './icon.tsx';

const facts = {
  Science: 'science',
  Mathematics: 'mathematics',
  Languages: 'languages',
  'Technology & Engineering': 'technology',
  'Arts & Humanities': 'arts',
  'Business & Management': 'business',
  'Health & Wellness': 'health',
  'Skill Development': 'skills',
  'Hobbies & Interests': 'hobbies',
  'Test Preparation': 'tests',
  Astronomy: 'astronomy',
  'Music & Performance': 'music',
  'Environment & Sustainability': 'environment',
  'Healthcare & Medicine': 'medicine',
} as const satisfies Record<Category, keyof typeof categoryStrokes>;

/** Gives the text key of a category's name: `t(categoryText('Science'))`. */
export function categoryText(category: Category) {
  return `subjects.${facts[category]}` as const satisfies TextKey;
}

/** A model writes the category of a stored course, so it may be any text. */
export function isCategory(text: string): text is Category {
  return Object.hasOwn(facts, text);
}

export function CategoryIcon({ category, className }: { category: string; className?: string }) {
  const name = isCategory(category) ? facts[category] : 'book';
  return <StrokeIcon d={categoryStrokes[name]} className={className ?? 'size-8'} />;
}
