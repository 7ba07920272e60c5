import type { PartValues } from '#contract/markdown/moving-part.ts';
import { drawBesideEarth, drawDistances, drawSizes, earth, lightMinutes, planets } from './draw-planets.ts';
import { openStage, button, row } from './stage.ts';

/** Lets a planet be chosen: it is shown beside Earth, or the line of distances ends at it. */
export default function move(figure: HTMLElement): void {
  const { values, words, show, add } = openStage<PartValues<'planets'>>(figure);
  const names = planets.map(({ name }) => words[name]!);
  const sizes = values.show === 'sizes';
  const choose = (chosen: number, pressed?: HTMLElement) => {
    for (const each of buttons) each.setAttribute('aria-pressed', String(each === pressed));
    const { wide, far } = planets[chosen]!;
    const text = chosen === earth ? (sizes ? 'earthWide' : 'earthFar') : sizes ? 'wide' : 'far';
    const said = words[text]!.replace('{planet}', names[chosen]!)
      .replace('{times}', String(sizes ? wide : far))
      .replace('{minutes}', String(Math.round(far * lightMinutes)));
    show(sizes ? drawBesideEarth(chosen, names) : drawDistances(chosen, names, words['sun']!), said);
  };
  const buttons = names.map((name, place) => button(name, (pressed) => choose(place, pressed)));
  if (sizes) {
    const all = button(words['allPlanets']!, () => {
      for (const each of buttons) each.setAttribute('aria-pressed', String(each === all));
      show(drawSizes(names), words['allPlanets']!);
    });
    all.setAttribute('aria-pressed', 'true');
    buttons.push(all);
  }
  add(row(...buttons));
  if (!sizes) choose(planets.length - 1, buttons.at(-1));
}
