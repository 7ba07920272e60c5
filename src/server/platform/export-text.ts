/** Writes JSON text in pieces: async iterables at any depth are read while they are sent, one item at a time. */
export async function* partText(name: string, part: Record<string, unknown>): AsyncGenerator<string> {
  yield `,\n  ${JSON.stringify(name)}: `;
  yield* objectText(part, '  ');
}

async function* valueText(value: unknown, indent: string): AsyncGenerator<string> {
  if (isListToRead(value)) yield* listText(value, indent);
  else if (holdsListToRead(value)) yield* objectText(value, indent);
  else yield (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${indent}`);
}

async function* objectText(object: Record<string, unknown>, indent: string): AsyncGenerator<string> {
  let separator = '';
  yield '{';
  for (const [key, value] of Object.entries(object)) {
    yield `${separator}\n${indent}  ${JSON.stringify(key)}: `;
    separator = ',';
    yield* valueText(value, `${indent}  `);
  }
  yield `\n${indent}}`;
}

async function* listText(list: AsyncIterable<unknown>, indent: string): AsyncGenerator<string> {
  let separator = '';
  yield '[';
  for await (const item of list) {
    yield `${separator}\n${indent}  `;
    separator = ',';
    yield* valueText(item, `${indent}  `);
  }
  yield separator === '' ? ']' : `\n${indent}]`;
}

function isListToRead(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function holdsListToRead(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.values(value).some(isListToRead);
}
