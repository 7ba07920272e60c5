import type { ChapterContent } from '#contract/courses.ts';
import type { CareKind } from '#server/screening/screening.ts';
import { foldCareText, patternOf } from '#server/authoring/care-content.ts';
import { hazardIn } from './hazard-check.ts';

const number = `(?:(?<!\\d)\\d{1,5}(?:[.,/½]\\d{1,3})?[\\p{L}\\p{M}]{0,4}|${patternOf('numbers')})`;
const perDecilitre = ' ?/ ?(?:dl|deci|डी|डे|ডি|ডে)';
/** Amounts of a medicine. Milligrams in a blood test or of a nutrient in food are none. */
const dose = new RegExp(
  `${number}[ -]?${patternOf('milligrams')}(?!${perDecilitre}|(?: of)? ${patternOf('nutrients')})|` +
    `${number} (?:(?:pain|iron|sleeping|small|whole) )?${patternOf('tablets')}`,
  'u',
);
const sprayed = `${number} ?${patternOf('amounts')}`;
const perMeasure = patternOf('measures');
const sprayDose = new RegExp(
  `${sprayed}[^.\\n।]{0,20}${perMeasure}|${perMeasure}[^.\\n।]{0,20}${sprayed}`,
  'u',
);

const expert =
  '(?:doctor|hospital|nurse|midwife|health worker|pharmacist|electrician|lawyer|डॉक्टर|अस्पताल|नर्स|एएनएम|बिजली मिस्त्री|वकील)';
/** These say it with a negation: "no need to see a doctor". */
const expertUnneeded = new RegExp(
  `(?:\\bno need|n[o’']t need|\\bneed not|\\bneedn[’']t)(?: \\S+){0,4} ${expert}|${expert}(?: \\S+){0,4} (?:जरूरत|आवश्यकता) (?:नहीं|नही)`,
  'iu',
);
const expertReplaced = new RegExp(
  `(?:instead of|rather than|in place of|without)(?: \\S+){0,3} ${expert}|${expert}(?: \\S+){0,2} (?:की जगह|के बजाय|के बिना)|बिना ${expert}`,
  'iu',
);
const negation =
  /\b(?:never|not|no|nobody|cannot|don[’']t|doesn[’']t|can[’']t)\b|नहीं|(?<!\p{L})(?:मत|न)(?![\p{L}\p{M}])/iu;
const falseIdea = /\b(?:wrong|false|myth|mistake)|गलत|भ्रम/iu;
const caution = new RegExp(
  `\\b(?:never|not|avoid|care(?:ful)?|safe|safety|unplug|gloves|mask|doctor|hospital|call|ask|danger|warn|protect|away|switch(?:ed)? off|electrician|108|112)|n[’']t\\b|(?<!\\p{L})(?:मत|न)(?![\\p{L}\\p{M}])|नहीं|बच|सावधान|दस्तान|मास्क|बंद कर|डॉक्टर|अस्पताल|दूर|खतर|मिस्त्री|पूछ|108|112|${patternOf('cautions')}`,
  'u',
);

/** The texts that state something, each part by itself. A common mistake states what is wrong on purpose. */
function partsOf({ description, topics, summary, ...parts }: ChapterContent): string[] {
  const { example, practice, mistakes = [], activity, terms = [] } = parts;
  return [
    description,
    ...topics.map((topic) => `${topic.title}. ${topic.description}`),
    example
      ? textOf([example.problem, ...example.steps.flatMap((step) => [step.do, step.why]), example.answer])
      : '',
    practice ? textOf([practice.problem, practice.hint ?? '', practice.answer]) : '',
    ...mistakes.map(({ right }) => right),
    activity ? textOf([activity.title, ...activity.needs, ...activity.steps, activity.safety ?? '']) : '',
    ...terms.map(({ meaning }) => meaning),
    summary ?? '',
  ];
}

const textOf = (lines: readonly string[]) => lines.join('\n');

/** Names an amount of a medicine or a poison in a chapter that needs care. Reads all course languages. */
export function doseFault(content: ChapterContent, care: CareKind): string | undefined {
  const pattern = care === 'pesticides' ? sprayDose : dose;
  if (care === 'electricity' || care === 'heights' || care === 'law' || care === 'money') return undefined;
  const found = firstIn(partsOf(content), (text) => pattern.exec(foldCareText(text))?.[0]);
  return found && `The chapter names a dose, “${found}”, which only an expert may set.`;
}

/** Names a sentence by which a reader could leave out the doctor or another expert. Reads English and Hindi. */
export function insteadOfExpertFault(content: ChapterContent): string | undefined {
  const sentences = partsOf(content).flatMap((text) => foldCareText(text).split(/(?<=[.!?।])\s|\n/));
  const found = firstIn(sentences, (text) => {
    if (falseIdea.test(text)) return undefined;
    if (expertUnneeded.test(text)) return text;
    return expertReplaced.test(text) && !negation.test(text) ? text : undefined;
  });
  return found && `The chapter takes the place of an expert: “${found.trim()}”.`;
}

/** Names a hazard with no word of safety in the same part of the chapter. */
export function uncautionedFault({ topics, example, practice }: ChapterContent): string | undefined {
  const parts = [
    ...topics.map((topic) => `${topic.title}\n${topic.description}`),
    ...(example ? [textOf([...example.steps.flatMap((step) => [step.do, step.why]), example.answer])] : []),
    ...(practice ? [practice.answer] : []),
  ];
  const found = firstIn(parts, (text) => (caution.test(foldCareText(text)) ? undefined : hazardIn(text)));
  return found && `The chapter has “${found}” in it, and says nothing beside it about how to stay safe.`;
}

function firstIn(texts: readonly string[], find: (text: string) => string | undefined): string | undefined {
  for (const text of texts) {
    const found = find(text);
    if (found !== undefined) return found;
  }
  return undefined;
}
