// The script of a course as one file (server/downloads/course-file): it grades questions, keeps the answers where it can, and
// shows the code that brings them into the site. It has no network.

import '#web/old-browsers/functions.ts';

import type { CourseFileData } from '#contract/course-file.ts';
import { askQuestions } from './file-questions.ts';
import { openFileMemory } from './file-memory.ts';
import { showCode } from './show-code.ts';

const data = JSON.parse(document.querySelector('#data')?.textContent ?? '') as CourseFileData;
const memory = openFileMemory(data.courseId);
document.documentElement.classList.add('scripted');

askQuestions(data.questions, memory);
for (const box of document.querySelectorAll<HTMLInputElement>('[data-read]')) {
  const chapter = box.closest<HTMLElement>('[data-chapter]')?.dataset.chapter ?? '';
  const isRead = () => memory.events().some((event) => event.about === chapter && event.answer === undefined);
  box.checked = isRead();
  box.disabled = box.checked;
  box.addEventListener('change', () => {
    // A mark that has left with a code can't be taken back from here, so it is made for good.
    box.disabled = true;
    if (!isRead()) memory.add({ about: chapter });
  });
}
showCode(data, memory);
