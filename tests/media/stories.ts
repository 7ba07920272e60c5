import type { PageLanguage } from '#contract/language.ts';
import { type films, filmTexts } from '#web/landing/media-facts.ts';
import { demoActions } from './demo-story.ts';
import { textsOf, type Scene } from './film-story.ts';
import { offlineActions } from './offline-story.ts';

export type FilmName = keyof typeof films;

const actionsOf = { demo: demoActions, offline: offlineActions };

/** Returns the scenes of a film in their order. */
export function storyOf(film: FilmName, language: PageLanguage): readonly Scene[] {
  const { landing } = textsOf[language];
  return actionsOf[film](language).map((action, index) => ({
    ...action,
    caption: landing[filmTexts[film][index]!],
  }));
}
