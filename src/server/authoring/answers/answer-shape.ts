import { z } from 'zod';
import { AuthorFault } from '#server/authoring/author.ts';
import { cutText } from '#server/platform/cut-text.ts';

/** A model's answer is untrusted: what PostgreSQL or a page could choke on goes, and length is bounded. */
export const cleanText = (text: string, cap: number): string =>
  cutText(text.replaceAll('\0', '').toWellFormed().trim(), cap);

/** Turns a model's value into text: accepts strings, numbers and lists of paragraphs. */
export function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('\n\n');
  return '';
}

export const textOr = (value: unknown, cap: number, fallback: string): string =>
  cleanText(textIn(value), cap) || fallback;

/** Reads fields of a model's object by name, whatever its spelling: `Chapter Name`, `chapterName`, `chapter_name`. */
export function fieldsOf(value: unknown): (name: string) => unknown {
  const entries = isRecord(value) ? Object.entries(value).reverse() : [];
  const fields = new Map(entries.map(([key, field]) => [plainKey(key), field]));
  return (name) => fields.get(plainKey(name));
}

export const plainKey = (key: string): string => key.replace(/[\s_.:*-]+/g, '').toLowerCase();

/** A layout that arrives is read many times. */
const jsonSchemas = new WeakMap<z.ZodType, z.core.JSONSchema.JSONSchema>();

/** Reads a value by a schema: cuts it to its caps, takes any spelling of keys and lines for lists, drops what lacks a part. */
export function fitted<S extends z.ZodType>(
  schema: S,
  value: unknown,
  polish: (text: string) => string = (text) => text,
): z.output<S> | undefined {
  const fit = (part: z.core.JSONSchema.JSONSchema, given: unknown): unknown => {
    if (part.type === 'string') return polish(cleanText(textIn(given), part.maxLength ?? 0)) || undefined;
    if (part.type === 'array') {
      const items = typeof given === 'string' ? given.split('\n') : Array.isArray(given) ? given : [];
      const read = items.map((item: unknown) => fit(part.items as typeof part, item));
      const whole = read.filter((item) => item !== undefined).slice(0, part.maxItems);
      return whole.length < (part.minItems ?? 0) ? undefined : whole;
    }
    const field = fieldsOf(given);
    const { properties = {}, required = [] } = part;
    const entries = Object.entries(properties).flatMap(([key, inner]) => {
      const read = fit(inner as typeof part, field(key));
      const isEmpty = Array.isArray(read) && read.length === 0 && !required.includes(key);
      return read === undefined || isEmpty ? [] : [[key, read] as const];
    });
    const read = Object.fromEntries(entries);
    return required.every((key) => key in read) ? read : undefined;
  };
  const known = jsonSchemas.get(schema) ?? z.toJSONSchema(schema);
  jsonSchemas.set(schema, known);
  return fit(known, value) as z.output<S> | undefined;
}

export const wrongShape = (what: string): AuthorFault =>
  new AuthorFault('author-failed', `The answer has the wrong shape: ${what}.`, { retryable: true });

/** Reads the list of an answer, whose items are objects or bare texts. @throws AuthorFault `author-failed` */
export function itemsOf(field: (name: string) => unknown, list: string): unknown[] {
  const given = field(list);
  if (!Array.isArray(given)) throw wrongShape(`no list of ${list.toLowerCase()}`);
  const items = given.filter(
    (item) => typeof item === 'string' || (typeof item === 'object' && item !== null),
  );
  if (items.length === 0) throw wrongShape(`no ${list.toLowerCase()}`);
  return items as unknown[];
}

/** The form of an answer: an object with one list that matters. Keys are written as `plainKey` writes them. */
export interface AnswerShape {
  /** The key of the list, as the parsers read it. */
  list: string;
  /** Other names that models give to the list. */
  listNames: readonly string[];
  /** Keys of an item, by which a list is known that stands alone. */
  itemKeys: readonly string[];
  /** The key that an item has as the key of an object in place of a list, such as a chapter's name. */
  itemName: string;
  /** The key of an item that is a bare text or list beside its name. */
  itemText: string;
  keys: readonly string[];
  /** A single word takes the place of the list. */
  isWord?: boolean;
}

const words = (text: string) => text.split(' ');

export const layoutShape: AnswerShape = {
  list: 'Chapters',
  listNames: words('chapters chapter chapterlist modules units lessons'),
  itemKeys: words('chaptername about duration objectives chaptertitle name title description'),
  itemName: 'Chapter Name',
  itemText: 'About',
  keys: words('coursename description category topic level duration numberofchapters terms thread'),
};

export const chapterShape: AnswerShape = {
  list: 'topics',
  listNames: words('topics topic topiclist subtopics sections lessons'),
  itemKeys: words('topicid title description code topictitle topicname content'),
  itemName: 'title',
  itemText: 'description',
  keys: words('description objectives recall example practice mistakes activity terms summary asof care'),
};

export const questionsShape: AnswerShape = {
  list: 'questions',
  listNames: words('questions question questionlist quiz items mcqs'),
  itemKeys: words('kind stem answer wrong whywrong explanation quote objective unit tolerance'),
  itemName: 'stem',
  itemText: 'explanation',
  keys: [],
};

