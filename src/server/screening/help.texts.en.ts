/** Texts for a person who may be in danger, with the names of the numbers that work everywhere in India. */
export const help = {
  numbers: {
    '112': 'Emergency',
    '108': 'Ambulance',
    '14416': 'Tele-MANAS (someone to talk to, free, day and night)',
    '1098': 'Childline (for children)',
    '181': 'Women’s helpline',
  },
  'self-harm': {
    title: 'You are not alone',
    text: 'This may be a very hard time. Please talk to someone now: a person you trust, or one of these numbers. They listen, and you need not give your name. If someone’s life is in danger, call the emergency number.',
  },
  abuse: {
    title: 'It is not your fault, and there is help',
    text: 'Nobody may hurt you or force you, not even at home. These numbers can help. If you are in danger now, call the emergency number or go where other people are.',
  },
  emergency: {
    title: 'Get medical help first',
    text: 'If this is happening now, don’t read on: call an ambulance or go to the nearest hospital at once. Stay with the person. Don’t cut, burn or suck a bite, and don’t make anybody vomit.',
  },
  unsure: {
    title: 'Before you continue',
    text: 'If you, or someone near you, are in pain or in danger, please talk to someone first: a person you trust, or one of these numbers. They listen, and you need not give your name. If your question is about something else, continue.',
  },
};
