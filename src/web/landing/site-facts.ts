import type { ActiveAuthor } from '#contract/authoring.ts';

export interface SiteProps {
  /** What this site is set up with, as far as the landing page depends on it; null when it could not be read. */
  site: ActiveAuthor | null;
}

/** Chooses the text for a site with an AI service, one with the built-in author alone, or one of which nothing is known. */
export function byAuthor<Text>({ site }: SiteProps, texts: { ai: Text; builtin: Text; unknown: Text }): Text {
  if (site === null) return texts.unknown;
  return site.provider === 'builtin' ? texts.builtin : texts.ai;
}
