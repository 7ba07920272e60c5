import type { FileDrawing } from '#server/platform/http/pages.ts';

// oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- as a literal, it has the server's types read JSX
const { drawBook } = (await import('#web/downloads/drawing/book.server.tsx' as string)) as FileDrawing;
// oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- as a literal, it has the server's types read JSX
const { drawFile } = (await import('#web/downloads/drawing/course-file.server.tsx' as string)) as FileDrawing;

/** Drawing of courses as files, as in the build of the pages, with a script and a style sheet of the test's own. */
export const fileDrawing: FileDrawing = {
  drawBook,
  drawFile,
  courseFileScript: 'document.title',
  formulaStyle: '.formula{direction:ltr;display:block}',
};
