import type { MovingPart as Part, PartName, PartValues } from '#contract/markdown/moving-part.ts';
import { useContext } from 'react';
import { languageFacts, localeOf, type CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import type { WholeCatalogue } from '#web/platform/texts/text-catalogue.ts';
import { usePageTexts, type Translate } from '#web/platform/texts/texts.tsx';
import { MediumContext } from '#web/learning/medium.ts';
import { drawCircuit } from './move-circuit.ts';
import { compared, drawFractionBars } from './move-fraction-bars.ts';
import { drawNumberLine, numberAt } from './move-number-line.ts';
import { drawDistances, drawSizes, planets } from './move-planets.ts';
import { inDigits, lettersInDigits } from './stage.ts';
import { drawTaal, taals } from './move-taal.ts';

interface Drawn {
  svg: string;
  alternative: string;
  /** Says what signs in the drawing mean. */
  key?: string;
  /** Names of the texts that the part's script says. */
  words: readonly (keyof WholeCatalogue['moving'])[];
}

type Draw<Name extends PartName> = (values: PartValues<Name>, t: Translate, script: string) => Drawn;

const circuitWords: Drawn['words'] = [
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
];

const signText = (sign: string) =>
  sign === 'X' ? 'moving.sam' : sign === '0' ? 'moving.khali' : 'moving.clap';

/** Draws each kind of part as it begins; wake-parts.ts has what moves it. */
const draws: { [Name in PartName]: Draw<Name> } = {
  'fraction-bars': ({ bars }, t) => ({
    svg: drawFractionBars(bars),
    alternative: t('moving.fractionBars', { fractions: compared(bars) }),
    words: ['parts', 'fewer', 'more', 'coloured', 'taken'],
  }),
  'number-line': ({ line }, t) => ({
    svg: drawNumberLine(line),
    alternative: t('moving.numberLine', {
      from: line.from,
      to: line.to,
      step: numberAt({ ...line, from: 0 }, 1),
      at: numberAt(line, line.at),
    }),
    words: ['jumps', 'point', 'back', 'on'],
  }),
  circuit({ way, bulbs }, t) {
    const many = way === 'series' ? 'moving.circuitSeries' : 'moving.circuitParallel';
    return {
      svg: drawCircuit({ way, closed: true, bulbs: Array.from({ length: bulbs }, () => true) }),
      alternative: t(bulbs === 1 ? 'moving.circuitOne' : many),
      words: circuitWords,
    };
  },
  planets({ show }, t) {
    const texts = planets.map(({ name }) => name);
    const names = texts.map((name) => t(`moving.${name}`));
    if (show === 'sizes') {
      const words = [...texts, 'allPlanets', 'earthWide', 'wide'] as const;
      return { svg: drawSizes(names), alternative: t('moving.sizes'), words };
    }
    const svg = drawDistances(planets.length - 1, names, t('moving.sun'));
    return { svg, alternative: t('moving.distances'), words: [...texts, 'sun', 'earthFar', 'far'] };
  },
  taal: ({ taal }, t, script) => ({
    svg: drawTaal(taal, script),
    alternative: t('moving.taal', { taal: t(`moving.${taal}`), count: taals[taal].parts.flat().length }),
    key: taals[taal].signs.map((sign) => `${sign}: ${t(signText(sign))}`).join(' · '),
    words: ['play', 'stop', 'tap', 'tempo', 'tempoName', 'exact', 'early', 'late'],
  }),
};

/** The ten digits with which a language writes numbers. */
function digitsOf(language: CourseLanguage): string {
  const falling = new Intl.NumberFormat(localeOf(language), { useGrouping: false }).format(9_876_543_210);
  return [...falling].toReversed().join('');
}

/** Shows a part that moves as a picture; where scripts run, it moves once it is seen. */
export function MovingPart({ part }: { part: Part }) {
  const { t, lessonLanguage, catalogue } = usePageTexts();
  const { isPage } = useContext(MediumContext);
  const { script } = languageFacts[lessonLanguage];
  const { svg, alternative, key, words } = (draws[part.name] as Draw<PartName>)(part, t, script);
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
  const signs = key && inDigits(key, digits);
  if (!isPage) {
    return (
      <>
        {picture}
        {signs ? <p>{signs}</p> : null}
      </>
    );
  }
  const said = Object.fromEntries(words.map((name) => [name, catalogue.moving?.[name]]));
  return (
    <figure
      className="moving-part"
      {...courseText(lessonLanguage)}
      data-moving={JSON.stringify(part)}
      data-words={JSON.stringify({ ...said, digits, script })}
    >
      {picture}
      {signs ? <figcaption {...courseText(lessonLanguage)}>{signs}</figcaption> : null}
    </figure>
  );
}
