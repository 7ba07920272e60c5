import { createGeminiAuthor } from '#server/authoring/ai-service/gemini-author.ts';
import type { startGeminiStandIn } from '#tests/stand-ins/gemini.ts';

export const geminiAuthor = (
  { apiKey, baseUrl, model }: Awaited<ReturnType<typeof startGeminiStandIn>>,
  timeoutMs = 30_000,
) => createGeminiAuthor({ apiKey, baseUrl, model, timeoutMs });
