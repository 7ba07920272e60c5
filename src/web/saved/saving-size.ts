import type { CoursePackage } from '#contract/downloads.ts';

/** Bytes over the wire; tests/e2e/landing.e2e.ts holds them to what a browser fetches. */
const wire = { shell: 197_000, coursePages: 48_000, chapterPage: 10_000 };
/** Bytes as a browser keeps them, unpacked. */
const unpacked = { shell: 720_000, page: 62_000 };

/** Estimates what a browser fetches to keep a course whose package the page has read. A chapter's page brings its text again. */
export function bytesToFetch({ course, courseId, bytes }: CoursePackage, hasShell: boolean): number {
  const packageBytes = fetchedBytes(`/api/courses/${courseId}/package`) ?? bytes;
  const pages = wire.coursePages + course.chapters.length * wire.chapterPage + packageBytes;
  return packageBytes + pages + (hasShell ? 0 : wire.shell);
}

export const bytesToKeep = ({ bytes, documents }: CoursePackage, hasShell: boolean): number =>
  bytes + documents.length * unpacked.page + (hasShell ? 0 : unpacked.shell);

/** Bytes over the wire of an answer that the page has just read. */
function fetchedBytes(path: string): number | undefined {
  const read = performance.getEntriesByName(new URL(path, location.href).href, 'resource').at(-1);
  return (read as PerformanceResourceTiming | undefined)?.encodedBodySize || undefined;
}
