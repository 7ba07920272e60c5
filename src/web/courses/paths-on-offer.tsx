import type { PathCard } from '#contract/paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { pathLength } from '#web/platform/courses/path-length.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { TextLink } from '#web/ui/button.tsx';
import { coverLink } from '#web/ui/card.tsx';
import { Cover } from '#web/ui/course-thumbnail.tsx';
import { Facts } from '#web/ui/facts.tsx';

export const sectionLook = 'grid gap-3 sm:gap-5';

interface HeadWithLinkProps {
  id: string;
  title: string;
  /** Undefined where the heading stands alone. */
  href: string | undefined;
  children: string;
}

export function HeadWithLink({ id, title, href, children }: HeadWithLinkProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {href === undefined ? null : <TextLink href={href}>{children}</TextLink>}
    </div>
  );
}

/** Number of paths that fill two rows of a wide screen. */
const mostPaths = 6;

/** Lists learning paths below the courses of which they are made, whose pictures the page has. */
export function PathsOnOffer({ paths }: { paths: readonly PathCard[] }) {
  const t = useTexts();
  return (
    <section aria-labelledby="paths-heading" className={sectionLook}>
      <HeadWithLink id="paths-heading" title={t('shell.paths')} href="/paths">
        {t('course.allPaths')}
      </HeadWithLink>
      <ul
        role="list"
        className="grid gap-3 mid:grid-cols-2 lg:grid-cols-[repeat(auto-fill,minmax(max(18rem,30%),1fr))] empty:hidden"
      >
        {paths.slice(0, mostPaths).map((path) => {
          const { code, name, language, courses } = path;
          return (
            <li
              key={code}
              className="relative flex items-center gap-3 rounded-lg border border-line bg-surface p-3 hover:border-edge"
            >
              {courses[0] ? <Cover courseId={courses[0]} className="w-16! shrink-0" /> : null}
              <div className="grid min-w-0 flex-1 gap-0.5">
                <h3 className="leading-snug font-semibold wrap-anywhere">
                  <a href={`/path/${code}`} className={coverLink} {...courseText(language)}>
                    {name}
                  </a>
                </h3>
                <p className="text-sm text-muted">
                  <Facts facts={pathLength(t, path)} />
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
