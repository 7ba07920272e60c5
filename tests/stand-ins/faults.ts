import { chapterFaults } from './chapter-faults.ts';
import {
  answer,
  failed,
  type FaultRow,
  listKey,
  listOf,
  misconfigured,
  once,
  refused,
  type Row,
  type TableKind,
  thrice,
  unavailable,
  usable,
} from './fault-row.ts';
import { layoutFaults } from './layout-faults.ts';

export type { FaultRow } from './fault-row.ts';

export const quotaDetails = (quotaId: string, retryDelay: string): unknown[] => [
  {
    '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
    violations: [{ quotaMetric: 'generativelanguage.googleapis.com/generate_content_requests', quotaId }],
  },
  { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay },
];

const rows: Row[] = [
  unavailable(
    '429 with RetryInfo',
    {
      kind: 'status',
      status: 429,
      message: 'You exceeded your current quota.',
      details: quotaDetails('GenerateRequestsPerMinutePerProjectPerModel', '0.02s'),
    },
    '429: You exceeded your current quota.',
  ),
  unavailable(
    '429, the day’s quota',
    {
      kind: 'status',
      status: 429,
      message: 'You exceeded your current quota.',
      details: quotaDetails('GenerateRequestsPerDayPerProjectPerModel-FreeTier', '17s'),
    },
    '429: You exceeded your current quota.',
    once,
  ),
  unavailable('500', { kind: 'status', status: 500, message: 'An internal error has occurred.' }, '500'),
  unavailable(
    '503',
    { kind: 'status', status: 503, message: 'The model is overloaded.' },
    '503: The model is',
  ),
  unavailable('504', { kind: 'status', status: 504, message: 'Deadline expired.' }, '504'),
  unavailable('no connection', { kind: 'no-connection' }, 'The connection to the AI service failed.'),
  unavailable('cut stream', { kind: 'cut' }, 'The connection to the AI service failed.'),
  unavailable(
    'error event in the stream',
    { kind: 'stream-error', status: 503, message: 'The model is overloaded.' },
    'The model is overloaded.',
  ),
  {
    name: 'hang',
    fault: { kind: 'hang' },
    outcome: 'author-timeout',
    says: 'no whole answer within',
    calls: thrice,
  },
  {
    name: 'stall',
    fault: { kind: 'stall' },
    outcome: 'author-timeout',
    says: 'no whole answer within',
    calls: thrice,
  },
  {
    name: 'drip',
    fault: { kind: 'drip' },
    outcome: 'author-timeout',
    says: 'no whole answer within',
    calls: thrice,
  },
  misconfigured(400, 'API key not valid. Please pass a valid API key.'),
  misconfigured(401, 'Request had invalid authentication credentials.'),
  misconfigured(403, 'The caller does not have permission'),
  misconfigured(404, 'models/x is not found for API version v1beta'),
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
    answer(({ value }) =>
      JSON.stringify({ ...value, Refusal: { kind: 'refused', reason: 'It asks for harm.' } }),
    ),
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
  failed(
    'empty',
    answer(() => ''),
    'empty',
  ),
  failed(
    'only spaces',
    answer(() => ' \n '),
    'empty',
  ),
  failed(
    'malformed',
    answer(({ value }) => JSON.stringify(value).slice(0, -2)),
    'not JSON',
  ),
  failed(
    'not an object',
    answer(() => '[1, "two", [3]]'),
    'not an object',
  ),
  failed(
    'no list',
    answer((answer) => JSON.stringify({ ...answer.value, [listKey(answer)]: undefined })),
    'no list of',
  ),
  failed(
    'an empty list',
    answer((answer) => JSON.stringify({ ...answer.value, [listKey(answer)]: [] })),
    'wrong shape',
  ),
  failed(
    'a list of the wrong type',
    answer((answer) => JSON.stringify({ ...answer.value, [listKey(answer)]: 'seven of them' })),
    'no list of',
  ),
  failed(
    'endless answer',
    answer(({ value }) => JSON.stringify({ ...value, filling: 'x'.repeat(500_000) })),
    'too large',
  ),
  usable('code fence', ({ value }) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``),
  usable(
    'wrong types',
    (answer) =>
      JSON.stringify({
        ...answer.value,
        'Course Name': 42,
        Description: { text: 'no' },
        Level: 7,
        Duration: 5,
        'Number of Chapters': 'many',
        description: ['One.', 'Two.'],
        [listKey(answer)]: listOf(answer).map(() => ({
          'Chapter Name': 1,
          About: false,
          Duration: 30,
          topic_id: 1,
          title: 1,
          description: null,
          code: { lines: [] },
        })),
      }),
    thrice,
  ),
  usable(
    'missing keys',
    (answer) => JSON.stringify({ [listKey(answer)]: listOf(answer).map(() => ({})) }),
    thrice,
  ),
  usable('a refusal that is none', ({ value }) => JSON.stringify({ ...value, Refusal: null })),
  usable('extra keys', (answer) =>
    JSON.stringify({
      ...answer.value,
      price: 0,
      ownerId: 'somebody',
      [listKey(answer)]: listOf(answer).map((item) => ({ ...item, published: true })),
    }),
  ),
  usable(
    'too many',
    (answer) =>
      JSON.stringify({
        ...answer.value,
        [listKey(answer)]: Array.from({ length: 500 }, () => listOf(answer)[0]),
      }),
    thrice,
  ),
  usable(
    'lone surrogates and NUL',
    (answer) =>
      JSON.stringify({
        ...answer.value,
        'Course Name': 'a\0b\ud800c',
        description: 'a\0b\ud800c',
        [listKey(answer)]: listOf(answer).map((item) => ({
          ...item,
          'Chapter Name': '\0\udfff',
          title: '\0\udfff',
        })),
      }),
    thrice,
  ),
  usable('__proto__ keys', (answer) =>
    JSON.stringify(answer.value).replace(
      '{',
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},',
    ),
  ),
];

/** The faults of one kind of answer. */
export function faultRowsOf(kind: TableKind): FaultRow[] {
  return [...rows, ...layoutFaults, ...chapterFaults]
    .filter(({ only = kind }) => only === kind)
    .map(({ only: _, calls, ...row }) => ({ ...row, calls: calls[kind] }));
}
