import { zipSync, type Zippable } from 'fflate';
import type { WholeCourse } from '#contract/drawn-course.ts';
import { drawableCourse } from '#server/downloads/drawable-course.ts';
import type { FileDrawing } from '#server/platform/http/pages.ts';
import { bookFont, bookStyle } from './book-style.ts';
import { packageDocument, type BookFile } from './package-document.ts';

/**
 * Writes a course as a book in EPUB 3.3. The same course makes the same bytes.
 *
 * @param address where the course is found online, if that is known
 */
export async function writeEpub(
  whole: WholeCourse,
  address: string | undefined,
  { drawBook, formulaStyle }: FileDrawing,
): Promise<Buffer> {
  const { course } = whole;
  const drawable = drawableCourse(whole, address);
  const { documents, accessibility } = await drawBook(drawable);
  const font = await bookFont(course.language, documents);
  // A book says directions by attributes alone, as each formula does.
  const formulas = formulaStyle.replace(/direction:\s*ltr;?/g, '');
  const style = bookStyle(course.language, font !== undefined) + formulas;
  const files: BookFile[] = [
    { id: 'style', path: 'book.css', type: 'text/css', content: style },
    {
      id: 'cover-image',
      path: 'cover.svg',
      type: 'image/svg+xml',
      properties: 'cover-image',
      content: whole.cover,
    },
    ...(font ? [{ id: 'font', path: 'font.ttf', type: 'font/ttf', content: font }] : []),
  ];
  const { title } = drawable;
  return zip([
    { path: 'mimetype', content: 'application/epub+zip', stored: true },
    { path: 'META-INF/container.xml', content: container },
    {
      path: 'EPUB/package.opf',
      content: await packageDocument({ course, title, documents, files, accessibility }),
    },
    ...documents.map(({ id, source }) => ({ path: `EPUB/${id}.xhtml`, content: source })),
    ...files.map(({ path, content }) => ({ path: `EPUB/${path}`, content })),
  ]);
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

interface ZipEntry {
  path: string;
  content: string | Uint8Array;
  /** Whether it is stored without compression. */
  stored?: boolean;
}

/** The first day that the format knows, so that the same entries make the same bytes. */
const mtime = new Date(1980, 0, 1);

/** Writes a zip file with these entries in this order. */
function zip(entries: readonly ZipEntry[]): Buffer {
  const files: Zippable = {};
  for (const { path, content, stored = false } of entries)
    files[path] = [Buffer.from(content), { level: stored ? 0 : 6, mtime }];
  return Buffer.from(zipSync(files).buffer);
}
