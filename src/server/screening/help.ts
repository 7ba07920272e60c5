import type { HelpContact, HelpDetails } from '#contract/help.ts';
import type { PageLanguage } from '#contract/language.ts';
import type { HelpKind } from './rule.ts';

/** `india` stands for the numbers that work everywhere in India, which the setting HELP_CONTACTS replaces. */
export type HelpContacts = readonly HelpContact[] | 'india';

/** Numbers that work everywhere in India. Those that fit a kind of danger best are listed first for it. */
const india: { number: string; name: Record<PageLanguage, string>; firstFor: readonly HelpKind[] }[] = [
  { number: '112', name: { en: 'Emergency', hi: 'आपातकालीन सेवा' }, firstFor: ['emergency', 'abuse'] },
  { number: '108', name: { en: 'Ambulance', hi: 'एम्बुलेंस' }, firstFor: ['emergency'] },
  {
    number: '14416',
    name: { en: 'Tele-MANAS (someone to talk to)', hi: 'टेली-मानस (मन की बात करने के लिए)' },
    firstFor: ['self-harm'],
  },
  {
    number: '1098',
    name: { en: 'Childline (for children)', hi: 'चाइल्डलाइन (बच्चों के लिए)' },
    firstFor: ['abuse'],
  },
  { number: '181', name: { en: 'Women’s helpline', hi: 'महिला हेल्पलाइन' }, firstFor: ['abuse'] },
];

const texts: Record<HelpKind, Record<PageLanguage, { title: string; text: string }>> = {
  'self-harm': {
    en: {
      title: 'You are not alone',
      text: 'This may be a very hard time. Please talk to someone now: a person you trust, or one of these numbers. They listen, and you need not give your name. If somebody’s life is in danger, call the emergency number.',
    },
    hi: {
      title: 'आप अकेले नहीं हैं',
      text: 'शायद यह समय बहुत कठिन है। अभी किसी से बात कीजिए: किसी अपने से, या इनमें से किसी नंबर पर। वे आपकी बात सुनते हैं, और नाम बताना ज़रूरी नहीं। किसी की जान ख़तरे में हो, तो आपातकालीन नंबर पर कॉल कीजिए।',
    },
  },
  abuse: {
    en: {
      title: 'It is not your fault, and there is help',
      text: 'Nobody may hurt you or force you, at home either. These numbers can help. If you are in danger now, call the emergency number or go where other people are.',
    },
    hi: {
      title: 'ग़लती आपकी नहीं है, और मदद मिल सकती है',
      text: 'किसी को हक़ नहीं कि वह आपको चोट पहुँचाए या मजबूर करे, घर में भी नहीं। इन नंबरों पर मदद मिल सकती है। अभी ख़तरा हो, तो आपातकालीन नंबर पर कॉल कीजिए या ऐसी जगह जाइए जहाँ और लोग हों।',
    },
  },
  emergency: {
    en: {
      title: 'Get medical help first',
      text: 'If this is happening now, don’t read on: call an ambulance or go to the nearest hospital at once. Stay with the person. Don’t cut, burn or suck a bite, and don’t make anybody vomit.',
    },
    hi: {
      title: 'पहले डॉक्टर की मदद लीजिए',
      text: 'अगर यह अभी हो रहा है, तो पढ़ने में समय न लगाइए: तुरंत एम्बुलेंस बुलाइए या सबसे पास के अस्पताल जाइए। मरीज़ को अकेला न छोड़िए। काटी हुई जगह को न चीरिए, न जलाइए, न चूसिए, और उल्टी मत करवाइए।',
    },
  },
};

const mayGoOn: Record<PageLanguage, { title: string; text: string }> = {
  en: {
    title: 'Before you go on',
    text: 'If you, or somebody near you, are in pain or in danger, please talk to someone first: a person you trust, or one of these numbers. They listen, and you need not give your name. If your question is about something else, go on.',
  },
  hi: {
    title: 'आगे बढ़ने से पहले',
    text: 'अगर आप या आपके पास कोई तकलीफ़ या ख़तरे में है, तो पहले किसी से बात कीजिए: किसी अपने से, या इनमें से किसी नंबर पर। वे आपकी बात सुनते हैं, और नाम बताना ज़रूरी नहीं। बात कुछ और हो, तो आगे बढ़िए।',
  },
};

/** Returns what to say where nobody knows whether the person is in danger. */
export function helpWhenUnsure(
  kind: HelpKind,
  contacts: HelpContacts,
  language: PageLanguage,
): HelpDetails['help'] {
  return { ...helpFor(kind, contacts, language), ...mayGoOn[language] };
}

/** Returns what to say to a person who may be in danger, with the numbers that fit best at the top. */
export function helpFor(kind: HelpKind, contacts: HelpContacts, language: PageLanguage): HelpDetails['help'] {
  return {
    ...texts[kind][language],
    contacts: contacts === 'india' ? indian(kind, language) : [...contacts],
  };
}

function indian(kind: HelpKind, language: PageLanguage): HelpContact[] {
  const inOrder = [
    ...india.filter(({ firstFor }) => firstFor.includes(kind)),
    ...india.filter(({ firstFor }) => !firstFor.includes(kind)),
  ];
  return inOrder.map(({ name, number }) => ({ name: name[language], number }));
}
