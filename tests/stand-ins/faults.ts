import { chapterFaults } from './chapter-faults.ts';
import {
  answer,
  changed,
  failed,
  type FaultRow,
  listKey,
  listOf,
  misconfigured,
  refused,
  status,
  type TableKind,
  type TextOf,
  timeout,
  unavailable,
  usable,
  withList,
} from './fault-row.ts';
import { layoutFaults } from './layout-faults.ts';

export type { FaultRow } from './fault-row.ts';

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

/** Answers that no attempt can use, with what the error says. */
const unusable: Record<string, [TextOf, string]> = {
  empty: [() => '', 'empty'],
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
const mistypedItem = {
  ...{ 'Chapter Name': 1, About: false, Duration: 30, topic_id: 1, title: 1, description: null },
  code: { lines: [] },
};
const unstorable = 'a\0b\ud800c';

const rows: FaultRow[] = [
  unavailable('429 with RetryInfo', status(429, spent, ofMinute), `429: ${spent}`),
  unavailable('429, the day’s quota', status(429, spent, ofDay), `429: ${spent}`, 1),
  unavailable('500', status(500, 'An internal error has occurred.'), '500'),
  unavailable('503', status(503, overloaded), '503: The model is'),
  unavailable('504', status(504, 'Deadline expired.'), '504'),
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
  refused(
    'a refusal because somebody may be in danger',
    answer(() => JSON.stringify({ Refusal: { kind: 'self-harm', reason: 'They may be in danger.' } })),
    'The model declined: They may be in danger',
  ),
  failed('MAX_TOKENS', { kind: 'stop', reason: 'MAX_TOKENS' }, 'cut off by the token limit'),
  failed('OTHER stop', { kind: 'stop', reason: 'OTHER' }, 'ended early (OTHER)'),
  failed('end without finish reason', { kind: 'no-finish' }, 'ended early (no finish reason)'),
  ...Object.entries(unusable).map(([name, [text, says]]) => failed(name, answer(text), says)),
  ...usable(1, {
    'code fence': ({ value }) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``,
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

/** The faults of one kind of answer. */
export const faultRowsOf = (kind: TableKind): FaultRow[] =>
  [...rows, ...layoutFaults, ...chapterFaults].filter(({ only = kind }) => only === kind);
