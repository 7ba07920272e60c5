import type { ChapterContent } from '#contract/courses.ts';
import type { Teaching } from '#contract/teaching.ts';
import { foldCareText, patternOf } from '#server/authoring/care.ts';
import type { CareKind } from '#server/screening/screening.ts';
import { firstFault } from './check.ts';

const number = `(?:(?<!\\d)\\d{1,5}(?:[.,/]\\d{1,3})?[\\p{L}\\p{M}]{0,4}|${patternOf('numbers')})`;
const perDecilitre = ' ?(?:/|per) ?(?:dl|deci|डी|डे|ডি|ডে)';
const quality = '(?:clean|warm|cold|boiled|cow|liquid|common|table|साफ|गर्म|उबला|तरल|गाय का) ';
const notHarmless = `(?!${perDecilitre}| (?:of )?(?:${quality})?${patternOf('harmless')})`;
const amount = `[ -]?${patternOf('amounts')}`;
const someAmount = `${number}(?:${amount}| (?:units?|iu|यूनिट)(?![\\p{L}\\p{M}]))${notHarmless}`;
const medicine = `(?:${patternOf('medicines')}|${patternOf('tablets')}|each (?:eye|ear|nostril))`;
/** Words that end the thing that an amount measures, so "200 g of dal and a tablet" is no amount of a tablet. */
const otherThing = 'with|without|before|after|and|or|if|when|from|के साथ|साथ|से|और|या|पहले|बाद';
const ofWords = `(?: (?!(?:${otherThing}) )[\\p{L}\\p{M}-]{1,20}){0,3}`;
/** “two white tablets”, “2 iron and folic acid tablets”; the last word may be any, but not in “two of the tablets”. */
const hindiKinds = foldCareText('सफ़ेद|छोटी|बड़ी|लाल|पीली|नीली|पूरी|(?:आयरन|दर्द|बुख़ार|नींद) की');
const kinds =
  'small|large|big|whole|white|round|red|pink|yellow|blue|green|strong|more|extra|pain|iron|sleeping|folic|and|mg';
const noName =
  'of|the|to|an?|and|or|in|with|these|those|that|this|for|from|by|if|as|is|are|per|such|other|different|new|' +
  'old|which|what|takes?|' +
  '(?:meal|minute|hour|day|week|month|year|time|kind|type|people|person|child|women|woman|men|man)[a-z]*';
const name = `(?: (?!(?:${noName}) )[a-z-]{1,20})`;
const tablets = `(?: (?:${kinds}|${hindiKinds})){0,3}${name}? ${patternOf('tablets')}`;
/**
 * Amounts of a medicine. Milligrams in a blood test or of a nutrient in food don't count. Food and drink have millilitres and
 * grams too, so these count beside the name of a medicine.
 */
const medicineDose =
  `${number}[ -]?${patternOf('milligrams')}${notHarmless}(?!(?: of)? ${patternOf('nutrients')})|${number}${tablets}|` +
  `${someAmount}${ofWords} ${medicine}|` +
  `${medicine}[ :(=,-]{1,3}(?:(?:of|is|are|dose|की|का|के) )?${someAmount}`;
const dose = new RegExp(medicineDose, 'u');
/** In a course on medicine, less than 100 millilitres or grams are a dose by themselves. */
const anyDose = new RegExp(
  `${medicineDose}|(?<![\\d.,/])\\d{1,2}(?:[.,/]\\d{1,2})?${amount}${notHarmless}`,
  'u',
);
/** A harvest of an acre has three digits in kilograms. */
const kilograms =
  '(?<![\\d.,/])\\d{1,2}(?:\\.\\d{1,3})? ?(?:kgs?|kilos?|kilograms?|किलो|किग्रा)(?![\\p{L}\\p{M}])';
const sprayed = `(?:${number}${amount}|${kilograms})${notHarmless}`;
const perMeasure =
  `(?:${patternOf('measures')}|(?:${number}[ -]?|` +
  `(?:/|(?<![a-z])(?:per|each|every|an?|in the|into the)|प्रति|हर) ?)` +
  `${patternOf('litres')}|(?<![a-z])(?:l|lit|ha) ?-1(?!\\d))`;
