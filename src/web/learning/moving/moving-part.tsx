import type { MovingPart as Part, PartName, PartValues } from '#contract/markdown/moving-part.ts';
import { useContext } from 'react';
import { languageFacts, localeOf, type CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import type { WholeCatalogue } from '#web/platform/texts/text-catalogue.ts';
import { usePageTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { MediumContext } from '#web/learning/medium.ts';
import { inDigits, lettersInDigits } from './draw.ts';
import { drawCircuit } from './draw-circuit.ts';
import { compared, drawFractionBars } from './draw-fraction-bars.ts';
import { drawNumberLine, numberAt } from './draw-number-line.ts';
import { drawDistances, drawSizes, planets } from './draw-planets.ts';
import { drawTaal, taals } from './draw-taal.ts';

type Moving = WholeCatalogue['moving'];

interface Drawn {
  svg: string;
  /** A description of the picture. */
  alternative: string;
  /** Names of the texts that the part's script says. */
  words: readonly (keyof Moving)[];
}

type Draw<Name extends PartName> = (values: PartValues<Name>, t: Translate, script: string) => Drawn;

/** Draws each kind of part as it begins; wake-parts.ts has what moves it. */
const draws: { [Name in PartName]: Draw<Name> } = {
  'fraction-bars': ({ bars }, t) => ({
    svg: drawFractionBars(bars),
    alternative: t('moving.fractionBars', { fractions: compared(bars) }),
    words: ['taken', 'fewer', 'more'],
  }),
  'number-line': ({ line }, t) => ({
    svg: drawNumberLine(line),
    alternative: t('moving.numberLine', {
      from: line.from,
      to: line.to,
      step: numberAt({ ...line, from: 0 }, 1),
      at: numberAt(line, line.at),
    }),
    words: ['point', 'back', 'on'],
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
    words: [
      'openSwitch',
      'closeSwitch',
      'toSeries',
      'toParallel',
      'takeOut',
      'putIn',
      'isOpen',
      'noneIn',
      'oneShines',
      'seriesShines',
      'seriesBroken',
      'parallelShines',
      'parallelBroken',
    ],
  }),
  planets: ({ show }, t) => {
    const names = planets.map(({ name }) => t(`moving.${name}`));
    const sizes = show === 'sizes';
    return {
      svg: sizes ? drawSizes(names) : drawDistances(planets.length - 1, names, t('moving.sun')),
      alternative: t(sizes ? 'moving.sizes' : 'moving.distances'),
      words: [
        ...planets.map(({ name }) => name),
        ...(sizes ? (['allPlanets', 'earthWide', 'wide'] as const) : (['sun', 'earthFar', 'far'] as const)),
      ],
    };
  },
  taal: ({ taal }, t, script) => ({
    svg: drawTaal(taal, script),
    alternative: t('moving.taal', { taal: t(`moving.${taal}`), count: taals[taal].parts.flat().length }),
    words: ['play', 'stop', 'tap', 'tempo', 'tempoName', 'exact', 'early', 'late'],
  }),
};

/** The ten digits with which a language writes numbers. */
const digitsOf = (language: CourseLanguage) =>
  [...new Intl.NumberFormat(localeOf(language), { useGrouping: false }).format(9_876_543_210)]
    .toReversed()
    .join('');

/** Shows a part that moves as a picture; where scripts run, it moves once it is seen. */
export function MovingPart({ part }: { part: Part }) {
  const { t, lessonLanguage, catalogue } = usePageTexts();
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
  const said = Object.fromEntries(words.map((name) => [name, catalogue.moving?.[name]]));
  return (
    <figure
      className="moving-part"
      {...courseText(lessonLanguage)}
      data-moving={JSON.stringify(part)}
      data-words={JSON.stringify({ ...said, digits, script })}
    >
      {picture}
    </figure>
  );
}
