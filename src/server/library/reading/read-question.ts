import type { ContentLine } from '#server/platform/content-lines.ts';
import { keyedLinesIn, textIn, type Findings } from './part-texts.ts';
import type { Part } from './read-parts.ts';

const option = /^- \[([ x])\] (.+)$/;
const why = /^\s+why: *(.+)$/;
const numbered = /^\d+\. (.+)$/;
const keys = ['kind', 'objective', 'answer', 'unit', 'tolerance', 'calculation', 'explanation', 'quote'];

interface Options {
  right: string[];
  wrong: string[];
  whyWrong: string[];
  order: string[];
}

/** Reads `## question: key` into the shape of a `QuestionDraft` that nothing has checked, and its key and calculation. */
export function readQuestion(part: Part, path: string, findings: Findings): Record<string, unknown> {
  const { lines, mistakes } = findings;
  const ofDraft = `${path}/draft`;
  const { values, rest } = keyedLinesIn(part.body, ofDraft, keys, findings);
  const begin = rest.findIndex(({ text }) => text.startsWith('- ') || numbered.test(text));
  const stem = textIn(begin < 0 ? rest : rest.slice(0, begin), `${ofDraft}/stem`, findings);
  const options = readOptions(begin < 0 ? [] : rest.slice(begin), ofDraft, findings);
  const { kind, objective, answer, unit, tolerance, calculation, explanation, quote } = values;
  if (objective !== undefined && !/^\d+$/.test(objective))
    mistakes.push({ line: lines.get(`${ofDraft}/objective`) ?? 1, message: '“objective:” is a number' });
  return {
    key: part.title ?? '',
    ...(calculation !== undefined && { calculation }),
    draft: {
      kind,
      stem,
      answer: answerOf(kind, answer, options),
      ...(unit !== undefined && { unit }),
      ...(tolerance !== undefined && { tolerance: Number(tolerance) }),
      wrong: options.wrong,
      whyWrong: options.whyWrong,
      explanation,
      quote,
      ...(objective !== undefined && { objective: Number(objective) - 1 }),
    },
  };
}

function answerOf(kind: string | undefined, answer: string | undefined, { right, order }: Options) {
  if (kind === 'number') return answer === undefined ? undefined : Number(answer.replaceAll(',', ''));
  if (kind === 'order') return order;
  return kind === 'one' && right.length === 1 ? right[0] : right;
}

function readOptions(body: readonly ContentLine[], path: string, findings: Findings): Options {
  const { lines, mistakes } = findings;
  const options: Options = { right: [], wrong: [], whyWrong: [], order: [] };
  const { right, wrong, whyWrong, order } = options;
  for (const { line, text } of body) {
    if (text.trim() === '') continue;
    const [, mark, words] = option.exec(text) ?? [];
    const [, reason] = why.exec(text) ?? [];
    const [, thing] = numbered.exec(text) ?? [];
    if (reason === undefined) addMissingReason(options, path, findings);
    if (words !== undefined) {
      const list = mark === 'x' ? right : wrong;
      const name = mark === 'x' ? 'answer' : 'wrong';
      if (list.length === 0) lines.set(`${path}/${name}`, line);
      lines.set(`${path}/${name}/${list.length}`, line);
      list.push(words);
    } else if (reason !== undefined && wrong.length === whyWrong.length + 1) {
      lines.set(`${path}/whyWrong/${whyWrong.length}`, line);
      whyWrong.push(reason);
    } else if (thing !== undefined) {
      if (order.length === 0) lines.set(`${path}/answer`, line);
      lines.set(`${path}/answer/${order.length}`, line);
      order.push(thing);
    } else {
      mistakes.push({
        line,
        message: 'this line is no option (“- [x] …”, “- [ ] …”) and no reason of a wrong one (“  why: …”)',
      });
    }
  }
  addMissingReason(options, path, findings);
  return options;
}

/** Reports a wrong option that the next line gives no reason for, and keeps the reasons in the options' order. */
function addMissingReason({ wrong, whyWrong }: Options, path: string, { lines, mistakes }: Findings): void {
  if (wrong.length === whyWrong.length) return;
  const line = lines.get(`${path}/wrong/${whyWrong.length}`) ?? 1;
  mistakes.push({ line, message: 'the reason why this option is wrong (“  why: …”) is missing below it' });
  whyWrong.push('?');
}
