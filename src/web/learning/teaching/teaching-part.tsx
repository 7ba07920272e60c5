import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/course-text.ts';
import type { Elements } from '#web/ui/elements.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Markdown, MarkdownLine } from '#web/learning/markdown.tsx';

/** The parts that have a look of their own (ui/teaching.css). */
type PartLook = 'bar' | 'sunken' | 'card' | 'warm';

interface TeachingPartProps {
  look: PartLook;
  icon: IconName;
  /** What kind of part it is, in the page's language. */
  label: string;
  /** In the course's language. */
  title?: Elements;
  children: Elements;
}

/** Frames one teaching part of a chapter, with a heading of the outline. */
export function TeachingPart({ look, icon, label, title, children }: TeachingPartProps) {
  return (
    <section className={`part part-${look}`}>
      <h3>
        <span>
          <Icon name={icon} />
          <bdi>{label}</bdi>
        </span>
        {title}
      </h3>
      {children}
    </section>
  );
}

interface PartTextProps {
  text: string;
  language: CourseLanguage;
}

/** Shows a paragraph or more of a part. */
export function PartText({ text, language }: PartTextProps) {
  const words = courseText(language);
  return (
    <div {...words}>
      <Markdown text={text} headingLevel={4} dir={words.dir} language={language} />
    </div>
  );
}

/** Shows one line of a part. */
export function PartLine({ text, language }: PartTextProps) {
  const words = courseText(language);
  return (
    <span {...words}>
      <MarkdownLine text={text} dir={words.dir} language={language} />
    </span>
  );
}

/** Shows lines of a part as a list. */
export function PartList({ lines, language }: { lines: readonly string[]; language: CourseLanguage }) {
  const words = courseText(language);
  return (
    <ul {...words}>
      {lines.map((line, place) => (
        <li key={place}>
          <MarkdownLine text={line} dir={words.dir} language={language} />
        </li>
      ))}
    </ul>
  );
}
