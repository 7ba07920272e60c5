import type { PathCard } from '#contract/paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { shortened } from '#web/platform/courses/plain-text.ts';
import { longestInList } from '#web/platform/courses/skills-in.ts';
import { Card, coverLink } from './card.tsx';
import type { Elements } from './elements.ts';
import { Icon } from './icon.tsx';

/** A row that leads to a learning path, with the drawing that stands for them. */
function PathRow({ href, children }: { href: string; children: Elements }) {
  return (
    <Card pressable className="flex items-center gap-4 bg-accent-soft! p-3! shadow-none!">
      <img src="/media/ways.svg#path" alt="" loading="lazy" className="size-16 shrink-0" />
      <a href={href} className={`grid flex-1 gap-1 leading-snug ${coverLink}`}>
        {children}
      </a>
      <Icon name="next" className="size-5 shrink-0 text-accent-ink" />
    </Card>
  );
}

/** One path, by its name and its goal. */
export function PathOffer({
  code,
  name,
  goal,
  language,
}: Pick<PathCard, 'code' | 'name' | 'goal' | 'language'>) {
  const words = courseText(language);
  return (
    <PathRow href={`/path/${code}`}>
      <span className="font-semibold" {...words}>
        {name}
      </span>
      <span className="text-sm text-muted" {...words}>
        {shortened(goal, longestInList)}
      </span>
    </PathRow>
  );
}
