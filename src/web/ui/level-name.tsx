import { levels } from '#contract/category.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { useTexts } from '#web/platform/texts.tsx';

/** Shows a known level in the page's language, and any other as its author wrote it. */
export function LevelName({ level, language }: { level: string; language: CourseLanguage }) {
  const t = useTexts();
  const known = levels.find((name) => name === level.trim().toLowerCase());
  return known ? <span>{t(`subjects.${known}`)}</span> : <bdi lang={language}>{level}</bdi>;
}
