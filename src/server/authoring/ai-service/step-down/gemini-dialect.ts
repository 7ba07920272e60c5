import { isBody, lengthOf, type Body, type Dialect } from './dialect.ts';
import type { Field } from './manner.ts';

const spellings = {
  temperature: 'temperature',
  top_p: 'topP',
  top_k: 'topK',
  thinking: 'thinkingConfig',
} as const;
const optional = Object.keys(spellings) as (keyof typeof spellings)[];
const formatFields = ['responseMimeType', 'responseJsonSchema', 'responseSchema'];

export const geminiDialect: Dialect = {
  limits: ['max_tokens', 'none'],
  write(
    { generationConfig, systemInstruction, contents, ...others },
    { format, limit, mostOutput, leftOut },
  ) {
    const config = isBody(generationConfig) ? { ...generationConfig } : {};
    for (const name of optional) if (leftOut.includes(name)) delete config[spellings[name]];
    for (const name of formatFields)
      if (format === 'none' || (format === 'object' && name !== 'responseMimeType')) delete config[name];
    const output = config['maxOutputTokens'];
    if (typeof output === 'number') config['maxOutputTokens'] = Math.min(output, mostOutput ?? output);
    if (limit !== 'max_tokens') delete config['maxOutputTokens'];
    const all: unknown[] = Array.isArray(contents) ? contents : [];
    const turns = leftOut.includes('example') ? all.slice(-1) : all;
    const withSystem = leftOut.includes('system role') && systemInstruction !== undefined;
    return {
      ...others,
      generationConfig: config,
      ...(!withSystem && systemInstruction !== undefined && { systemInstruction }),
      contents: withSystem ? ledBy(systemInstruction, turns) : turns,
    };
  },
  fieldsIn(written) {
    const config = configIn(written);
    const fields = new Set<Field>(optional.filter((name) => config[spellings[name]] !== undefined));
    if (formatFields.some((name) => config[name] !== undefined)) fields.add('response_format');
    if (config['maxOutputTokens'] !== undefined) fields.add('max_tokens');
    if (written['systemInstruction'] !== undefined) fields.add('system role');
    if (Array.isArray(written['contents']) && written['contents'].length > 1) fields.add('example');
    return fields;
  },
  outputIn(written) {
    const limit = configIn(written)['maxOutputTokens'];
    return typeof limit === 'number' ? limit : undefined;
  },
  charactersIn({ contents, systemInstruction }) {
    const turns: unknown[] = Array.isArray(contents) ? contents : [];
    return { all: lengthOf(turns) + lengthOf(systemInstruction), example: lengthOf(turns.slice(0, -1)) };
  },
};

const configIn = ({ generationConfig }: Body): Body => (isBody(generationConfig) ? generationConfig : {});

/** Puts the parts of the system instruction before those of the first turn. */
function ledBy(systemInstruction: unknown, [first, ...further]: unknown[]): unknown[] {
  if (!isBody(first) || !isBody(systemInstruction)) return [first, ...further];
  const partsOf = ({ parts }: Body): unknown[] => (Array.isArray(parts) ? parts : []);
  return [{ ...first, parts: [...partsOf(systemInstruction), ...partsOf(first)] }, ...further];
}
