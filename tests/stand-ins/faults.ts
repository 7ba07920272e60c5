import type { AuthorFaultCode } from '#server/authoring/author.ts';
import type { Fault } from './fault.ts';
import type { ModelAnswer } from './plausible-course.ts';

/** A fault that the service plays at every call, and its outcome for the author and for the stored course. */
export interface FaultRow {
  name: string;
  fault: Fault;
  /** `usable`: the author returns a complete answer with defaults and length limits applied. */
  outcome: AuthorFaultCode | 'usable';
  /** A part of the error's message; empty for a usable answer. */
  says: string;
  /** The number of calls with at most three attempts. A usable answer with a fault is requested again, and used at last. */
  calls: 1 | 3;
  /** The kind of answer that can have this fault; both where it is not given. */
  only?: TableKind;
}

/** The kinds of answers that the table is about; those about questions are inspected (`questions-run.db.test.ts`). */
type TableKind = Extract<ModelAnswer['kind'], 'layout' | 'chapter'>;

const row =
  (outcome: FaultRow['outcome'], usualCalls: FaultRow['calls']) =>
  (name: string, fault: Fault, says: string, calls = usualCalls): FaultRow => ({
    name,
    fault,
    outcome,
    says,
    calls,
  });

const refused = row('author-refused', 1);
const failed = row('author-failed', 3);
const unavailable = row('author-unavailable', 3);
const timeout = row('author-timeout', 3);
const misconfigured = row('author-misconfigured', 1);

const status = (code: number, message: string, details?: unknown[]): Fault => ({
  kind: 'status',
  status: code,
  message,
  ...(details && { details }),
});

type TextOf = (answer: ModelAnswer) => string;
const answer = (text: TextOf): Fault => ({ kind: 'answer', text });

const usable = (calls: FaultRow['calls'], texts: Record<string, TextOf>): FaultRow[] =>
  Object.entries(texts).map(([name, text]) => row('usable', calls)(name, answer(text), ''));

const listKey = ({ kind }: ModelAnswer) => (kind === 'layout' ? 'Chapters' : 'topics');
const listOf = (answer: ModelAnswer) => answer.value[listKey(answer)] as Record<string, unknown>[];

/** The answer as JSON, with other values, and with another list. */
const changed = ({ value }: ModelAnswer, change: object) => JSON.stringify({ ...value, ...change });
const withList = (answer: ModelAnswer, list: unknown, change: object = {}) =>
  changed(answer, { ...change, [listKey(answer)]: list });

const about = (what: string) => ({
  'Course Name': what,
  Description: `All about ${what}.`,
  Topic: what,
  'Chapter Name': what,
  About: `${what} of pets.`,
  Terms: [],
  Thread: '',
});

const ofLayouts: FaultRow[] = [
  ...usable(3, {
    'two chapters of one name': (answer) =>
      withList(
        answer,
        listOf(answer).map((item) => ({ ...item, 'Chapter Name': 'A' })),
      ),
    'fewer chapters than asked for': (answer) => withList(answer, listOf(answer).slice(1)),
    'more chapters than asked for': (answer) =>
      withList(answer, [...listOf(answer), { 'Chapter Name': 'One more', About: 'What is left.' }]),
    'another language': (answer) =>
      changed(answer, {
        Description: 'यह कोर्स मिट्टी के बारे में है और आप इसमें मिट्टी को हाथ में लेकर पहचानना सीखेंगे।'.repeat(20),
      }),
  }),
  ...usable(1, {
    'another level, category and duration': (answer) =>
      changed(answer, { Level: 'beginner', Category: 'Pets', Duration: '2 weeks' }),
  }),
  failed(
    'another topic',
    answer((given) => changed(given, { ...about('Cats'), Chapters: ['Food', 'Sleep', 'Play'].map(about) })),
    'The answer is about “Cats”, and a course about “Soil” was asked for',
  ),
];

const layoutFaults: FaultRow[] = ofLayouts.map((row) => ({ ...row, only: 'layout' }));

type Topics = Record<string, unknown>[];

const cats =
  'A kitten drinks milk when it is young and learns from its mother how to hunt. Later it sleeps for most of the day, ' +
  'wakes at dusk, stretches, washes its whiskers and walks along the wall until the neighbours call it for dinner. ' +
  'Purring tells you that it feels well, while a tail that swings to and fro means that you should leave it alone.';

const inFirst = ([first, ...others]: Topics, change: object) => ({
  topics: [{ ...first, ...change }, ...others],
});
const withText = (topics: Topics, text: string) =>
  inFirst(topics, { description: `${String(topics[0]?.['description'])}\n\n${text}` });

/** Changes of a normal answer. Each causes the fault of its name, which a check of chapters finds. */
const changes: Record<string, (topics: Topics, value: Record<string, unknown>) => object> = {
  'a topic of a few words': (topics) => inFirst(topics, { description: 'Look at it.', code: null }),
  'a topic that repeats another': (topics) => ({
    topics: [...topics, { ...topics[0], topic_id: 'again', title: 'Once more' }],
  }),
  'a chapter in another language': (_, { description }) => ({
    description: `${String(description)} ${'इस अध्याय में आप मिट्टी को हाथ में लेकर पहचानना सीखेंगे। '.repeat(60)}`,
  }),
  'a wrong sum': (topics) => withText(topics, 'For two bags, 1,00,000 + 25,000 = 1,52,000.'),
  'Python that does not parse': (topics) =>
    inFirst(topics, { code: '```python\nfor grain in range(3):\nprint(grain)\n```' }),
  'a blade without safety': (_, { activity }) => ({
    activity: { ...(activity as object), needs: ['a razor blade'], safety: null },
  }),
};

