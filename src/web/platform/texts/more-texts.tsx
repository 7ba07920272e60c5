import { useContext, useMemo, type ReactNode } from 'react';
import { ServerPageContext } from '#web/platform/loading/server-page.ts';
import { pageTexts, TextsContext, usePageTexts } from './texts.tsx';
import type { CourseLanguage } from '#contract/language.ts';
import type { Catalogue } from './text-catalogue.ts';

/** Adds the areas of texts that only one page has. */
export function MoreTexts({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) {
  const { language, lessonLanguage, catalogue: everywhere } = usePageTexts();
  const texts = useMemo(
    () => pageTexts(language, { ...everywhere, ...catalogue }, lessonLanguage),
    [language, lessonLanguage, everywhere, catalogue],
  );
  return <TextsContext value={texts}>{children}</TextsContext>;
}

interface LessonTextsProps {
  /** Language of the lesson's course. */
  language: CourseLanguage;
  /** Texts in that language, which a document embeds. Without them, the lesson has the words of the page. */
  texts?: Catalogue | undefined;
  children: ReactNode;
}

/** Draws a lesson, whose own words are in its course's language. */
export function LessonTexts({ language: lessonLanguage, texts: own, children }: LessonTextsProps) {
  const onServer = useContext(ServerPageContext);
  const lesson = own ?? onServer?.lessonTexts(lessonLanguage);
  const { language, catalogue } = usePageTexts();
  const texts = useMemo(
    () => lesson && pageTexts(language, { ...catalogue, ...lesson }, lessonLanguage),
    [language, lessonLanguage, catalogue, lesson],
  );
  return texts ? <TextsContext value={texts}>{children}</TextsContext> : children;
}
