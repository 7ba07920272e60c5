import type { AuthorLabel as Author } from '#contract/courses.ts';
import type { StoredLayout } from '#contract/course-layout.ts';
import { readingPath } from '#web/platform/course-paths.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CourseFacts } from '#web/ui/course-facts.tsx';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';

interface CourseHeaderProps {
  layout: StoredLayout;
  author: Author;
  readable: boolean;
}

/** Describes the course and offers to start it. */
export function CourseHeader({ layout, author, readable }: CourseHeaderProps) {
  const t = useTexts();
  const words = courseText(layout.Language);
  return (
    <Card
      as="section"
      dir={words.dir}
      className="grid items-start gap-6 mid:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]"
    >
      <CourseThumbnail
        src={layout.Thumbnail}
        alt={t('layout.thumbnailAlt', { course: layout['Course Name'] })}
        eager
        className="mid:order-last"
      />
      <div className="grid content-start gap-4">
        <div {...words} className="grid gap-2">
          <h2 className="text-2xl wrap-anywhere">{layout['Course Name']}</h2>
          <p className="max-w-prose text-muted wrap-anywhere">{layout.Description}</p>
        </div>
        <CourseFacts
          level={layout.Level}
          duration={layout.Duration}
          chapterCount={layout['Number of Chapters']}
          language={layout.Language}
        />
        <Start courseId={layout._id} readable={readable} />
        <AuthorLabel author={author} />
      </div>
    </Card>
  );
}

function Start({ courseId, readable }: { courseId: string; readable: boolean }) {
  const t = useTexts();
  const label = (
    <>
      <Icon name="play" className="size-5" />
      {t('layout.start')}
    </>
  );
  if (readable) {
    return (
      <ButtonLink to={readingPath(courseId)} className="justify-self-start">
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      tone="secondary"
      className="justify-self-start"
      onClick={() => toast.error(t('layout.startTooEarly'), { id: 'start-too-early' })}
    >
      {label}
    </Button>
  );
}