/** Water has three digits in litres for an acre. A price for a kilogram has the sign of money before it. */
const acreOrSeed =
  '(?<![\\d.,/])\\d{1,2}(?:\\.\\d{1,2})? ?(?:l|litres?|liters?|लीटर|लिटर) ?(?:/|per|an|प्रति) ?' +
  '(?:acre|ha|hectare|एकड|हेक्टेयर)(?![\\p{L}\\p{M}])|' +
  `${number}${amount}${ofWords} ?(?:/|per|प्रति) ?(?:kgs?|kilo|kilogram|किलो|किग्रा)(?![\\p{L}\\p{M}])`;
const sprayDose = new RegExp(
  `${sprayed}[^.\\n।]{0,20}${perMeasure}|${perMeasure}[^.\\n।]{0,20}${sprayed}|${acreOrSeed}`,
  'u',
);

const expert =
  '(?:doctor|hospital|nurse|midwife|health worker|pharmacist|electrician|lawyer|' +
  'डॉक्टर|अस्पताल|नर्स|एएनएम|बिजली मिस्त्री|वकील)';
/** Statements with a negation: "no need to see a doctor". */
const expertUnneeded = new RegExp(
  `(?:\\bno need|n[o’']t need|\\bneed not|\\bneedn[’']t)(?: \\S+){0,4} ${expert}|` +
    `${expert}(?: \\S+){0,4} (?:जरूरत|आवश्यकता) (?:नहीं|नही)`,
  'iu',
);
const expertReplaced = new RegExp(
  `(?:instead of|rather than|in place of|without)(?: \\S+){0,3} ${expert}|` +
    `${expert}(?: \\S+){0,2} (?:की जगह|के बजाय|के बिना)|बिना ${expert}`,
  'iu',
);
const negation =
  /\b(?:never|not|no|nobody|cannot|don[’']t|doesn[’']t|can[’']t)\b|नहीं|(?<!\p{L})(?:मत|न)(?![\p{L}\p{M}])/iu;
const falseIdea = /\b(?:wrong|false|myth|mistake)|गलत|भ्रम/iu;
const caution = new RegExp(
  `\\b(?:never|not|avoid|care(?:ful)?|safe|safety|unplug|gloves|mask|doctor|hospital|call|ask|` +
    `danger|warn|protect|away|switch(?:ed)? off|electrician|108|112)|n[’']t\\b|(?<!\\p{L})(?:मत|न)(?![\\p{L}\\p{M}])|` +
    `नहीं|बच|सावधान|दस्तान|मास्क|बंद कर|डॉक्टर|अस्पताल|दूर|खतर|मिस्त्री|पूछ|` +
    `108|112|${patternOf('cautions')}`,
  'u',
);

/** The texts that state something, each part by itself. A common mistake states something wrong on purpose. */
function partsOf({ description, topics, summary, ...parts }: ChapterContent): string[] {
  const { example, practice, mistakes = [], activity, terms = [] } = parts;
  return [
    description,
    ...topics.map((topic) => `${topic.title}. ${topic.description}`),
    example ? `${example.problem}\n\n${workingOf(example)}` : '',
    practice ? [practice.problem, practice.hint, practice.answer].join('\n\n') : '',
    ...mistakes.map(({ right }) => right),
    activity ? [activity.title, ...activity.needs, ...activity.steps, activity.safety].join('\n\n') : '',
    ...terms.map(({ meaning }) => meaning),
    summary ?? '',
  ];
}

const workingOf = ({ steps, answer }: NonNullable<Teaching['example']>) =>
  [...steps.flatMap((step) => [step.do, step.why]), answer].join('\n\n');

/** Names an amount of a medicine or a poison in a chapter that needs care. Reads all course languages. */
export function doseFault(content: ChapterContent, care: CareKind): string | undefined {
  if (['electricity', 'heights', 'law', 'money'].includes(care)) return undefined;
  const pattern = care === 'pesticides' ? sprayDose : care === 'medicine' ? anyDose : dose;
  const found = firstFault(partsOf(content), (text) => pattern.exec(foldCareText(text))?.[0]);
  return found && `The chapter names a dose, “${found}”, which only an expert may set.`;
}

/** Names a sentence by which a reader could leave out the doctor or another expert. Reads English and Hindi. */
export function insteadOfExpertFault(content: ChapterContent): string | undefined {
  const sentences = partsOf(content).flatMap((text) => text.split(/(?<=[.!?।])\s|\n/).map(foldCareText));
  const found = firstFault(sentences, (text) => {
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
    example ? workingOf(example) : '',
    practice?.answer ?? '',
  ];
  const found = firstFault(parts, (text) => (caution.test(foldCareText(text)) ? undefined : hazardIn(text)));
  return found && `The chapter has “${found}” in it, and says nothing beside it about how to stay safe.`;
}

/** Words for objects that can hurt a learner who does an activity alone. */
const english =
  'mains|live wires?|bare wires?|switch ?boards?|(?:wall|power|plug) sockets?|power outlets?|electric shocks?|fuse box(?:es)?|' +
  'acids?|bleach|caustic|lye|ammonia|chlorine|phenyl|' +
  'blades?(?! of grass)|razors?|kni(?:fe|ves)|hacksaws?|drilling|soldering|syringes?|needles?|broken glass|' +
  'fire|flames?|candles?|stoves?|matchsticks?|burn(?:s|ing)?|boil(?:s|ing)?|hot oil|petrol|diesel|kerosene|lpg|gas cylinders?|' +
  'pesticides?|insecticides?|herbicides?|weed ?killers?|fungicides?|poison(?:s|ous)?|fumigants?|' +
  'medicines?|pills?|paracetamol|doses?|dosage|lithium|car batter(?:y|ies)|inverters?|' +
  'ladders?|rooftops?|on the roof|snake ?bites?|fireworks?|firecrackers?|welding';
const hindiInLatin =
  'bijli(?! k[aei] bil)|tez+a+b|chaku|chaaku|chhuri|ustara|aag|mombatti|chulha|ubalta|ubalte|khaulta|mitti ka tel|keetnashak|kitnashak|' +
  'zeher|zehar|jahar|dawa|dawai|dava|davai|khurak|sui|seedhi|sidhi|saanp|patakh[ae]';
const hindi =
  'बिजली(?! (?:का|के) बिल)|मेन्स|नंगे तार|नंगा तार|स्विचबोर्ड|सॉकेट|करंट लग|तेजाब|अम्ल|एसिड|ब्लीच|अमोनिया|फिनाइल|कास्टिक|' +
  'ब्लेड|चाकू|छुरी|उस्तर|आरी |सिरिंज|टूटा काँच|टूटा कांच|टूटे काँच|' +
  'आग |आग,|आग।|लौ |मोमबत्ती|माचिस|चूल्ह|जलाए|जलाएँ|जलाकर|उबल|खौल|गर्म तेल|गरम तेल|पेट्रोल|डीजल|केरोसिन|मिट्टी का तेल|मिट्टी के तेल|गैस सिलेंडर|' +
  'कीटनाशक|खरपतवारनाशक|फफूंदनाशक|जहर|विष |विषैल|दवा|खुराक|इंजेक्शन|सीढ़ी|छत पर|साँप|सांप|पटाख|वेल्डिंग';

const hazards = new RegExp(
  `\\b(?:${english}|${hindiInLatin})\\b|(?<![\\p{L}\\p{M}])(?:${foldCareText(hindi)})|${patternOf('hazards')}`,
  'u',
);

/** Returns a fault if an activity names a hazard and does not say how to stay safe. */
export function hazardFault({ activity }: Teaching): string | undefined {
  if (!activity || activity.safety !== undefined) return undefined;
  const texts = [activity.title, ...activity.needs, ...activity.steps];
  const word = hazardIn(texts.join('\n'));
  return word && `The activity “${activity.title}” has “${word}” in it, and no “safety”.`;
}

function hazardIn(text: string): string | undefined {
  return hazards.exec(foldCareText(`${text}\n`))?.[0].trim();
}
