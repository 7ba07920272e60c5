import type { Teaching } from '#contract/teaching.ts';
import { foldCareText, patternOf } from '#server/authoring/care-content.ts';

/** These words name what can hurt a learner who does an activity alone. */
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
  return word === undefined
    ? undefined
    : `The activity “${activity.title}” has “${word}” in it, and no “safety”.`;
}

/** Returns the first word of a text that names a hazard. */
export function hazardIn(text: string): string | undefined {
  return hazards.exec(foldCareText(`${text}\n`))?.[0].trim();
}
