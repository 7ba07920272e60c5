import type { CourseFileData } from '#contract/course-file.ts';
import { writeProgressCode } from '#contract/learning/progress-code.ts';
import { copyText } from '#web/platform/kept/copy-text.ts';
import { qrPath } from '#web/ui/qr-path.ts';
import type { FileMemory } from './file-memory.ts';
import { say } from './file-words.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Shows the code of all answers while its part of the file is open. */
export function showCode({ courseId, importAddress }: CourseFileData, memory: FileMemory): void {
  const part = document.querySelector<HTMLDetailsElement>('#answers details');
  const field = document.querySelector<HTMLTextAreaElement>('#code-text');
  if (!part || !field) return;
  const draw = () => {
    if (!part.open) return;
    const { events } = memory.code();
    show('#not-kept', !memory.isKept());
    show('#nothing-yet', events.length === 0);
    show('#code', events.length > 0);
    field.value = writeProgressCode(memory.code());
    drawPicture(importAddress === undefined ? field.value : `${importAddress}#${field.value}`);
    find('#copied')?.replaceChildren();
  };
  part.addEventListener('toggle', draw);
  memory.whenAdded(draw);
  field.addEventListener('focus', () => field.select());
  find('[data-act=copy]')?.addEventListener('click', () => {
    void copyText(field.value).then((isCopied) =>
      say(find('#copied'), isCopied ? 'codeCopied' : 'codeNotCopied'),
    );
  });
  find('[data-act=save]')?.addEventListener('click', () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([field.value], { type: 'text/plain' }));
    link.download = `answers-${courseId}.txt`;
    link.click();
    // Waits until the browser has begun to read it.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  });
}

function show(selector: string, isShown: boolean): void {
  const element = find(selector);
  if (element) element.hidden = !isShown;
}

/** Number of characters that cameras of cheap phones can read from a screen. */
const mostCharacters = 1_500;

function drawPicture(text: string): void {
  const place = find('#picture');
  const fits = text.length <= mostCharacters;
  show('#picture', fits);
  show('#too-long', !fits);
  if (!place || !fits) return;
  const { side, path } = qrPath(text, 'L');
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('viewBox', `-4 -4 ${side + 8} ${side + 8}`);
  drawing.setAttribute('shape-rendering', 'crispEdges');
  const modules = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  modules.setAttribute('d', path);
  drawing.append(modules);
  place.replaceChildren(drawing);
}
