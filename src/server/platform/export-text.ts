/** Writes JSON text in pieces: async iterables at any depth are read while they are sent, one item at a time. */
export async function* partText(name: string, part: Record<string, unknown>): AsyncGenerator<string> {
  yield `,\n  ${JSON.stringify(name)}: `;
  yield* piecesOf(part, '  ');
}

/** Writes a list that is to be read, or an object, item by item. */
async function* piecesOf(value: object, indent: string): AsyncGenerator<string> {
  const [open, close] = isListToRead(value) ? ['[', ']'] : ['{', '}'];
  let separator = '';
  yield open;
  for await (const [name, item] of itemsOf(value)) {
    yield `${separator}\n${indent}  ${name}`;
    separator = ',';
    if (isListToRead(item) || holdsListToRead(item)) yield* piecesOf(item, `${indent}  `);
    else yield (JSON.stringify(item, null, 2) ?? 'null').replaceAll('\n', `\n${indent}  `);
  }
  yield separator === '' ? close : `\n${indent}${close}`;
}

async function* itemsOf(value: object): AsyncGenerator<[name: string, item: unknown]> {
  if (isListToRead(value)) for await (const item of value) yield ['', item];
  else for (const [key, item] of Object.entries(value)) yield [`${JSON.stringify(key)}: `, item];
}

function isListToRead(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function holdsListToRead(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.values(value).some(isListToRead);
}
