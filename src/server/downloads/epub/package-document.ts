import type { CourseSummary } from '#contract/courses.ts';
import type { BookDocument, DrawnBook } from '#contract/drawn-course.ts';
import { languageFacts } from '#contract/language.ts';
import { libraryLicence, visibleText } from '#server/downloads/drawable-course.ts';
import { element, xmlFile, type Xml } from '#server/platform/markdown/xml.ts';

/** A file of the book that is no document. */
export interface BookFile {
  id: string;
  path: string;
  type: string;
  properties?: string;
  content: string | Uint8Array;
}

interface Package extends DrawnBook {
  course: CourseSummary;
  title: string;
  files: readonly BookFile[];
}

/** Writes the package document: what the book is, which files it has, and the order of its documents. */
export function packageDocument({ course, title, documents, files, accessibility }: Package): string {
  const { dir } = languageFacts[course.language];
  const manifest = [
    ...documents.map((document) =>
      element('item', {
        id: document.id,
        href: `${document.id}.xhtml`,
        'media-type': 'application/xhtml+xml',
        properties: propertiesOf(document),
      }),
    ),
    ...files.map(({ id, path, type, properties }) =>
      element('item', { id, href: path, 'media-type': type, properties }),
    ),
  ];
  const spine = documents.map(({ id }) => element('itemref', { idref: id }));
  return xmlFile(
    element(
      'package',
      {
        xmlns: 'http://www.idpf.org/2007/opf',
        version: '3.0',
        'unique-identifier': 'id',
        'xml:lang': course.language,
        dir,
      },
      element(
        'metadata',
        { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
        metadataOf(course, title),
        accessOf(
          accessibility,
          documents.some(({ source }) => hasMaths(source)),
        ),
      ),
      element('manifest', {}, manifest),
      element('spine', { 'page-progression-direction': dir }, spine),
    ),
  );
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

function metadataOf(course: CourseSummary, title: string): Xml[] {
  const { _id, author, origin, updatedAt } = course;
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
  return [
    element('dc:identifier', { id: 'id' }, `urn:uuid:${_id}`),
    ...Object.entries(facts).flatMap(([name, fact]) => {
      const text = visibleText(fact ?? '');
      return text === '' ? [] : [element(`dc:${name}`, {}, text)];
    }),
    element('meta', { property: 'dcterms:modified' }, `${updatedAt.slice(0, 19)}Z`),
  ];
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

function accessOf({ text, language }: DrawnBook['accessibility'], withMaths: boolean): Xml[] {
  const meta = (name: string, value: string, written?: string) =>
    element('meta', { property: `schema:${name}`, 'xml:lang': written }, value);
  return [
    ...access.map(([name, value]) => meta(name, value)),
    ...(withMaths ? [meta('accessibilityFeature', 'MathML')] : []),
    meta('accessibilitySummary', text, language),
  ];
}
