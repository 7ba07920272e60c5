import type { AuthorLabel as Author } from '#contract/courses.ts';
import type { StoredLayout } from '#contract/course-layout.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CourseFacts } from '#web/ui/course-facts.tsx';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import { FoldedText } from '#web/ui/folded-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';

interface CourseHeaderProps {
  layout: StoredLayout;
  author: Author;
  readable: boolean;
}

export function CourseHeader({ layout, author, readable }: CourseHeaderProps) {
  const t = useTexts();
  const words = courseText(layout.Language);
  return (
    <Card
      as="section"
      dir={words.dir}
      className="grid grid-cols-[min(6rem,33%)_minmax(0,1fr)] items-start gap-x-4 gap-y-3 mid:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] mid:gap-6"
    >
      <CourseThumbnail
        src={layout.Thumbnail}
        alt={t('layout.thumbnailAlt', { course: layout['Course Name'] })}
        eager
        className="mid:col-start-2 mid:row-start-1 mid:row-span-2"
      />
      <h2 {...words} className="text-2xl wrap-anywhere mid:col-start-1 max-mid:text-xl">
        {layout['Course Name']}
      </h2>
      <div className="col-span-full grid content-start gap-4 mid:col-span-1 mid:col-start-1">
        <FoldedText text={layout.Description} words={words} />
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
      <span>{t('layout.start')}</span>
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
