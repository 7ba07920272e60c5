import { soundsOf } from '#contract/word-pairs.ts';

/** Words that name a sign of illness or an injury by themselves, in English and Hindi. */
export const illnessSigns = soundsOf(
  'fever fevar feverish dizzy dizziness giddy giddiness faint fainted fainting unconscious unconcious seizure convulsion epilepsy vomit vomiting vomited diarrhoea diarrhea pain headache stomachache toothache backache paralysis paralysed breathless breathlessness injury injured hurt wounded fracture fractured sprain poisoned swallowed nigal bukhar bukhaar बुखार behosh बेहोश behoshi बेहोशी dast दस्त dard दर्द lakwa लकवा chot चोट ghayal घायल moch मोच sujan soojan सूजन durghatna दुर्घटना निगल lakva heatstroke sunstroke electrocuted electrocution epileptic heimlich overdose snakebite naksir nakseer नकसीर डायरिया rabies रेबीज़ haija हैज़ा cholera हैजा ghav ghaav घाव zakhm jakhm ज़ख़्म',
);

/** A search of one of them alone, or for its number, asks for help. */
export const helps = soundsOf(
  '102 108 112 911 emergency इमरजेंसी first aid फर्स्ट एड prathmik upchar chikitsa प्राथमिक उपचार चिकित्सा burn burnt जलना bichhu bichu बिच्छू scorpion poisoning fits',
);
