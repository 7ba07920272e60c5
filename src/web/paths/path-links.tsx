import { useId } from 'react';
import type { PathCard } from '#contract/paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { TextLink } from '#web/ui/button.tsx';

/** Leads to paths, below a heading; nothing where there are none. */
export function PathLinks({ title, paths }: { title: string; paths: readonly PathCard[] }) {
  const t = useTexts();
  const id = useId();
  if (paths.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="grid gap-1">
        {paths.map(({ code, name, language, steps }) => (
          <li key={code} className="flex flex-wrap items-center gap-x-3">
            <TextLink href={`/path/${code}`} className="wrap-anywhere">
              <bdi {...courseText(language)}>{name}</bdi>
            </TextLink>
            <span className="text-sm text-muted">{t('pathMaking.steps', { count: steps })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