export const solveShape: AnswerShape = {
  list: 'answers',
  listNames: words('answers answerlist solutions results responses'),
  itemKeys: words('question right answer correct questionid id'),
  itemName: 'question',
  itemText: 'right',
  keys: [],
};

export const pathShape: AnswerShape = {
  list: 'steps',
  listNames: words('steps step steplist stages milestones courses'),
  itemKeys: words('name why topic needs optional hours title reason'),
  itemName: 'name',
  itemText: 'why',
  keys: words('name goal'),
};

export const screenShape: AnswerShape = {
  list: 'outcome',
  listNames: ['outcome'],
  itemKeys: [],
  itemName: '',
  itemText: '',
  keys: ['kind', 'reason'],
  isWord: true,
};

/** An answer in its shape, with the list under its own key. */
export interface Shaped {
  value: Record<string, unknown>;
  /** Number of the shape's keys that it has; at least one if the list has items, or the model refuses. */
  keys: number;
  /** The object has the list under one of its names. */
  isWhole: boolean;
}

/** Reads a value as an answer of a shape; undefined if it is not one. Does not check its contents. */
export function shapedAs(shape: AnswerShape, value: unknown): Shaped | undefined {
  if (Array.isArray(value)) {
    const items = value.filter((item) => isItem(shape, item));
    const isList = items.length > 0 && items.length >= value.length / 2;
    return isList ? { value: { [shape.list]: items }, keys: 1, isWhole: false } : undefined;
  }
  if (!isRecord(value)) return undefined;
  const field = fieldsOf(value);
  const keys = keysIn(shape, value) + 1;
  const isWhole = true;
  if (isRecord(field('refusal')) || (shape.isWord && typeof field(shape.list) === 'string'))
    return { value, keys, isWhole };
  if (shape.isWord) return undefined;
  const list = shape.listNames.map(field).find((each) => each !== undefined && each !== null);
  const items = itemsIn(shape, list);
  if (items) return { value: withList(shape, value, items), keys, isWhole };
  const entries = Object.entries(value);
  const numbered = entries.filter(([key]) => isNumbered(shape, key));
  if (numbered.length > 0 && numbered.length + keys - 1 >= entries.length / 2)
    return { value: withList(shape, value, itemsFrom(shape, numbered)), keys, isWhole };
  if (entries.length > 1 && entries.every(([, each]) => isItem(shape, each)))
    return { value: { [shape.list]: itemsFrom(shape, entries) }, keys: 1, isWhole };
  return undefined;
}

export function keysIn(shape: AnswerShape, value: unknown): number {
  const field = fieldsOf(value);
  return shape.keys.filter((key) => field(key) !== undefined).length;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withList(shape: AnswerShape, value: object, items: unknown[]): Record<string, unknown> {
  const others = Object.entries(value).filter(([key]) => plainKey(key) !== plainKey(shape.list));
  return { ...Object.fromEntries(others), [shape.list]: items };
}

function isItem({ itemKeys, keys, listNames }: AnswerShape, value: unknown): boolean {
  if (!isRecord(value)) return false;
  const own = Object.entries(value).map(([key, each]) => [plainKey(key), each] as const);
  if (own.some(([key, each]) => listNames.includes(key) && typeof each === 'object' && each !== null))
    return false;
  const ofItem = own.filter(([key]) => itemKeys.includes(key)).length;
  const ofAnswer = own.filter(([key]) => keys.includes(key) && !itemKeys.includes(key)).length;
  return ofItem > 1 && ofItem > ofAnswer;
}

/** Reads a list, also one that is written as an object with a key for each item. */
function itemsIn(shape: AnswerShape, value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return undefined;
  if (isItem(shape, value)) return [value];
  const lists = Object.values(value).filter(
    (each) => Array.isArray(each) && each.some((item) => isItem(shape, item)),
  );
  if (lists.length === 1) return lists[0] as unknown[];
  const items = itemsFrom(shape, Object.entries(value));
  return items.length > 0 ? items : undefined;
}

const itemsFrom = (shape: AnswerShape, entries: [string, unknown][]): unknown[] =>
  entries
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => itemOf(shape, key, value));

function itemOf(shape: AnswerShape, key: string, value: unknown): unknown {
  const isAnswer = shape.itemName === 'question';
  const isNamed = isAnswer || !isNumbered(shape, key);
  const isOwn = isRecord(value) && (!isAnswer || isItem(shape, value) || hasItemKey(shape, value));
  if (!isOwn)
    return isNamed ? { [shape.itemName]: key, [shape.itemText]: value } : { [shape.itemName]: value };
  const lacksName = isNamed && fieldsOf(value)(shape.itemName) === undefined;
  return lacksName ? { [shape.itemName]: key, ...value } : value;
}

const hasItemKey = ({ itemKeys }: AnswerShape, value: object) =>
  Object.keys(value).some((key) => itemKeys.includes(plainKey(key)));

/** Tells whether a key counts the items, such as `chapter_1`, `Q2` or `3`. */
function isNumbered({ listNames, itemName }: AnswerShape, key: string): boolean {
  const [, word] = /^([a-z]*)\p{Nd}{1,3}\)?$/u.exec(plainKey(key)) ?? [];
  if (word === undefined) return false;
  return word === 'q' || [...listNames, plainKey(itemName)].some((name) => name.startsWith(word));
}
