import { useContext } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/course-text.ts';
import type { Elements } from '#web/ui/elements.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Markdown, MarkdownLine } from '#web/learning/markdown.tsx';
import { MediumContext } from '#web/learning/medium.ts';

/** The parts that have a look of their own (ui/teaching.css). */
type PartLook = 'bar' | 'sunken' | 'card' | 'warm';

interface TeachingPartProps {
  look: PartLook;
  icon: IconName;
  /** What kind of part it is, in the page's language. */
  label: string;
  /** In the course's language. */
  title?: Elements;
  id?: string | undefined;
  children: Elements;
}

/** Frames one teaching part of a chapter, with a heading of the outline. */
export function TeachingPart({ look, icon, label, title, id, children }: TeachingPartProps) {
  const { isPage } = useContext(MediumContext);
  return (
    <section id={id} className={isPage ? `part part-${look}` : 'part-of-text'}>
      <PartHeading>
        <span>
          <PartIcon name={icon} />
          <bdi>{label}</bdi>
        </span>
        {title === undefined || isPage ? null : <span>{': '}</span>}
        {title}
      </PartHeading>
      {children}
    </section>
  );
}

/** Draws the heading of a part, or of a piece of it (`inner`), at the level of the place where it is drawn. */
export function PartHeading({ inner = false, children }: { inner?: boolean; children: Elements }) {
  const { level } = useContext(MediumContext);
  const Tag = headings[level - (inner ? 1 : 2)] ?? 'h4';
  return <Tag>{children}</Tag>;
}

const headings = ['h2', 'h3', 'h4'] as const;

/** Draws an icon where the page has them. */
export function PartIcon({ name }: { name: IconName }) {
  return useContext(MediumContext).isPage ? <Icon name={name} /> : null;
}

interface LabelledProps extends PartTextProps {
  className: 'why' | 'hint' | 'answer';
  /** In the page's language. */
  label: string;
}

/** Shows a text of a part with its label. */
export function Labelled({ className, label, ...text }: LabelledProps) {
  return (
    <div className={className}>
      <bdi>{label}</bdi>
      <PartText {...text} />
    </div>
  );
}

interface PartTextProps {
  text: string;
  language: CourseLanguage;
}

/** Shows a paragraph or more of a part. */
export function PartText({ text, language }: PartTextProps) {
  const words = courseText(language);
  const { level } = useContext(MediumContext);
  return (
    <div {...words}>
      <Markdown text={text} headingLevel={level === 3 ? 4 : 3} dir={words.dir} language={language} />
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
