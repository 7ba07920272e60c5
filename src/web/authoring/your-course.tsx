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
import { ReadSoFar } from '#web/ui/progress.tsx';
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

/** A row with cover, name, progress or state, and menu. */
export function YourCourse({ course, onDeleted }: Omit<CourseMenuProps, 'touched'>) {
  const { courseId, courseName, language } = course;
  const [touched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  return (
    <Card
      as="li"
      pressable
      onFocus={touch}
      onPointerEnter={touch}
      className="flex items-center gap-3 p-2! sm:gap-4 sm:p-4!"
    >
      <CourseThumbnail src={`/course/${courseId}/thumbnail.svg`} alt="" className="w-24! shrink-0 sm:w-28!" />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <h3 className="line-clamp-2 text-base leading-snug font-semibold wrap-anywhere">
          {/* On the side of the page where the rest of its row begins. */}
          <Link {...courseText(language)} data-item={courseId} to={listedPath(course)} className={coverLink}>
            {courseName}
          </Link>
        </h3>
        <HowFar course={course} />
      </div>
      <CourseMenu course={course} touched={touched} onDeleted={onDeleted} />
    </Card>
  );
}

function HowFar({ course: { own, begun } }: { course: ListedCourse }) {
  const t = useTexts();
  const state = own && (own.state !== 'ready' || !begun) ? states[own.state] : undefined;
  return (
    <>
      {begun?.complete ? (
        <p>
          <Badge tone="good">{t('dashboard.courseComplete')}</Badge>
        </p>
      ) : begun ? (
        <ReadSoFar {...begun.read} />
      ) : null}
      {state ? (
        <p>
          <Badge tone={state.tone}>{t(state.text)}</Badge>
        </p>
      ) : null}
    </>
  );
}

interface CourseMenuProps {
  course: ListedCourse;
  touched: boolean;
  onDeleted: (courseId: string) => void;
}

/** The page that offers a course: its topic, and how it is shared and managed. */
const finishPath = (courseId: string) => `/createcourse/finish/${courseId}`;

/** Actions on a listed course other than opening it. */
function CourseMenu({ course: { courseId, courseName, own }, touched, onDeleted }: CourseMenuProps) {
  const t = useTexts();
  const planned = own?.state === 'draft';
  return (
    <Menu
      label={t('dashboard.courseMenu', { course: courseName })}
      button={<Icon name="more" />}
      // Lies above the link that covers the card.
      className="relative z-1 -me-1.5 shrink-0"
    >
      {planned ? (
        <Link to={layoutPath(courseId)} className={menuItem}>
          <Icon name="chapters" />
          {t('dashboard.seePlan')}
        </Link>
      ) : (
        <>
          <Link to={finishPath(courseId)} className={menuItem}>
            <Icon name="info" />
            {t('dashboard.viewDetails')}
          </Link>
          <Link to={`${finishPath(courseId)}#share`} className={menuItem}>
            <Icon name="link" />
            {t('dashboard.share')}
          </Link>
        </>
      )}
      {own && !planned ? (
        <Link to={ownQuestionsPath(courseId)} className={menuItem}>
          <Icon name="check" />
          {t('dashboard.questions')}
        </Link>
      ) : null}
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