const ofChapters: FaultRow[] = [
  ...Object.entries(changes).flatMap(([name, change]) =>
    usable(3, { [name]: (given) => changed(given, change(given.value['topics'] as Topics, given.value)) }),
  ),
  failed(
    'another chapter',
    answer(() =>
      JSON.stringify({
        description: cats,
        topics: [{ topic_id: 'cats', title: 'Kittens', description: cats, code: null }],
      }),
    ),
    'The answer is not about “',
  ),
];

/** Faults of a chapter: those that leave it usable where no attempt does better, and a chapter about something else. */
const chapterFaults: FaultRow[] = ofChapters.map((row) => ({ ...row, only: 'chapter' }));

const google = 'type.googleapis.com/google.rpc';
const quotaMetric = 'generativelanguage.googleapis.com/generate_content_requests';

export const quotaDetails = (quotaId: string, retryDelay: string): unknown[] => [
  { '@type': `${google}.QuotaFailure`, violations: [{ quotaMetric, quotaId }] },
  { '@type': `${google}.RetryInfo`, retryDelay },
];

const overloaded = 'The model is overloaded.';
const spent = 'You exceeded your current quota.';
const ofMinute = quotaDetails('GenerateRequestsPerMinutePerProjectPerModel', '0.02s');
const ofDay = quotaDetails('GenerateRequestsPerDayPerProjectPerModel-FreeTier', '17s');
const noConnection = 'The connection to the AI service failed.';

const unusable: Record<string, [TextOf, string]> = {
  'only spaces': [() => ' \n ', 'empty'],
  malformed: [({ value }) => JSON.stringify(value).slice(0, -2), 'not JSON'],
  'not an object': [() => '[1, "two", [3]]', 'not an object'],
  'no list': [(answer) => withList(answer, undefined), 'no list of'],
  'an empty list': [(answer) => withList(answer, []), 'wrong shape'],
  'a list of the wrong type': [(answer) => withList(answer, 'seven of them'), 'no list of'],
  'endless answer': [(answer) => changed(answer, { filling: 'x'.repeat(500_000) }), 'too large'],
};

const mistyped = {
  'Course Name': 42,
  Description: { text: 'no' },
  Level: 7,
  Duration: 5,
  'Number of Chapters': 'many',
  description: ['One.', 'Two.'],
};
const mistypedNames = { 'Chapter Name': 1, About: false, Duration: 30, topic_id: 1, title: 1 };
const mistypedItem = { ...mistypedNames, description: null, code: { lines: [] } };
const unstorable = 'a\0b\ud800c';

const rows: FaultRow[] = [
  unavailable('429 with RetryInfo', status(429, spent, ofMinute), `429: ${spent}`),
  unavailable('429, the day’s quota', status(429, spent, ofDay), `429: ${spent}`, 1),
  unavailable('503', status(503, overloaded), '503: The model is'),
  unavailable('no connection', { kind: 'no-connection' }, noConnection),
  unavailable('cut stream', { kind: 'cut' }, noConnection),
  unavailable(
    'error event in the stream',
    { kind: 'stream-error', status: 503, message: overloaded },
    overloaded,
  ),
  ...(['hang', 'stall', 'drip'] as const).map((kind) => timeout(kind, { kind }, 'no whole answer within')),
  ...Object.entries({
    400: 'API key not valid. Please pass a valid API key.',
    401: 'Request had invalid authentication credentials.',
    403: 'The caller does not have permission',
    404: 'models/x is not found for API version v1beta',
  }).map(([code, message]) => misconfigured(code, status(Number(code), message), `${code}: ${message}`)),
  refused(
    'blocked prompt',
    { kind: 'blocked-prompt', reason: 'SAFETY' },
    'Response was blocked due to SAFETY',
  ),
  ...['SAFETY', 'RECITATION', 'LANGUAGE', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII'].map((reason) =>
    refused(`${reason} stop`, { kind: 'stop', reason }, `Candidate was blocked due to ${reason}`),
  ),
  refused(
    'a refusal of the model',
    answer((given) => changed(given, { Refusal: { kind: 'refused', reason: 'It asks for harm.' } })),
    'The model declined: It asks for harm',
  ),
  failed('MAX_TOKENS', { kind: 'stop', reason: 'MAX_TOKENS' }, 'cut off by the token limit'),
  failed('OTHER stop', { kind: 'stop', reason: 'OTHER' }, 'ended early (OTHER)'),
  failed('end without finish reason', { kind: 'no-finish' }, 'ended early (no finish reason)'),
  ...Object.entries(unusable).map(([name, [text, says]]) => failed(name, answer(text), says)),
  ...usable(1, {
    'a refusal that is none': (answer) => changed(answer, { Refusal: null }),
    'extra keys': (answer) =>
      withList(
        answer,
        listOf(answer).map((item) => ({ ...item, published: true })),
        { price: 0, ownerId: 'somebody' },
      ),
    '__proto__ keys': ({ value }) =>
      JSON.stringify(value).replace(
        '{',
        '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},',
      ),
  }),
  ...usable(3, {
    'wrong types': (answer) =>
      withList(
        answer,
        listOf(answer).map(() => mistypedItem),
        mistyped,
      ),
    'missing keys': (answer) => JSON.stringify({ [listKey(answer)]: listOf(answer).map(() => ({})) }),
    'too many': (answer) => withList(answer, Array(500).fill(listOf(answer)[0])),
    'lone surrogates and NUL': (answer) =>
      withList(
        answer,
        listOf(answer).map((item) => ({ ...item, 'Chapter Name': '\0\udfff', title: '\0\udfff' })),
        { 'Course Name': unstorable, description: unstorable },
      ),
  }),
];

export const faultRowsOf = (kind: TableKind): FaultRow[] =>
  [...rows, ...layoutFaults, ...chapterFaults].filter(({ only = kind }) => only === kind);
