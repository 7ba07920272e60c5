import { z } from 'zod';

/** Texts that others see with a course. Publishing, importing, copying and changing a published course screen exactly these. */
export const shownFields = z.registry();

/** Marks a text that others see with a course. Call it last, because further checks of zod make another schema. */
export function shown<Schema extends z.ZodType>(schema: Schema): Schema {
  shownFields.add(schema);
  return schema;
}

/** Yields the marked texts of a value that has a schema's shape, with those of one object together. */
export function* shownTexts(schema: z.core.$ZodType, value: unknown): Generator<string[]> {
  if (typeof value === 'string' && shownFields.has(schema)) yield [value];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      yield* shownTexts(def.innerType, value);
      break;
    case 'union':
      for (const option of def.options) yield* shownTexts(option, value);
      break;
    case 'array':
      if (Array.isArray(value)) for (const each of value) yield* shownTexts(def.element, each);
      break;
    case 'object':
      if (typeof value === 'object' && value !== null) yield* textsOfObject(def.shape, value);
      break;
    default:
  }
}

function* textsOfObject(shape: z.core.$ZodShape, value: object): Generator<string[]> {
  const texts: string[] = [];
  for (const [key, field] of Object.entries(shape)) {
    const inner: unknown = (value as Record<string, unknown>)[key];
    const found = shownTexts(field, inner);
    if (typeof inner === 'string') texts.push(...[...found].flat());
    else yield* found;
  }
  if (texts.length > 0) yield texts;
}
