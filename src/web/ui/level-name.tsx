import { levels } from '#contract/category.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { useTexts } from '#web/platform/texts.tsx';

/** A course's level: in the page's language if it is one of ours, else as its author wrote it. */
export function LevelName({ level, language }: { level: string; language: CourseLanguage }) {
  const t = useTexts();
  const known = levels.find((name) => name === level.trim().toLowerCase());
  return known ? t(`subjects.${known}`) : <bdi lang={language}>{level}</bdi>;
}
