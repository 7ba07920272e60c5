import type { ChapterPage } from '#contract/courses.ts';
import { aboutTexts, pastimes } from '#contract/pastimes.ts';
import { asksOnlyFor, hasAny, hasPair, soundsOf, type WordPair } from '#contract/word-pairs.ts';
import { harms } from './harm-words.ts';
import { illnesses, illnessNames, onlyIllness, papers } from './illness-words.ts';
import { birthWords, emergencySigns, helps, illnessSigns } from './symptom-words.ts';

/** Beasts that are ill need no ambulance, unless they have hurt a person. */
const beasts = soundsOf(
  'cow goat buffalo hen chicken poultry sheep calf gaay gai गाय bakri bakra बकरी bhains bhens भैंस murgi murga मुर्गी bhed भेड़ bachhda बछड़ा pashu पशु bail बैल machhli मछली dog puppy kutta kutte कुत्ता कुत्ते pilla पिल्ला cat kitten billi बिल्ली horse ghoda घोड़ा donkey gadha गधा pig suar सूअर rabbit khargosh ख़रगोश duck batakh बत्तख camel oont ऊँट',
);
const illnessesOfBeasts = soundsOf(
  'fever bukhar bukhaar बुखार vomit vomiting dast दस्त diarrhoea diarrhea ulti उल्टी dard दर्द sujan soojan सूजन mirgi मिर्गी bimar बीमार bimari बीमारी ill sick disease rog रोग khurpaka खुरपका',
);
/** These words tell of a person who ate of a beast or was hurt by it. */
const byBeast = soundsOf(
  'se से doodh दूध milk meat mans मांस khane खाने khakar खाकर eating kha khaya khayi खा खाया खाई ate eaten kaat kata काट bite maar mara maara मार मारा seeng सींग horn laat लात hit kick kicked attack hamla हमला takkar टक्कर gir gira गिर child kid son daughter bachcha bachche बच्चा बच्चे papa maa mujhe मुझे bite bitten bit scratch scratched kharoch nakhun panja rabies रेबीज़ allergy',
);

/** A beast that eats nothing is ill. */
const offFood: WordPair = {
  these: beasts,
  those: soundsOf('khana खाना chara चारा kha खा eat eating'),
  with: soundsOf('nahi nahin nhi नहीं not stopped band बंद'),
  without: soundsOf('child baby bachcha bachche बच्चा बच्चे meat mans'),
};

/** Tells whether a search is of a beast’s illness. */
export function isOfBeast(search: string): boolean {
  const sounds = soundsOf(search);
  const isIll = hasAny(sounds, illnessesOfBeasts) || hasAny(sounds, illnessNames);
  return (isIll && hasAny(sounds, beasts) && !hasAny(sounds, byBeast)) || hasPair(sounds, offFood);
}

/** Words that ask for a movement against a pain that lasts, unless the pain came with it. */
const remedies = soundsOf(
  'yoga yog asana yogasan exercise stretching vyayam kasrat योग योगा आसन योगासन व्यायाम कसरत',
);
const lastingPlaces = soundsOf(
  'back backache knee neck shoulder joint waist kamar कमर ghutna ghutne ghutno घुटना घुटने घुटनों peeth pith पीठ gardan गर्दन kandha kandhe कंधा कंधे jod jodo जोड़ जोड़ों',
);
const pains = soundsOf('pain backache dard दर्द');
/** A mistyped pen is no pain. */
const pens = soundsOf('pen पेन');
const comings = soundsOf('after during while sudden suddenly baad बाद karte करते achanak अचानक');

/** Tells whether a search names what a person suffers, so that help comes before courses even where none is found. */
export function tellsOfHarm(search: string): boolean {
  const sounds = soundsOf(search);
  const has = (some: ReadonlySet<string>) => hasAny(sounds, some);
  const suffered = [...sounds].filter((sound) => illnessSigns.has(sound));
  const isLasting =
    has(remedies) && has(lastingPlaces) && !has(comings) && suffered.every((sound) => pains.has(sound));
  const isOfPen = has(pens) && sounds.size === 2 && suffered.every((sound) => pains.has(sound));
  if (has(aboutTexts) || isOfPen || isOfBeast(search)) return false;
  return (
    (suffered.length > 0 && !isLasting) ||
    harms.some((pair) => hasPair(sounds, pair)) ||
    asksOnlyFor(search, helps) ||
    tellsOfIllness(search)
  );
}

/** Returns the topic of the chapter with which help begins in an emergency that no chapter is about; undefined for an illness. */
export function helpBeginsWith(search: string): string | undefined {
  const sounds = soundsOf(search);
  const isSudden = hasAny(sounds, emergencySigns) || harms.some((pair) => hasPair(sounds, pair));
  if (!isSudden || !tellsOfHarm(search)) return undefined;
  return hasAny(sounds, birthWords) ? 'danger signs in pregnancy' : 'call ambulance';
}

/** An illness that lasts is a pupil’s topic too. */
function tellsOfIllness(search: string): boolean {
  const sounds = soundsOf(search);
  if (hasAny(sounds, pastimes) || hasAny(sounds, papers)) return false;
  return (
    hasAny(sounds, illnessNames) ||
    illnesses.some((pair) => hasPair(sounds, pair)) ||
    asksOnlyFor(search, onlyIllness)
  );
}

const ofReaders = soundsOf('hazard india bharat भारत');

/** Tells whether a search is one of who reads, learns or plays, or of a beast: a chapter of medicine has a word of it by chance. */
export const isHarmless = (search: string): boolean =>
  [pastimes, ofReaders].some((words) => hasAny(soundsOf(search), words)) || isOfBeast(search);

/** Tells whether what a chapter says to do begins with a call for an ambulance. */
export const beginsWithCall = ({ topics }: Pick<ChapterPage, 'topics'>): boolean =>
  topics[0]?.description.includes('](tel:108)') ?? false;
