import type { Fault } from './fault.ts';
import type { ModelAnswer } from './plausible-course.ts';

export type Habit = (json: string, answer: ModelAnswer) => string;

type Value = Record<string, unknown>;

const pretty = ({ value }: ModelAnswer) => JSON.stringify(value, null, 2);
const kinds = ['layout', 'chapter', 'questions', 'solve', 'screen', 'path'];
const byKind = (words: string) =>
  Object.fromEntries(words.split(', ').map((word, n) => [kinds[n], word])) as Record<
    ModelAnswer['kind'],
    string
  >;
/** The list of each kind of answer; a screening has a single word instead. */
const keyOfList = byKind('Chapters, topics, questions, answers, outcome, steps');
const otherKeys = byKind('Chapter, Topic, Question, ANSWERS, Outcome, Steps');
const nameKeys = byKind('Chapter Name, title, stem, question, , name');
const listOf = ({ kind, value }: ModelAnswer) => value[keyOfList[kind]] as Value[];
const withList = ({ kind, value }: ModelAnswer, list: unknown): string =>
  JSON.stringify({ ...value, [keyOfList[kind]]: list });
const withItems = (answer: ModelAnswer, change: (item: Value, index: number) => Value): string =>
  withList(answer, listOf(answer).map(change));
const numbered = (answer: ModelAnswer, key: string, valueOf = (item: Value): unknown => item) =>
  Object.fromEntries(listOf(answer).map((item, index) => [`${key}${index + 1}`, valueOf(item)]));
const firstItem = (answer: ModelAnswer): string => withList(answer, listOf(answer).slice(0, 1));
const isWhole = ({ kind }: ModelAnswer) => kind === 'layout' || kind === 'chapter';

const python = (json: string): string =>
  json
    .replaceAll("'", String.raw`\'`)
    .replaceAll(/"((?:[^"\\]|\\.)*)"/g, (_, text: string) => `'${text}'`)
    .replaceAll(/\bnull\b/g, 'None')
    .replaceAll(/\btrue\b/g, 'True');
