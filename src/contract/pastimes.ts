import { soundsOf } from './word-pairs.ts';

/** Words of who reads, writes, draws or insures. Nobody types one of them who is in danger. */
export const aboutTexts = soundsOf(
  'shayari शायरी poem poetry kavita कविता essay nibandh निबंध story kahani कहानी news samachar समाचार claim novel song geet गीत lyrics movie drawing rangoli रंगोली painting itihas itihaas इतिहास insurance bima बीमा quiz mcq wallpaper quotes ivy',
);

/** Words of who learns or plays. Somebody in danger may have one of them, beside a word that tells of harm. */
export const pastimes = new Set([
  ...aboutTexts,
  ...soundsOf(
    'game facts meaning matlab मतलब history ladder class affairs अफेयर्स cd calories calorie formula harbour flower interview interviews syllabus exam quiz padhai पढ़ाई mela मेला training swimming tairna तैरना pen plant paudha पौधा gourd ginti गिनती massage मालिश seedhi सीढ़ी types prakar प्रकार pahchan pehchan पहचान species list',
  ),
]);
