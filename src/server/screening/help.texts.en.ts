/** Texts for a person who may be in danger, with the names of the numbers that work everywhere in India. */
export const help = {
  numbers: {
    '112': 'Emergency',
    '108': 'Ambulance',
    '101': 'Fire brigade',
    '14416': 'Tele-MANAS (someone to talk to, free, day and night)',
    '1098': 'Childline (for children)',
    '181': 'Women’s helpline',
    '1930': 'Money lost to online fraud (day and night)',
    '1906': 'Gas leak (LPG, day and night)',
  },
  'self-harm': {
    title: 'You are not alone',
    text: 'This may be a very hard time. Please talk to someone now: a person you trust, or one of these numbers. They listen, and you need not give your name. If someone’s life is in danger, call the emergency number.',
  },
  abuse: {
    title: 'It is not your fault, and there is help',
    text: 'Nobody may hurt you or force you, not even at home. These numbers can help. If you are in danger now, call the emergency number or go where other people are.',
  },
  abortion: {
    title: 'Go to a doctor first',
    text: 'A pregnancy is ended safely only by a doctor: go to a government hospital, or ask the ASHA worker or the ANM. Take no tablet without a doctor, and let nobody do it at home. With heavy bleeding, strong pain or fever, call an ambulance at once.',
  },
  emergency: {
    title: 'Get medical help first',
    text: 'If this is happening now, don’t read on: call an ambulance or go to the nearest hospital at once. Stay with the person. Don’t cut, burn or suck a bite, and don’t make anybody vomit.',
  },
  poisoning: {
    title: 'Get medical help first',
    text: 'If this is happening now, don’t read on: call an ambulance or go to the nearest hospital at once. Don’t make anybody vomit, and give nothing to eat or drink unless a doctor says so. Take the bottle or packet along.',
  },
  drowning: {
    title: 'Call for help, and don’t jump in',
    text: 'Shout, and have someone call an ambulance. Don’t go into the water: reach out a long stick, a rope or a cloth, or throw something that floats. Out of the water and not breathing normally? Say so on the phone, and press the chest as they tell you.',
  },
  missing: {
    title: 'Call the police at once',
    text: 'You need not wait a day. Tell them the name, the age, the clothes, and where the person was last seen. Take a photo along to the police station.',
  },
  gas: {
    title: 'Leave the gas, then call',
    text: 'Touch no switch and light no flame. If you can, close the cylinder’s knob and open doors and windows. Take everybody out, and call from there.',
  },
  fire: {
    title: 'Get out first, then call',
    text: 'Take everybody out, low under the smoke, and don’t go back in. Clothes on fire: stop, lie down, roll. Cool a burn under clean water for 20 minutes.',
  },
  disaster: {
    title: 'Go to a safe place first, then call',
    text: 'In a flood, go up to high ground, and don’t walk into flowing water. Stay away from a fallen wire or wall, and don’t go near a wild animal. On the phone, say how many people are trapped.',
  },
  fraud: {
    title: 'Has money just gone? Call at once',
    text: 'In the first hour, the money can often still be stopped. Then call your bank. Nobody who helps you asks for a PIN or an OTP.',
  },
  unsure: {
    title: 'Before you continue',
    text: 'If you, or someone near you, are in pain or in danger, please talk to someone first: a person you trust, or one of these numbers. They listen, and you need not give your name. If your question is about something else, continue.',
  },
};