/** A text that every kind of answer has, and that readers see. */
const inText = (json: string, text: string): string =>
  json.replace(/"(description|Description|explanation)":"/, `"$1":"${text} `);

/** Habits of models and services, by name: what they put around and into answers. A new habit is a line. */
const answerHabits: Record<string, Habit> = {
  'byte order mark': (json) => `\ufeff${json}`,
  thinking: (json) => `<think>\nThe learner asks {something}. "Soil"?\n</think>\n\n${json}`,
  'thinking that was never opened': (json) => `First I plan [the parts].\n</think>\n${json}`,
  'thinking that was never closed': (json) => `<think>\nI plan first.\n\n${json}`,
  'thinking in brackets': (json) => `[THINK]Is it {} or []?[/THINK]${json}`,
  'thinking with a draft': (json, answer) =>
    `<think>Draft: ${firstItem(answer)} No, all of it.</think>${json}`,
  'thinking with a cut draft': (json) => `<think>Draft: ${json.slice(0, 40)}... enough.</think>${json}`,
  'channels of thought': (json) =>
    `<|channel|>analysis<|message|>We need {"JSON"}.<|end|><|start|>assistant<|channel|>final<|message|>${json}<|return|>`,
  'signs of thought': (json) => `◁think▷Hm.◁/think▷${json}`,
  'prose with brackets': (json) =>
    `The set {1, 2} and the list [a] or {x: "y"} are not it. This is:\n${json}\nSee [1] {note}.`,
  'prose with quotes': (json) => `A pipe of 5" is "wide". So:\n${json}\nThat's "it".`,
  fence: (_, answer) => `\`\`\`json\n${pretty(answer)}\n\`\`\``,
  'fence without a language': (_, answer) => `\`\`\`\n${pretty(answer)}\n\`\`\``,
  'fence of waves': (_, answer) => `~~~json\n${pretty(answer)}\n~~~`,
  'fence of four': (json) => `\`\`\`\`JSON5\n${json}\n\`\`\`\``,
  'fence that stays open': (json) => `\`\`\`json\n${json}`,
  'several fences': (json) =>
    `\`\`\`python\ndata = {"a": [1, 2]}\n\`\`\`\nAnd:\n\`\`\`json\n${json}\n\`\`\`\n\`\`\`json\n{"status": "done"}\n\`\`\``,
  'prose, fence, prose': (json) => `Sure! Here you go:\n\n\`\`\`json\n${json}\n\`\`\`\n\nEnjoy the course.`,
  'end tokens': (json) => `<s>${json}</s><|im_end|><|endoftext|>`,
  'turn tokens': (json) => `<|im_start|>assistant\n${json}<end_of_turn>`,
  'other tokens': (json) => `[INST]${json}[/INST]<|eot_id|><｜end▁of▁sentence｜>`,
  'answer tags': (json) => `<answer>\n${json}\n</answer>`,
  boxed: (json) => `The final answer is \\boxed{\n${json}\n}`.replace(/^.*boxed\{/, 'The final answer is:'),
  'trailing commas': (json) => json.replaceAll(/([\]}])(?=[\]}])/g, '$1,'),
  'raw line breaks': (json) => json.replaceAll(String.raw`\n`, '\n').replaceAll(/(\w) (\w)/g, '$1 $2'),
  comments: (json) => json.replace('{', '{ // the answer\n/* as asked */ '),
  'comments behind a hash': (_, answer) =>
    pretty(answer)
      .replace('{', '{ # the answer')
      .replaceAll(/,\n(?=  ")/g, ', # next\n'),
  'control characters': (json) => json.replaceAll(/(\w{3}) (\w)/g, '$1\u0001 $2'),
  'keys without quotes': (json) => json.replaceAll(/"([a-z]\w*)":/g, '$1:'),
  'single quotes': (json) => python(json),
  'smart quotes': (json) =>
    json.includes(String.raw`\"`) ? json : json.replaceAll(/"([^"\\]*)"(?=:)/g, '“$1”'),
  'quotes that are not escaped': (json) => inText(json, 'He calls it "soil" or "earth" here.'),
  'a comma that is missing': (json) => json.replaceAll('},{', '}\n{'),
  'an ellipsis': (json) => json.replace(/\]\}$|\](?=,"(?!.*\]))/, (end) => `, ...${end}`),
  'a string': (json) => JSON.stringify(json),
  'escaped quotes': (json) => JSON.stringify(json).slice(1, -1),
  'escaped quotes and a comma too many': (json) => `${JSON.stringify(json).slice(1, -2)},}`,
  'a string in prose': (json) => `Output: ${JSON.stringify(json)}`,
  'a list with one': (json) => `[${json}]`,
  'two after one another': (json, answer) => `${firstItem(answer)}\n${json}`,
  'the same twice': (json) => json + json,
  'a line for each item': (json, answer) =>
    isWhole(answer)
      ? json
      : listOf(answer)
          .map((item) => JSON.stringify(item))
          .join('\n'),
  'lines of JSON': (_, answer) =>
    Object.entries(answer.value)
      .map(([key, value]) => JSON.stringify({ [key]: value }))
      .join('\n'),
  wrapped: (json) => `{"course": ${json}}`,
  'wrapped in a response': (json) => `{"status": "ok", "response": ${json}, "usage": {"tokens": 7}}`,
  'wrapped deep': (json) => `{"result": {"data": [${json}]}}`,
  'wrapped as text': (json) => JSON.stringify({ output: json }),
  'wrapped as fenced text': (json) => JSON.stringify({ answer: `Here:\n\`\`\`json\n${json}\n\`\`\`` }),
  'a tool call': (json) => JSON.stringify({ name: 'json', arguments: json }),
  'a tool call in tags': (json) => `<tool_call>\n{"name": "write", "parameters": ${json}}\n</tool_call>`,
  'a function call': (json) =>
    JSON.stringify([{ type: 'function', function: { name: 'write', arguments: json } }]),
  'its own schema': (json) => `{"type": "object", "properties": ${json}}`,
  'a list of another name': (json, { kind }) =>
    json.replace(`"${keyOfList[kind]}":`, `"${otherKeys[kind]}":`),
  'numbered items': (_, answer) =>
    withList(answer, numbered(answer, `${keyOfList[answer.kind].toLowerCase().replace(/s$/, '')}_`)),
  'numbered items alone': (json, answer) =>
    isWhole(answer)
      ? json
      : JSON.stringify(numbered(answer, 'Q', (item) => (answer.kind === 'solve' ? item['right'] : item))),
  'items by their names': (_, answer) =>
    withList(
      answer,
      Object.fromEntries(
        listOf(answer).map(({ [nameKeys[answer.kind]]: key, ...item }) => [String(key), item]),
      ),
    ),
  'a bare list': (json, answer) => (answer.kind === 'chapter' ? json : JSON.stringify(listOf(answer))),
  'keys in another spelling': (json) =>
    json.replaceAll(
      /"([A-Za-z][A-Za-z_ ]*)":/g,
      (_, key: string) => `"${key.trim().toLowerCase().replaceAll(' ', '_')}":`,
    ),
  'duplicate keys': (json) => json.replace('{', '{"Description":"x","description":"x",'),
};

/** Changes of each item, in one kind of answer alone. */
const ofKind: Partial<Record<ModelAnswer['kind'], Record<string, (item: Value, index: number) => Value>>> = {
  layout: {
    'numbers before names': (item, index) => ({
      ...item,
      'Chapter Name': `**Chapter ${index + 1}: ${String(item['Chapter Name'])}**`,
    }),
  },
  chapter: {
    'numbers before titles': (item, index) => ({ ...item, title: `${index + 1}. ${String(item['title'])}` }),
  },
  solve: {
    'numbers in place of ids': (item, index) => ({ ...item, question: index + 1 }),
    'ids in words': (item, index) => ({ ...item, question: `Question ${index + 1}:` }),
    'a text in place of a list': ({ question, right }) => ({
      question,
      right: (right as string[]).join(', '),
    }),
    'another key': ({ question, right }) => ({ question, correct_answer: right }),
  },
};

export const habitsOf = (kind: ModelAnswer['kind']): string[] => [
  ...Object.keys(answerHabits),
  ...Object.keys(ofKind[kind] ?? {}),
];

/** Plays a habit: `standIn.failWhen(() => habit('fence'))`. An answer of a kind that can't have it is clean. */
export function habit(name: string): Fault {
  const known = [answerHabits, ...Object.values(ofKind)].flatMap((habits) => Object.keys(habits));
  if (!known.includes(name)) throw new Error(`no such habit: ${name}. There are: ${known.join(', ')}`);
  return {
    kind: 'answer',
    text: (answer) => {
      const json = JSON.stringify(answer.value);
      const change = ofKind[answer.kind]?.[name];
      if (change) return withItems(answer, change);
      return answerHabits[name]?.(json, answer) ?? json;
    },
  };
}
