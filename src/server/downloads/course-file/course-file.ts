import { hash } from 'node:crypto';
import type { CourseFileData } from '#contract/course-file.ts';
import type { WholeCourse } from '#contract/drawn-course.ts';
import { type CourseLanguage, languageFacts } from '#contract/language.ts';
import { endOfId } from '#contract/learning/progress-code.ts';
import { visibleText } from '#contract/markdown/harmless-text.ts';
import { wordsIn } from '#contract/markdown/left-to-right.ts';
import type { AnsweredQuestion } from '#contract/questions.ts';
import { drawableCourse } from '#server/downloads/downloads.ts';
import { escaped } from '#server/platform/markdown/drawn-texts.ts';
import type { FileDrawing } from '#server/platform/http/pages.ts';
import { parseMarkdownLine } from '#server/platform/markdown/reader.ts';
import { fontFamilyFor } from '#server/platform/script-fonts.ts';

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
  const data: CourseFileData = { courseId, importAddress, questions: asked.map(questionForScript) };
  // Data that can't end its element.
  const dataText = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  const title = `<title>${escaped(drawable.title)}</title>`;
  return `<!DOCTYPE html>
<html lang="${language}" dir="${languageFacts[language].dir}"><head><meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policyOf(script, style)}"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="light dark"/>${title}<style>${style}</style></head><body lang="${wordsLanguage}">${body}<script type="application/json" id="data">${dataText}</script><script>${script}</script></body></html>
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
  const source = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
  return `default-src 'none'; script-src ${source(script)}; style-src ${source(style)}; form-action 'none'; base-uri 'none'`;
}

/** Writes the styles of a file, in the colours of web/ui/tokens.css. Phones that are sold in India have a font for each script. */
function courseFileStyle(language: CourseLanguage): string {
  // Naskh has marks above and below its letters, and where a device has Nastaliq, its words slope.
  const lineHeight = languageFacts[language].dir === 'rtl' ? 2 : 1.65;
  return `:root{color-scheme:light dark;${light}}
@media screen and (prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:44rem;padding:1rem 1rem 4rem;background:var(--paper);color:var(--ink);font:1.05rem/${lineHeight} system-ui,"${fontFamilyFor(language)}",sans-serif;overflow-wrap:anywhere}
h1,h2,h3,h4,h5,h6{line-height:${lineHeight - 0.3};break-after:avoid}
h1{font-size:1.75rem}h2{font-size:1.3rem}h3{font-size:1.1rem}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.cover svg{display:block;width:100%;height:auto;border-radius:.75rem}
.about{font-size:1.1em}
.label{font-size:.9em;font-weight:bold;margin-bottom:0}
article{border-top:2px solid var(--line);margin-top:3rem}
.part-of-text,.questions{border-top:1px solid var(--line);margin-top:1.5em}
.why,.answer{margin:.5em 1em}.why>bdi,.answer>bdi,.safety bdi{display:block;font-size:.9em;font-weight:bold}
.text-center{text-align:center}.text-end{text-align:end}
.wide{overflow-x:auto}
table{border-collapse:collapse}
th,td{border:1px solid var(--line);padding:.3em .6em;text-align:start;vertical-align:top}
blockquote{margin:1em 0;padding-inline-start:1em;border-inline-start:4px solid var(--accent)}
pre{white-space:pre-wrap;text-align:left;line-height:1.4;background:var(--sunken);padding:.75em;border-radius:.5rem}
dt{font-weight:bold}dd{margin-inline-start:1em}
.drawing{margin:1em 0}.drawing svg{display:block;width:100%;max-height:30em;fill:currentColor}
${drawingTints}
.questions>ol{padding-inline-start:1.5rem}.questions>ol>li{margin-bottom:2rem}
fieldset{border:0;padding:0;margin:0;min-width:0}legend{padding:0;font-weight:bold;white-space:pre-line}.acts{display:flex;flex-wrap:wrap;gap:.5rem}
.option{display:flex;gap:.75rem;align-items:flex-start;min-height:3rem;padding:.6rem .8rem;margin:.5rem 0;border:1px solid var(--line);border-radius:.5rem;background:var(--surface)}
.option input,label>[type=checkbox]{width:1.25rem;height:1.25rem;margin:.2rem 0;flex:none;accent-color:var(--link)}
.option:has(:checked){border-color:var(--link)}
label>input:not([type]){font:inherit;min-height:3rem;width:9rem;max-width:100%;padding:.4rem .8rem;border:1px solid var(--edge);border-radius:.5rem;background:var(--surface);color:inherit}
.order{padding:0;list-style:none;counter-reset:place}
.order li{display:flex;gap:.5rem;align-items:center;min-height:3.5rem;padding:.25rem .75rem;margin:.5rem 0;border:1px solid var(--line);border-radius:.5rem;background:var(--surface);counter-increment:place}
.order li::before{content:counter(place);font-weight:bold}
.order span{flex:1;min-width:0}
button{font:inherit;font-weight:bold;min-width:3rem;min-height:3rem;padding:.4rem 1.2rem;border:1px solid var(--edge);border-radius:.5rem;background:var(--accent);color:#2a1a02;cursor:pointer}
.order button{background:var(--sunken);color:inherit;padding:.4rem}
.verdict:not(:empty),.score:not(:empty){padding:.75rem 1rem;border-radius:.5rem;background:var(--sunken);font-weight:bold}
.verdict.right{color:var(--good)}.verdict.notRight{color:var(--bad)}
.moved{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
details{margin:.75rem 0}summary{min-height:2.75rem;padding:.4rem 0;cursor:pointer;font-weight:bold}summary h2{display:inline}
#answers{border-top:2px solid var(--line);margin-top:3rem;padding-top:1rem}
#picture svg{display:block;width:100%;max-width:26rem;padding:1rem;background:#fff}
textarea{display:block;width:100%;font:.9rem/1.4 monospace;padding:.6rem;border:1px solid var(--edge);border-radius:.5rem;background:var(--surface);color:inherit}
[hidden],html:not(.scripted) .needs-script,.scripted form:not(.answered) .key,.answered button,section:not(.done) [data-act=again]{display:none}
@media print{.needs-script,button,nav,.verdict,.score,.key{display:none!important}body{max-width:none;padding:0}article{break-before:page;border:0;margin:0}.option,.order li,table,.drawing{break-inside:avoid}}`;
}

const light =
  '--paper:#fffaf1;--surface:#fff;--sunken:#f7eedf;--ink:#2a1d0e;--line:#eadfcd;--edge:#94826a;--accent:#f6a81c;--link:#8a4b00;--good:#1f6b3a;--bad:#a82315';
const dark =
  '--paper:#17120b;--surface:#2a2013;--sunken:#3b2e1d;--ink:#f8eedd;--line:#4f402b;--edge:#9a886d;--accent:#f7b23b;--link:#fbc765;--good:#8ad79e;--bad:#ffa392';

const tints = {
  green: '#b9e3c0',
  gold: '#ffe08f',
  blue: '#bfe0f5',
  red: '#fac5bb',
  brown: '#e3c7ac',
  grey: '#dcdfe2',
};
const darkTints = {
  green: '#28593a',
  gold: '#715413',
  blue: '#24536f',
  red: '#74332a',
  brown: '#5f4530',
  grey: '#4a4e52',
};

const rulesOf = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, colour]) => `.tint-${name}{fill:${colour}}`)
    .join('');
/** The colours of drawings on light paper, as in books. */
export const lightTints = rulesOf(tints);

const drawingTints = `${lightTints}@media screen and (prefers-color-scheme:dark){${rulesOf(darkTints)}}`;
