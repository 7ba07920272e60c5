import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { Cover } from './course-thumbnail.tsx';
import type { Elements } from './elements.ts';

interface CourseRowProps {
  href: string;
  course: { courseId: string; courseName: string; language: CourseLanguage };
  /** How far it is. */
  children?: Elements | string | undefined;
}

/** A course that was begun, in a list of them. */
export function CourseRow({ href, course: { courseId, courseName, language }, children }: CourseRowProps) {
  return (
    <a
      href={href}
      className="flex items-center gap-4 rounded-lg border border-line bg-surface p-3 hover:border-edge"
    >
      <Cover courseId={courseId} className="w-24! shrink-0" />
      <span className="grid min-w-0 flex-1 gap-1">
        <strong className="leading-snug font-semibold">
          <bdi data-last="courseName" {...courseText(language)}>
            {courseName}
          </bdi>
        </strong>
        {children ? <span className="text-sm text-muted">{children}</span> : null}
      </span>
    </a>
  );
}
