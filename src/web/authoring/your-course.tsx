import { useState } from 'react';
import { Link } from 'react-router';
import type { CourseState } from '#contract/courses.ts';
import { layoutPath, ownQuestionsPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { lateIfLoaded } from '#web/platform/documents/hydrated.tsx';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Card, coverLink } from '#web/ui/card.tsx';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, menuItem } from '#web/ui/menu.tsx';
import { Badge } from '#web/ui/message.tsx';
import { DoneSoFar } from '#web/ui/done-so-far.tsx';
import { listedPath, type ListedCourse } from './listed-course.ts';

const states = {
  draft: { text: 'wizard.planned', tone: 'neutral' },
  queued: { text: 'generation.queued', tone: 'accent' },
  writing: { text: 'generation.writing', tone: 'accent' },
  paused: { text: 'generation.paused', tone: 'accent' },
  failed: { text: 'generation.failed', tone: 'bad' },
  ready: { text: 'wizard.notBegun', tone: 'neutral' },
} as const satisfies Record<CourseState, unknown>;

/** Few delete a course, so that the code comes with the first touch of its row. */
const LateDeleteCourse = lateIfLoaded(async () => {
  const { DeleteCourse } = await import('#web/ui/delete-course.tsx');
  return { default: DeleteCourse };
});

interface YourCourseProps {
  course: ListedCourse;
  onDeleted: (courseId: string) => void;
}

export function YourCourse({ course, onDeleted }: YourCourseProps) {
  const t = useTexts();
  const { courseId, courseName, language, own, begun } = course;
  const [touched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  const state = own && (own.state !== 'ready' || !begun) ? states[own.state] : undefined;
  return (
    <Card
      as="li"
      pressable
      onFocus={touch}
      onPointerEnter={touch}
      className="flex items-center gap-3 p-2! sm:p-4! xl:gap-4"
    >
      <CourseThumbnail
        src={`/course/${courseId}/thumbnail.svg`}
        alt=""
        className="w-24! shrink-0 max-[15rem]:hidden xl:w-28!"
      />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <h3 className="text-base leading-snug font-semibold wrap-anywhere">
          {/* On the side of the page where the rest of its row begins. */}
          <Link {...courseText(language)} data-item={courseId} to={listedPath(course)} className={coverLink}>
            {courseName}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-1 empty:hidden">
          {(own ?? begun)?.copied ? <Badge>{t('dashboard.yourCopy')}</Badge> : null}
          {begun?.complete ? <Badge tone="good">{t('dashboard.courseComplete')}</Badge> : null}
          {state ? <Badge tone={state.tone}>{t(state.text)}</Badge> : null}
        </p>
        {begun && !begun.complete ? <DoneSoFar {...begun} /> : null}
      </div>
      <CourseMenu course={course} touched={touched} onDeleted={onDeleted} />
    </Card>
  );
}

function CourseMenu({ course, touched, onDeleted }: YourCourseProps & { touched: boolean }) {
  const t = useTexts();
  const { courseId, courseName, own } = course;
  const planned = own?.state === 'draft';
  const finishPath = `/createcourse/finish/${courseId}`;
  const links = [
    { shown: planned, to: layoutPath(courseId), icon: 'chapters', text: 'dashboard.seePlan' },
    { shown: !planned, to: finishPath, icon: 'info', text: 'dashboard.viewDetails' },
    { shown: !planned, to: `${finishPath}#share`, icon: 'link', text: 'dashboard.share' },
    { shown: own && !planned, to: ownQuestionsPath(courseId), icon: 'check', text: 'dashboard.questions' },
  ] as const;
  return (
    <Menu
      label={t('dashboard.courseMenu', { course: courseName })}
      button={<Icon name="more" className="size-6" />}
      // Lies above the link that covers the card. As high as the card, so that the menu opens below its title.
      className="relative z-1 -my-2 -me-1.5 shrink-0 self-stretch rounded-md! sm:-my-4"
    >
      {links
        .filter(({ shown }) => shown)
        .map(({ to, icon, text }) => (
          <Link key={to} to={to} className={menuItem}>
            <Icon name={icon} />
            <span>{t(text)}</span>
          </Link>
        ))}
      {own && touched ? (
        <LateDeleteCourse
          course={own}
          published={own.published}
          onDeleted={onDeleted}
          className="w-full justify-start! gap-3! rounded-sm! px-3! text-start font-normal!"
        />
      ) : null}
    </Menu>
  );
}
