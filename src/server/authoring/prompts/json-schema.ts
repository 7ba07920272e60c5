import type { JSONSchema7 } from 'ai';

// The JSON Schema that goes along with a request, in the subset that every supported service accepts.

export const text: JSONSchema7 = { type: 'string' };
export const textOrNull: JSONSchema7 = { type: ['string', 'null'] };
export const list = (items: JSONSchema7): JSONSchema7 => ({ type: 'array', items });

/** Services require that every key is listed as required, and that no other key is allowed. */
export const record = (properties: Record<string, JSONSchema7>): JSONSchema7 => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** Declines to write: which kind of harm, and why. */
export const refusal: JSONSchema7 = { ...record({ kind: text, reason: text }), type: ['object', 'null'] };
