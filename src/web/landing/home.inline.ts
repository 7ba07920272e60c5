import { readHere } from '#web/platform/kept/last-read.ts';

// Fills in what was read in this browser, of which the server knows only in how many courses.

const places = document.querySelectorAll<HTMLElement>('[data-read]');
const reads = readHere();
for (const { courseId, path } of reads) {
  document.querySelector(`[data-spare] [href*="${courseId}"]`)?.closest('li')!.remove();
  // The server leads to a course without a chapter as long as this phone has not sent what was read.
  const links = document.querySelectorAll<HTMLAnchorElement>(`a[href="/createcourse/start/${courseId}"]`);
  for (const link of links) link.href = path;
}
places.forEach((place, at) => {
  const read = reads[at];
  if (!read) return place.remove();
  place.querySelector('a')!.href = read.path;
  place.querySelector('img')!.src = `/course/${read.courseId}/thumbnail.svg`;
  for (const name of place.querySelectorAll<HTMLElement>('[data-last]')) {
    name.lang = read.language;
    name.textContent = read[name.dataset.last as 'chapterName' | 'courseName'];
  }
});
