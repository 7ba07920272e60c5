import type { Tokens } from './author.ts';

/** More than any call can cost: a service that says so is mistaken. */
const mostTokens = 100_000_000;

/**
 * What a piece of a service's answer, as it came, says of the tokens so far: Gemini's `usageMetadata` comes with every
 * piece, an OpenAI-compatible service's `usage` with the last one. Thoughts are paid for as output.
 */
export function tokensToldIn(piece: unknown): Tokens | undefined {
  const gemini = objectAt(piece, 'usageMetadata');
  if (gemini) {
    return {
      input: countAt(gemini, 'promptTokenCount') + countAt(gemini, 'toolUsePromptTokenCount'),
      output: countAt(gemini, 'candidatesTokenCount') + countAt(gemini, 'thoughtsTokenCount'),
    };
  }
  const usage = objectAt(piece, 'usage');
  return usage && { input: countAt(usage, 'prompt_tokens'), output: countAt(usage, 'completion_tokens') };
}

function objectAt(value: unknown, key: string): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const inner = (value as Record<string, unknown>)[key];
  return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : undefined;
}

function countAt(usage: Record<string, unknown>, key: string): number {
  const value = usage[key];
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostTokens
    ? value
    : 0;
}
