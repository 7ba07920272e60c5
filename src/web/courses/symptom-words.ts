import { soundsOf } from '#contract/word-pairs.ts';

/** Words that name an emergency by themselves, in English and Hindi. */
export const emergencySigns = soundsOf(
  'faint fainted fainting unconscious unconcious seizure convulsion epilepsy epileptic paralysis paralysed lakwa lakva लकवा breathless breathlessness injury injured hurt wounded fracture fractured poisoned swallowed nigal निगल behosh बेहोश behoshi बेहोशी ghayal घायल durghatna दुर्घटना heatstroke sunstroke electrocuted electrocution heimlich overdose snakebite',
);

/** Words that name a sign of illness or an injury by themselves. */
export const illnessSigns = new Set([
  ...emergencySigns,
  ...soundsOf(
    'fever fevar feverish dizzy dizziness giddy giddiness vomit vomiting vomited diarrhoea diarrhea pain headache stomachache toothache backache sprain bukhar bukhaar बुखार dast दस्त dard दर्द chot चोट moch मोच sujan soojan सूजन naksir nakseer नकसीर डायरिया rabies रेबीज़ haija हैज़ा cholera हैजा ghav ghaav घाव zakhm jakhm ज़ख़्म',
  ),
]);

/** Words of a birth, of which another chapter tells than of other emergencies. */
export const birthWords = soundsOf(
  'pregnant pregnancy garbh गर्भ garbhvati गर्भवती garbhavastha गर्भावस्था labour labor prasav प्रसव delivery डिलीवरी birth jachgi ज़चगी thaili थैली',
);

/** A search of one of them alone, or for its number, asks for help. */
export const helps = soundsOf(
  '102 108 112 911 emergency इमरजेंसी first aid फर्स्ट एड prathmik upchar chikitsa प्राथमिक उपचार चिकित्सा burn burnt जलना bichhu bichu बिच्छू scorpion poisoning fits',
);
