import { createHash } from 'node:crypto';
import type { CourseFileData } from '#contract/course-file.ts';
import type { WholeCourse } from '#contract/drawn-course.ts';
import { languageFacts } from '#contract/language.ts';
import { endOfId } from '#contract/learning/progress-code.ts';
import { wordsIn } from '#contract/markdown/left-to-right.ts';
import type { AnsweredQuestion } from '#contract/questions.ts';
import { drawableCourse, visibleText } from '#server/downloads/downloads.ts';
import { element } from '#server/platform/markdown/drawn-texts.ts';
import type { FileDrawing } from '#server/platform/http/draw-page.ts';
import { parseMarkdownLine } from '#server/platform/markdown/reader.ts';
import { courseFileStyle } from './course-file-style.ts';

/**
 * Writes a course as one HTML file that needs nothing else: its chapters, and questions that its own script grades.
 * Nothing of it asks for anything from anywhere. The same course makes the same text.
 * @param site the site, if its address is known
 */
export async function writeCourseFile(
  whole: WholeCourse,
  site: string | undefined,
  { drawFile, courseFileScript: script, formulaStyle }: FileDrawing,
): Promise<string> {
  const { _id: courseId, language } = whole.course;
  const drawable = drawableCourse(whole, site && new URL(`/course/${courseId}`, site).href);
  const importAddress = site && new URL('/saved/import', site).href;
  const { body, asked, wordsLanguage } = await drawFile(drawable, importAddress);
  const style = courseFileStyle(language) + formulaStyle;
  const data = textOfData({ courseId, importAddress, questions: asked.map(questionForScript) });
  const title = element('title', {}, drawable.title).source;
  return `<!DOCTYPE html>
<html lang="${language}" dir="${languageFacts[language].dir}"><head><meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policyOf(script, style)}"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="light dark"/>${title}<style>${style}</style></head><body lang="${wordsLanguage}">${body}<script type="application/json" id="data">${data}</script><script>${script}</script></body></html>
`;
}

function questionForScript(question: AnsweredQuestion): CourseFileData['questions'][number] {
  const { _id, chapterId, revision, kind, options, answer, tolerance, unit } = question;
  return {
    about: endOfId(_id),
    chapter: endOfId(chapterId),
    revision,
    kind,
    options: options?.map(({ _id: id, text }) => ({
      _id: id,
      text: visibleText(wordsIn(parseMarkdownLine(text))),
    })),
    answer,
    tolerance,
    unit,
  };
}

/** Forbids everything but the file's own script and styles, so that no text of a course can ask for or run anything. */
function policyOf(script: string, style: string): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; form-action 'none'; base-uri 'none'`;
}

/** Writes data so that it can't end its element. */
function textOfData(data: CourseFileData): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
