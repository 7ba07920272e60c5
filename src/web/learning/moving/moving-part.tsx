import type { MovingPart as Part, PartName, PartValues } from '#contract/markdown/moving-part.ts';
import { useContext } from 'react';
import { languageFacts, localeOf, type CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { usePageTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { MediumContext } from '#web/learning/medium.ts';
import { inDigits, lettersInDigits } from './draw.ts';
import { drawCircuit } from './draw-circuit.ts';
import { compared, drawFractionBars } from './draw-fraction-bars.ts';
import { drawNumberLine, numberAt } from './draw-number-line.ts';
import { drawDistances, drawSizes, planets } from './draw-planets.ts';
import { drawTaal, taals } from './draw-taal.ts';

interface Drawn {
  svg: string;
  /** A description of the picture. */
  alternative: string;
  /** Texts of the part's script. */
  words: Record<string, string>;
}

type Draw<Name extends PartName> = (values: PartValues<Name>, t: Translate, script: string) => Drawn;

const planetNames = (t: Translate) => [
  t('moving.mercury'),
  t('moving.venus'),
  t('moving.earth'),
  t('moving.mars'),
  t('moving.jupiter'),
  t('moving.saturn'),
  t('moving.uranus'),
  t('moving.neptune'),
];

/** Draws each kind of part as it begins; wake-parts.ts has what moves it. */
const draws: { [Name in PartName]: Draw<Name> } = {
  'fraction-bars': ({ bars }, t) => ({
    svg: drawFractionBars(bars),
    alternative: t('moving.fractionBars', { fractions: compared(bars) }),
    words: {
      taken: t('moving.taken', { bar: '{bar}' }),
      fewer: t('moving.fewer', { bar: '{bar}' }),
      more: t('moving.more', { bar: '{bar}' }),
    },
  }),
  'number-line': ({ line }, t) => ({
    svg: drawNumberLine(line),
    alternative: t('moving.numberLine', {
      from: line.from,
      to: line.to,
      step: numberAt({ ...line, from: 0 }, 1),
      at: numberAt(line, line.at),
    }),
    words: { point: t('moving.point'), back: t('moving.back'), on: t('moving.on') },
  }),
  circuit: ({ way, bulbs }, t) => ({
    svg: drawCircuit({ way, closed: true, bulbs: Array.from({ length: bulbs }, () => true) }),
    alternative: t(
      bulbs === 1
        ? 'moving.circuitOne'
        : way === 'series'
          ? 'moving.circuitSeries'
          : 'moving.circuitParallel',
    ),
    words: {
      open: t('moving.openSwitch'),
      close: t('moving.closeSwitch'),
      toSeries: t('moving.toSeries'),
      toParallel: t('moving.toParallel'),
      out: t('moving.takeOut', { bulb: '{bulb}' }),
      in: t('moving.putIn', { bulb: '{bulb}' }),
      isOpen: t('moving.isOpen'),
      noneIn: t('moving.noneIn'),
      oneShines: t('moving.oneShines'),
      seriesShines: t('moving.seriesShines'),
      seriesBroken: t('moving.seriesBroken'),
      parallelShines: t('moving.parallelShines'),
      parallelBroken: t('moving.parallelBroken'),
    },
  }),
  planets: ({ show }, t) => {
    const names = planetNames(t);
    const sizes = show === 'sizes';
    const gaps = { planet: '{planet}', times: '{times}' };
    return {
      svg: sizes ? drawSizes(names) : drawDistances(planets.length - 1, names, t('moving.sun')),
      alternative: t(sizes ? 'moving.sizes' : 'moving.distances'),
      words: {
        names: JSON.stringify(names),
        ...(sizes
          ? { all: t('moving.allPlanets'), ofEarth: t('moving.earthWide'), ofPlanet: t('moving.wide', gaps) }
          : {
              sun: t('moving.sun'),
              ofEarth: t('moving.earthFar'),
              ofPlanet: t('moving.far', { ...gaps, minutes: '{minutes}' }),
            }),
      },
    };
  },
  taal: ({ taal }, t, script) => ({
    svg: drawTaal(taal, script),
    alternative: t('moving.taal', { taal: t(`moving.${taal}`), count: taals[taal].parts.flat().length }),
    words: {
      script,
      play: t('moving.play'),
      stop: t('moving.stop'),
      tap: t('moving.tap'),
      tempo: t('moving.tempo', { tempo: '{tempo}' }),
      tempoName: t('moving.tempoName'),
      exact: t('moving.exact'),
      early: t('moving.early'),
      late: t('moving.late'),
    },
  }),
};

/** The ten digits with which a language writes numbers. */
const digitsOf = (language: CourseLanguage) =>
  [...new Intl.NumberFormat(localeOf(language), { useGrouping: false }).format(9_876_543_210)]
    .toReversed()
    .join('');

/** Shows a part that moves as a picture; where scripts run, it moves once it is seen. */
export function MovingPart({ part }: { part: Part }) {
  const { t, lessonLanguage } = usePageTexts();
  const { isPage } = useContext(MediumContext);
  const { script } = languageFacts[lessonLanguage];
  const { svg, alternative, words } = (draws[part.name] as Draw<PartName>)(part, t, script);
  const digits = digitsOf(lessonLanguage);
  const picture = (
    <div
      className="drawing"
      role="img"
      aria-label={inDigits(alternative, digits)}
      // oxlint-disable-next-line react/no-danger -- our own drawing of values that a schema admits, and of our texts
      dangerouslySetInnerHTML={{ __html: lettersInDigits(svg, digits) }}
    />
  );
  if (!isPage) return picture;
  return (
    <figure
      className="moving-part"
      {...courseText(lessonLanguage)}
      data-moving={JSON.stringify(part)}
      data-words={JSON.stringify({ ...words, digits })}
    >
      {picture}
    </figure>
  );
}
