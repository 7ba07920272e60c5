// The script of a course as one file (server/downloads/course-file): it grades questions, keeps the answers where it can, and
// shows the code that brings them into the site. It has no network.

import '#web/old-browsers/functions.ts';

import type { CourseFileData } from '#contract/course-file.ts';
import { writeProgressCode } from '#contract/learning/progress-code.ts';
import { copyText } from '#web/platform/kept/copy-text.ts';
import { qrPath } from '#web/ui/qr-path.ts';
import { askQuestions, say } from './file-questions.ts';
import { openFileMemory } from './file-memory.ts';

const { courseId, importAddress, questions } = JSON.parse(
  document.querySelector('#data')?.textContent ?? '',
) as CourseFileData;
const memory = openFileMemory(courseId);
document.documentElement.classList.add('scripted');

askQuestions(questions, memory);
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

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const part = find('#answers details') as HTMLDetailsElement;
const field = find('#code-text') as HTMLTextAreaElement;

/** Number of characters that cameras of cheap phones can read from a screen. */
const mostCharacters = 1_500;

function showCode(): void {
  if (!part.open) return;
  const code = memory.code();
  find('#not-kept').hidden = memory.isKept();
  find('#nothing-yet').hidden = code.events.length > 0;
  find('#code').hidden = code.events.length === 0;
  field.value = writeProgressCode(code);
  const text = importAddress === undefined ? field.value : `${importAddress}#${field.value}`;
  const fits = text.length <= mostCharacters;
  find('#picture').hidden = !fits;
  find('#too-long').hidden = fits;
  if (fits) find('#picture').replaceChildren(drawingOf(text));
  find('#copied').replaceChildren();
}

function drawingOf(text: string): SVGElement {
  const { side, path } = qrPath(text, 'L');
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('viewBox', `-4 -4 ${side + 8} ${side + 8}`);
  drawing.setAttribute('shape-rendering', 'crispEdges');
  const modules = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  modules.setAttribute('d', path);
  drawing.append(modules);
  return drawing;
}

part.addEventListener('toggle', showCode);
memory.whenAdded(showCode);
field.addEventListener('focus', () => field.select());
find('[data-act=copy]').addEventListener('click', () => {
  void copyText(field.value).then((isCopied) =>
    say(find('#copied'), isCopied ? 'codeCopied' : 'codeNotCopied'),
  );
});
find('[data-act=save]').addEventListener('click', () => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([field.value], { type: 'text/plain' }));
  link.download = `answers-${courseId}.txt`;
  link.click();
  // Waits until the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
});
