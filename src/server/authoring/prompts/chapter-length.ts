import type { CourseLayout } from '#contract/course-layout.ts';
import { withAsciiDigits } from '#server/authoring/checks/arithmetic-check.ts';

const minutesOfTopic = 15;
const fewestTopics = 2;
const mostTopics = 8;
/** Applies where no duration can be read. */
const usualTopics = 4;

/** Words for hours and minutes begin so in the course languages. A duration may be in another language than its course. */
const hourWords = 'h|hrs?|hours?|घंट|घण्ट|ঘণ্ট|ঘন্ট|గంట|तास|மணி|گھنٹ|કલાક|ಗಂಟೆ|മണിക്കൂ|ଘଣ୍ଟ|ଘଂଟ|ਘੰਟ';
const minuteWords = 'm|mins?|minutes?|मिनट|मिनिट|মিনিট|నిమిష|நிமிட|منٹ|મિનિટ|ನಿಮಿಷ|മിനിറ്റ|മിനിട്ട|ମିନିଟ|ਮਿੰਟ|ਮਿਨਟ';
const number = '(\\d+(?:\\.\\d+)?)(?:\\s*(?:-|–|to|से)\\s*(\\d+(?:\\.\\d+)?))?';
const ofUnit = (words: string) => new RegExp(`${number}[\\s-]*(?:${words})(?![a-z])`, 'iu');
const hours = ofUnit(hourWords);
const minutes = ofUnit(minuteWords);

/** Reads the minutes of a duration as people and models write it, such as `1 hour 30 minutes`; undefined for other text. */
export function minutesIn(duration: string): number | undefined {
  const text = withAsciiDigits(duration.slice(0, 100)).replace(/(\d)½/g, '$1.5').replace(/½/g, '0.5');
  const [inHours, inMinutes] = [hours, minutes].map((pattern) => {
    const found = pattern.exec(text);
    return found ? (Number(found[1]) + Number(found[2] ?? found[1])) / 2 : undefined;
  });
  if (inHours === undefined && inMinutes === undefined) return undefined;
  return (inHours ?? 0) * 60 + (inMinutes ?? 0);
}

/** Returns a chapter's number of topics, about one for 15 minutes of its duration, or else of its share of the course's. */
export function topicCountOf(layout: CourseLayout, chapterIndex: number): number {
  const ofCourse = minutesIn(layout.Duration);
  const minutesOfChapter =
    minutesIn(layout.Chapters[chapterIndex]?.Duration ?? '') ??
    (ofCourse === undefined ? undefined : ofCourse / Math.max(1, layout.Chapters.length));
  if (minutesOfChapter === undefined) return usualTopics;
  return Math.min(mostTopics, Math.max(fewestTopics, Math.round(minutesOfChapter / minutesOfTopic)));
}
