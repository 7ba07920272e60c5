import { createContext, type ReactElement } from 'react';
import type { CourseLanguage, PageLanguage } from '#contract/language.ts';
import type { Catalogue } from '#web/platform/texts/text-catalogue.ts';
import type { LessonArea } from '#web/platform/texts/texts.tsx';

/** Known only on the server, while it renders; null in the browser. */
export interface ServerPage {
  nonce: string;
  /** The log names it with each failure of this page. */
  requestId: string;
  language: PageLanguage;
  /** All texts: for documents, and for the error page when the root loader failed. */
  catalogue: Catalogue;
  lessonTexts: (language: CourseLanguage) => Pick<Catalogue, LessonArea>;
  /** Draws a part that is the same for many readers, and may keep it (`kept-html.server.ts`). */
  drawPart: (key: string, part: ReactElement) => string;
}

export const ServerPageContext = createContext<ServerPage | null>(null);
