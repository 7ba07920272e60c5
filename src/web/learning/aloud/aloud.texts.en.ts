/** The player of read-aloud. */
export const aloud = {
  bar: 'Read aloud',
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous sentence',
  next: 'Next sentence',
  fromHere: 'Read from here',
  speed: 'Speed',
  stop: 'Stop reading aloud',
  close: 'Close',
  looking: 'Looking for a voice that speaks {language}...',
  didYouHear: 'Did you hear {language}?',
  heard: 'Yes',
  notHeard: 'No',
  ended: 'That was the whole chapter.',
  noVoice: 'This device has no voice that speaks {language}.',
  unheard: 'You did not hear a voice that speaks {language}.',
  checkVolume: 'If the sound was off, turn it on and look again.',
  installAndroid:
    'To install one: open the phone’s settings, search for “Text-to-speech”, then “Install voice data”, and choose {language} if it is listed there.',
  installApple:
    'To install one: open Settings, “Accessibility”, “Spoken Content”, “Voices”, and choose {language} if it is listed there.',
  installWindows:
    'To install one: open Settings, “Time & language”, “Speech”, “Add voices”, and choose {language} if it is listed there.',
  installElsewhere: 'To install one, look for {language} voices in the settings of your device.',
  lookAgain: 'Look again',
  serviceOffer:
    'This site can read the chapter to you. That loads about {size}, a sentence at a time as you listen.',
  useService: 'Listen',
  brokenOff: 'The next words could not be loaded. Check the network, then press Play.',
  refused:
    'The voice of this site is not available at the moment. Press Play to try again, or come back later.',
  unsupported: 'This browser can’t read aloud. Another browser on this device may.',
} as const;

declare module '#web/platform/texts/text-catalogue.ts' {
  interface Texts {
    aloud: typeof aloud;
  }
}
