import type { z } from 'zod';

/** A leaf of a schema: its place in a value, and its meaning there. `[]` stands for the first of a list. */
export interface Field {
  path: readonly string[];
  schema: z.core.$ZodTypes;
}

export function fieldsOf(schema: z.core.$ZodType, path: readonly string[] = []): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldsOf(def.innerType, path);
    case 'union':
      return def.options.flatMap((option) => fieldsOf(option, path));
    case 'intersection':
      return [def.left, def.right].flatMap((side) => fieldsOf(side, path));
    case 'array':
      return fieldsOf(def.element, [...path, '[]']);
    case 'record':
      return fieldsOf(def.valueType, [...path, '{}']);
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) => fieldsOf(field, [...path, key]));
    default:
      return [{ path, schema: schema as z.core.$ZodTypes }];
  }
}
