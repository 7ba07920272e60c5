import type { ComponentProps } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { nextText } from '#web/platform/courses/course-paths.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import { NamedWords } from './named-button.tsx';

type StartLinkProps = ComponentProps<'a'> & { href: string; language: CourseLanguage };

/** Leads into a course. For readers who have begun or are done, the island puts the words of a template in place of its own (`continueAt`). */
export function StartLink({ language, children, ...rest }: StartLinkProps) {
  const t = useTexts();
  return (
    <ButtonLink data-start size="lg" {...rest}>
      <span className="min-w-0 wrap-anywhere">
        <span>{children}</span>
        {(['read', 'check'] as const).map((why) => (
          <template key={why} data-why={why}>
            <NamedWords text={(gap) => t(nextText(why), { chapter: gap })} name="" language={language} />
          </template>
        ))}
        <template data-why="done">{t('learning.toEnd')}</template>
      </span>
      <Icon name="next" className="size-5 shrink-0" />
    </ButtonLink>
  );
}
