import { countCaps, textCaps, type ChapterContent, type SaveCourseBody } from '#contract/courses.ts';
import { teachingCaps, type Teaching } from '#contract/teaching.ts';
import { fitChapter } from '#server/courses/chapter-content.ts';

/**
 * The standing set of content that the contract allows and that costs a page as much as it can: a test draws the worst,
 * `npm run bench` bounds its time and memory, `npm run soak` sends it to a running product.
 */

/** Repeats a pattern until a text is as long as the contract allows; the last one is cut. */
const fill = (pattern: string, cap: number = textCaps.description): string =>
  pattern.repeat(Math.ceil(cap / pattern.length)).slice(0, cap);

/** Calls `part` with 0, 1, 2, ... until a text is as long as the contract allows. */
function fillBy(part: (n: number) => string, cap: number = textCaps.description): string {
  const parts: string[] = [];
  for (let n = 0, length = 0; length < cap; n += 1) {
    const text = part(n);
    parts.push(text);
    length += text.length;
  }
  return parts.join('').slice(0, cap);
}

const cells = (cell: string, columns: number): string => `|${`${cell}|`.repeat(columns)}\n`;
const table = (columns: number): string => cells('a', columns) + cells('-', columns);
const nestedItems = Array.from({ length: 12 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join('');

const costlyMarkdown = {
  'quotes six deep, each of its own': fill('>>>>>>a\n\n'),
  'quotes deeper than any page shows': fill(`${'>'.repeat(500)}a\n\n`),
  'one line of quotes': fill('>'),
  'empty fences': fill('```\n```\n'),
  'fences with a language': fill('```js\na\n```\n'),
  'a fence that never ends': `\`\`\`\n${fill('a\n', textCaps.description - 4)}`,
  'indented code': fill('    a\n\nb\n\n'),
  'a table of very many columns': cells('a', 4_999) + cells('-', 4_999),
  'a table as wide as it is long': table(70) + fill(cells('a', 70), textCaps.description - table(70).length),
  'a table whose rows have fewer cells than its head': table(2_000) + fill('|\n', 11_996),
  'tables of one cell': fill('|a|\n|-|\n|a|\n\n'),
  'cells with emphasis': table(2) + fill('|*a*|*b*|\n', textCaps.description - table(2).length),
  'lists in one line': fill('- - - - a\n'),
  'lists in one line, each of its own': fill('- - - - - - a\n\n\n* * * * * * b\n\n\n'),
  'items in items': fill(nestedItems),
  'items that are quotes that are items': fill('- > - > - > a\n'),
  tasks: fill('- [ ] a\n- [x] b\n'),
  'paragraphs of one character': fill('a\n\n'),
  'headings of one character': fill('# a\n'),
  rules: fill('***\n'),
  'lines that end in a break': fill('a\\\n'),
  'emphasis run into one another': fill('*_*_'),
  'emphasis of one character': fill('*a* '),
  'emphasis in emphasis': fill('*a **a ~~a '),
  'emphasis opened and then closed': fillBy(() => '*a ', 10_000) + fillBy(() => 'a* ', 10_000),
  strikes: fill('~~a~~ '),
  'runs of three lengths': fill('*a **a ***a '),
  'open brackets': fill('['),
  'open images': fill('!['),
  'brackets opened and then closed': fillBy(() => '[', 10_000) + fillBy(() => ']', 10_000),
  links: fill('[a](https://b.c) '),
  'links that never end': fill('[a](https://b.c'),
  'addresses with parentheses': fill('[a](((((((((((((((((b'),
  images: fill('![a](https://b.c) '),
  'bare addresses with closing marks': fill('http://b.c/())))),,,,;;; '),
  'addresses in angles': fill('<http://b.c> '),
  'backticks of many lengths': fillBy((n) => `${'`'.repeat((n % 150) + 1)} `),
  'backticks of falling lengths': fillBy((n) => `${'`'.repeat(Math.max(1, 190 - n))} `),
  escapes: fill('\\*'),
  'character references': fill('&amp;'),
  'references that are none': fill('&aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'),
  'text that HTML must escape': fill('&"\'<>'),
  'one very long word': fill('a'),
  'characters of three bytes': fill('क'),
  'marks upon one character': `a${fill('\u0301', textCaps.description - 1)}`,
  spaces: `a${fill(' ', textCaps.description - 2)}b`,
  'empty lines': `a${fill('\n', textCaps.description - 2)}b`,
  'numbered lists in one line': fill('1. 1. 1. 1. 1. 1. a\n\n\n'),
  'foldable parts': fill('<details>\n'),
  footnotes: fillBy((n) => `[^${n}]: a[^${n}]\n`),
  tags: fill('<b>a</b>'),
  'formulas of one letter': fill('$a$ '),
  fractions: fillBy((n) => `$\\frac{${n}}{b}$ `),
  'formulas of many letters': fillBy((n) => `$\\frac{${'x+'.repeat(700)}${n}}{2}$ `),
} as const satisfies Record<string, string>;

/** Code of `textCaps.code` code units each, whose colouring or line counting may cost much. */
const costlyCode = {
  'one very long line': fill('a', textCaps.code),
  'empty lines of code': `a${fill('\n', textCaps.code - 2)}b`,
  'open comments': fill('/*', textCaps.code),
  'quotes by turns': fill('"\'`', textCaps.code),
  'open tags': fill('<a b="', textCaps.code),
  'code that HTML must escape': fill('<&>"', textCaps.code),
} as const satisfies Record<string, string>;

interface HostileChapter {
  name: string;
  content: ChapterContent;
}

const codes = Object.values(costlyCode);

/** Builds every teaching part of a chapter, with as much of this text as the contract allows. */
function teachingOf(text: string): Required<Teaching> {
  const cut = (cap: number) => text.slice(0, cap).trim();
  const line = cut(teachingCaps.line);
  const long = cut(teachingCaps.text);
  const times = <Part>(count: number, part: Part): Part[] => Array.from({ length: count }, () => part);
  const step = { do: long, why: long };
  const steps = times(teachingCaps.steps, long);
  return {
    objectives: times(teachingCaps.objectives, line),
    recall: times(teachingCaps.recall, line),
    example: { title: line, problem: long, steps: times(teachingCaps.steps, step), answer: long },
    practice: { problem: long, hint: long, answer: long },
    mistakes: times(teachingCaps.mistakes, { wrong: line, tempting: line, right: line }),
    activity: { title: line, needs: times(teachingCaps.needs, line), steps, safety: long },
    terms: times(teachingCaps.terms, { term: line, meaning: line }),
    summary: long,
    asOf: line,
  };
}

/**
 * Leaves room for the names of the chapter, its `about`, and the titles and codes of its topics. Texts of two lengths use up
 * what the reader allows a chapter.
 */
const textInTopic = Math.floor((textCaps.chapter - 12_000) / (countCaps.topics + 1));
const lengthOfText = (place: number) => Math.floor(textInTopic * (place % 2 === 0 ? 0.4 : 1.6));
const codeInTopic = 300;
/** Half of a surrogate pair can't be stored. */
const cutTo = (text: string, cap: number) => text.slice(0, cap).toWellFormed();

/** A chapter with so many topics and characters as it may have, with another text in each. */
const ofTexts = (name: string, textOf: (place: number) => string): HostileChapter => ({
  name,
  content: {
    description: cutTo(textOf(0), lengthOfText(0)),
    topics: Array.from({ length: countCaps.topics }, (_, n) => ({
      topic_id: String(n + 1),
      title: fill('*a* ', textCaps.name),
      description: cutTo(textOf(n), lengthOfText(n)),
      code: codes[n % codes.length]?.slice(0, codeInTopic) ?? '',
    })),
  },
});

const texts: readonly string[] = Object.values(costlyMarkdown);
/** Mixes the texts: every second line is of another one, beginning with the nth. */
const woven = (from: number): string =>
  texts.map((_, n) => `${texts[(from + n) % texts.length]?.slice(0, 60)}\n\n`).join('');

export const hostileChapters: readonly HostileChapter[] = [
  ...Object.entries(costlyMarkdown).map(([name, text]) => ofTexts(name, () => text)),
  ...[0, 1, 2, 3, 4, 5].map((part) =>
    ofTexts(`texts by turns, ${part + 1}`, (n) => texts[(countCaps.topics * part + n) % texts.length] ?? ''),
  ),
  ofTexts('all texts woven into each other', woven),
];

/** Chapters of teaching parts as far as a chapter has room, for every text. */
export const hostileTeaching: readonly HostileChapter[] = Object.entries(costlyMarkdown).map(
  ([name, text]) => ({ name, content: fitChapter({ description: '', topics: [], ...teachingOf(text) }) }),
);

export function courseOf(...chapters: readonly HostileChapter[]): SaveCourseBody {
  return {
    courseName: fill('*a*', textCaps.name),
    description: fill('<', textCaps.description),
    duration: fill('&', textCaps.description),
    level: fill('"', textCaps.description),
    chapters: chapters.map(({ content }) => ({
      ...content,
      chapterName: fill('[a](https://b.c) ', textCaps.description),
      about: content.description,
      duration: fill('&', textCaps.description),
    })),
  };
}

/** A course of plain text, whose JSON is just within `bytes`. */
export function plainCourse(bytes: number): SaveCourseBody {
  const body = (length: number): SaveCourseBody => ({
    courseName: 'Plain',
    chapters: Array.from({ length: countCaps.chapters }, (_, place) => ({
      chapterName: `Chapter ${place + 1}`,
      topics: Array.from({ length: countCaps.topics }, (_, n) => ({
        topic_id: String(n + 1),
        title: `Topic ${n + 1}`,
        description: 'a word '
          .repeat(Math.ceil(length / 7))
          .trim()
          .slice(0, length),
      })),
    })),
  });
  const around = jsonBytes(body(0));
  return body(Math.floor((bytes - around) / (countCaps.chapters * countCaps.topics)));
}

function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
