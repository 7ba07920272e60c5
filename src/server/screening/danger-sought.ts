import { aboutTexts } from '#contract/pastimes.ts';
import { hasAny, hasPair, soundsOf, type WordPair } from '#contract/word-pairs.ts';
import type { SoughtKind } from './help.ts';
import { loanThreat, moneySigns } from './money-signs.ts';
import { peopleSigns, vehicles } from './people-signs.ts';
import { placeSigns } from './place-signs.ts';
import type { HelpKind } from './rule.ts';

/** Who burns a hand on the stove is hurt by nobody, and whoever has taken poison needs an ambulance first. */
const mishaps: readonly WordPair[] = [
  {
    these: soundsOf('burnt burned burns'),
    those: soundsOf('stove oil water tea milk cooking'),
    without: soundsOf('me us husband'),
  },
  { these: soundsOf('touched'), those: soundsOf('wire electric electricity current switch') },
  { these: soundsOf('hit'), those: vehicles, without: soundsOf('me us') },
  {
    these: soundsOf('poison zeher zehar zaher zahar jeher jahar jehar zahr ज़हर pesticide keetnashak कीटनाशक'),
    those: soundsOf('ate eaten drank swallowed consumed liya li lia लिया ली'),
  },
  {
    these: soundsOf('chaff thresher थ्रेशर machine मशीन grinder mixer'),
    those: soundsOf('hand haath hath हाथ finger ungli उंगली leg arm'),
  },
];

/** A game hurts nobody, though one plays against friends. */
const games: WordPair = {
  these: soundsOf('beat beating defeat'),
  those: soundsOf('chess ludo carrom cricket kabaddi badminton game games match race cards checkers video'),
  without: soundsOf('me us him husband father teacher'),
};

const signs = { ...peopleSigns, ...placeSigns, fraud: moneySigns };

/** The gravest comes first. A number for lost money is for those whom no other number helps. */
const byGravity = ['self-harm', 'missing', 'abuse', 'gas', 'fire', 'emergency', 'disaster', 'fraud'] as const;

/** Tells which danger the few words of a search tell of; `screened` is the one that `screen` finds in them. */
export function gravestDanger(search: string, screened: HelpKind | undefined): SoughtKind | undefined {
  const sounds = soundsOf(search);
  const has = (pairs: readonly WordPair[] = []) => pairs.some((pair) => hasPair(sounds, pair));
  if (screened && has(mishaps)) return 'emergency';
  if (screened === 'abuse' && has([loanThreat])) return 'fraud';
  if (screened === 'abuse' && has([games])) return undefined;
  const isTold = !hasAny(sounds, aboutTexts);
  return byGravity.find((kind) => kind === screened || (isTold && has(signs[kind])));
}
