import type { ComponentProps } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { ButtonLink } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { TextAround } from './text-around.tsx';

type NamedButtonProps = ComponentProps<typeof ButtonLink> & {
  text: (gap: string) => string;
  /** Names a chapter or course in its own language, and is left out where the text has no gap. */
  name: string;
  language: CourseLanguage;
};

/** Leads on to what its words name. */
export function NamedButton({ text, name, language, className, ...link }: NamedButtonProps) {
  return (
    <ButtonLink {...link} className={classNames('max-w-full', className)}>
      <span className="min-w-0 wrap-anywhere">
        <TextAround text={text}>
          <bdi {...courseText(language)}>{name}</bdi>
        </TextAround>
      </span>
      <Icon name="next" className="size-5 shrink-0" />
    </ButtonLink>
  );
}
