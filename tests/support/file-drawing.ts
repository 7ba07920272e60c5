import type { FileDrawing } from '#server/platform/http/draw-page.ts';

// As strings, because the types of the server know no JSX.
const { drawBook } = (await import('#web/downloads/drawing/book.server.tsx' as string)) as FileDrawing;
const { drawFile } = (await import('#web/downloads/drawing/course-file.server.tsx' as string)) as FileDrawing;

/** What the build of the pages has for files of courses, with a script and a style sheet of the test's own. */
export const fileDrawing: FileDrawing = {
  drawBook,
  drawFile,
  courseFileScript: 'document.title',
  formulaStyle: '.formula{display:block}',
};
