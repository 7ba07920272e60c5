import type { ComponentProps } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { ButtonLink } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { TextAround } from './text-around.tsx';

interface NamedWordsProps {
  text: (gap: string) => string;
  /** Names a chapter or course in its own language, and is left out where the text has no gap. */
  name: string;
  language: CourseLanguage;
}

/** Shows words with a name. Those that end in a colon stand in a line above it, because a name may have a colon too. */
export function NamedWords({ text, name, language }: NamedWordsProps) {
  const isAbove = text('').trimEnd().endsWith(':');
  return (
    <span className={classNames('min-w-0 wrap-anywhere', isAbove && 'grid text-start *:first:text-sm')}>
      <TextAround text={text}>
        <bdi className="whitespace-pre-line" {...courseText(language)}>
          {name}
        </bdi>
      </TextAround>
    </span>
  );
}

/** Leads on to what its words name. */
export function NamedButton({
  text,
  name,
  language,
  className,
  ...link
}: ComponentProps<typeof ButtonLink> & NamedWordsProps) {
  return (
    <ButtonLink {...link} className={classNames('max-w-full rounded-[1.75rem]!', className)}>
      <NamedWords {...{ text, name, language }} />
      <Icon name="next" className="size-5 shrink-0" />
    </ButtonLink>
  );
}
