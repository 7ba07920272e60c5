import { Link } from 'react-router';
import { layoutPath, ownQuestionsPath } from '#web/platform/course-paths.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { DeleteCourse } from '#web/ui/delete-course.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, menuItem } from '#web/ui/menu.tsx';
import type { ListedCourse } from './listed-course.ts';

export interface CourseMenuProps {
  course: ListedCourse;
  onDeleted: (courseId: string) => void;
}

/** The page that offers a course: what it is about, and how it is shared and managed. */
const finishPath = (courseId: string) => `/createcourse/finish/${courseId}`;

/** What can be done with a course of one's list besides opening it. */
export function CourseMenu({ course: { courseId, courseName, own }, onDeleted }: CourseMenuProps) {
  const t = useTexts();
  const planned = own?.state === 'draft';
  return (
    <Menu
      label={t('dashboard.courseMenu', { course: courseName })}
      button={<Icon name="more" />}
      // Above the link that covers the card.
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
      {own ? (
        <DeleteCourse
          course={own}
          published={own.published}
          onDeleted={onDeleted}
          className="w-full justify-start! gap-3! rounded-sm! px-3! text-start font-normal!"
        />
      ) : null}
    </Menu>
  );
}
