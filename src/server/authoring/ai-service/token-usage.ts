import type { Tokens } from '#server/authoring/author.ts';
import type { ModelPrompt } from '#server/authoring/prompts/model-prompt.ts';

/** More than any call can cost: a service that says so is mistaken. */
const mostTokens = 100_000_000;

/**
 * Reads the tokens used so far from a chunk of a service's answer. Gemini sends `usageMetadata` with every chunk, an
 * OpenAI-compatible service `usage` with the last one. Thoughts count as output, as they are billed.
 */
export function readTokens(piece: unknown): Tokens | undefined {
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

/** A token is about four characters of English, and fewer of other scripts. */
const charactersPerToken = 4;

/** Estimates the tokens of a call of which the service has told nothing. */
export function estimateTokens({ instructions, messages }: ModelPrompt, answer: string): Tokens {
  const asked = messages.reduce((sum, { content }) => sum + content.length, instructions.length);
  return {
    input: Math.ceil(asked / charactersPerToken),
    output: Math.ceil(answer.length / charactersPerToken),
    estimated: true,
  };
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
