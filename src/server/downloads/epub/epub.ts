import { zipSync, type Zippable } from 'fflate';
import type { BookDocument, DrawnBook, WholeCourse } from '#contract/drawn-course.ts';
import { drawableCourse, libraryLicence } from '#server/downloads/downloads.ts';
import type { FileDrawing } from '#server/platform/http/pages.ts';
import { html as xml } from 'hono/html';
import type { CourseSummary } from '#contract/courses.ts';
import { languageFacts } from '#contract/language.ts';
import { visibleText } from '#contract/markdown/harmless-text.ts';
import { bookFont, bookStyle } from './book-style.ts';

/** Writes a course as a book in EPUB 3.3, the same course in the same bytes. `address` is where it is found online, if known. */
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
  const book = await packageDocument(course, { title: drawable.title, documents, files, accessibility });
  const entries: Zippable = {
    mimetype: entry('application/epub+zip', 0),
    'META-INF/container.xml': entry(container),
    'EPUB/package.opf': entry(book),
  };
  for (const { id, source } of documents) entries[`EPUB/${id}.xhtml`] = entry(source);
  for (const { path, content } of files) entries[`EPUB/${path}`] = entry(content);
  return Buffer.from(zipSync(entries).buffer);
}

/** The first day that the format knows, so that the same entries make the same bytes. */
const mtime = new Date(1980, 0, 1);

const entry = (content: string | Uint8Array, level: 0 | 6 = 6): Zippable[string] => [
  Buffer.from(content),
  { level, mtime },
];

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

interface BookFile {
  id: string;
  path: string;
  type: string;
  properties?: string;
  content: string | Uint8Array;
}

/** Writes the package document: what the book is, which files it has, and the order of its documents. */
async function packageDocument(
  course: CourseSummary,
  { title, documents, files, accessibility }: DrawnBook & { title: string; files: readonly BookFile[] },
): Promise<string> {
  const { _id, language, updatedAt } = course;
  const { dir } = languageFacts[language];
  const items = [
    ...documents.map((document) => ({
      id: document.id,
      path: `${document.id}.xhtml`,
      type: 'application/xhtml+xml',
      properties: propertiesOf(document),
    })),
    ...files,
  ];
  const withMaths = documents.some(({ source }) => hasMaths(source));
  const features = withMaths ? [...access, ['accessibilityFeature', 'MathML'] as const] : access;
  const written = await xml`<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}" dir="${dir}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${_id}</dc:identifier>
${factsOf(course, title).map(([name, fact]) => xml`<dc:${name}>${fact}</dc:${name}>`)}
<meta property="dcterms:modified">${updatedAt.slice(0, 19)}Z</meta>
${features.map(([name, value]) => xml`<meta property="schema:${name}">${value}</meta>`)}
<meta property="schema:accessibilitySummary" xml:lang="${accessibility.language}">${accessibility.text}</meta>
</metadata>
<manifest>
${items.map(
  ({ id, path, type, properties }) =>
    xml`<item id="${id}" href="${path}" media-type="${type}"${properties && xml` properties="${properties}"`}/>`,
)}
</manifest>
<spine page-progression-direction="${dir}">${documents.map(({ id }) => xml`<itemref idref="${id}"/>`)}</spine>
</package>
`;
  return written.toString();
}

/** Properties that a reading system must know before it shows a document. */
function propertiesOf({ id, source }: BookDocument): string | undefined {
  const properties = [
    ...(id === 'contents' ? ['nav'] : []),
    ...(source.includes('<svg ') ? ['svg'] : []),
    ...(hasMaths(source) ? ['mathml'] : []),
  ];
  return properties.length === 0 ? undefined : properties.join(' ');
}

const hasMaths = (source: string) => source.includes('<math ');

/** The facts of a course by their names in Dublin Core, without those that are empty. */
function factsOf(course: CourseSummary, title: string): [name: string, fact: string][] {
  const { author, origin } = course;
  const isOfLibrary = author.provider === 'library' || origin?.libraryCourseId !== undefined;
  const creator = { library: 'Saksham', builtin: 'Saksham', person: undefined, gemini: 'AI', openai: 'AI' };
  const facts = {
    title,
    language: course.language,
    creator: author.model ?? creator[author.provider],
    publisher: author.provider === 'person' ? undefined : 'Saksham',
    description: course.description,
    subject: course.category,
    rights: isOfLibrary ? `${libraryLicence.name}, ${libraryLicence.address}` : undefined,
    source: origin?.courseName,
  };
  return Object.entries(facts)
    .map(([name, fact = '']): [string, string] => [name, visibleText(fact)])
    .filter(([, fact]) => fact !== '');
}

/** Tells what a reader needs to read the book (https://www.w3.org/TR/epub-a11y-11/). The cover is to be seen. */
const access: readonly [name: string, value: string][] = [
  ['accessMode', 'textual'],
  ['accessMode', 'visual'],
  ['accessModeSufficient', 'textual'],
  ['accessibilityFeature', 'alternativeText'],
  ['accessibilityFeature', 'displayTransformability'],
  ['accessibilityFeature', 'readingOrder'],
  ['accessibilityFeature', 'structuralNavigation'],
  ['accessibilityFeature', 'tableOfContents'],
  ['accessibilityHazard', 'none'],
];
