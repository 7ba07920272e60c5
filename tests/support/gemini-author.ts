import { createGeminiAuthor } from '#server/authoring/ai-service/gemini-author.ts';
import type { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';

/** Returns an author that asks this stand-in, with the usual settings, and waits this many ms for an answer. */
export const geminiAuthor = (
  { apiKey, baseUrl, model }: Awaited<ReturnType<typeof startGeminiStandIn>>,
  timeoutMs = 30_000,
) => createGeminiAuthor({ apiKey, baseUrl, model, timeoutMs });
