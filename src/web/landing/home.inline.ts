import { readHere, savedHere, type SavedHere } from '#web/platform/kept/last-read.ts';

// Fills in what was read and saved in this browser, of which the server knows only in how many courses something was read.

type Shown = SavedHere & { chapterName?: string };

/** Fills in places for courses, and removes those without one. */
function fill(places: string, courses: Shown[]): void {
  for (const place of document.querySelectorAll<HTMLElement>(places)) {
    const course = courses.shift();
    if (course) {
      place.querySelector('a')!.href = course.path;
      place.querySelector('img')!.src = `/course/${course.courseId}/thumbnail.svg`;
      for (const name of place.querySelectorAll<HTMLElement>('[data-last]')) {
        name.lang = course.language;
        // A course that is only saved has no chapter.
        name.textContent = course[name.dataset.last as 'chapterName' | 'courseName']!;
      }
    } else place.remove();
  }
}

const reads = readHere();
// Where a chapter was read, the list leads to it.
const saved = savedHere().map((course) => reads.find(({ path }) => path.startsWith(course.path)) ?? course);
for (const { courseId, path } of [...reads, ...saved]) {
  document.querySelector(`[data-spare] [href*="${courseId}"]`)?.closest('li')!.remove();
  // The server leads to a course without a chapter as long as this phone has not sent what was read.
  const links = document.querySelectorAll<HTMLAnchorElement>(`a[href$="/start/${courseId}"]`);
  for (const link of links) link.href = path;
}
for (const list of document.querySelectorAll<HTMLElement>('[data-saved]')) list.hidden = !saved[0];
fill('[data-read]', reads);
fill('[data-saved] li', saved);
