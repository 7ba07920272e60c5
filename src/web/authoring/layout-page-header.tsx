import type { AuthorLabel as Author, StoredLayout } from '#contract/courses.ts';
import { courseText } from '#web/platform/course-text.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { LevelName } from '#web/ui/level-name.tsx';
import { toast } from '#web/ui/toast.tsx';

interface CourseHeaderProps {
  layout: StoredLayout;
  author: Author;
  readable: boolean;
}

/** What the course is, and Start (specification section 2, "Course Layout screen"). */
export function CourseHeader({ layout, author, readable }: CourseHeaderProps) {
  const t = useTexts();
  return (
    <Card as="section" className="grid items-start gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <CourseThumbnail
        src={layout.Thumbnail}
        alt={t('layout.thumbnailAlt', { course: layout['Course Name'] })}
        eager
        className="md:order-last"
      />
      <div className="grid content-start gap-4">
        <div {...courseText(layout.Language)} className="grid gap-2">
          <h2 className="text-2xl">{layout['Course Name']}</h2>
          <p className="max-w-prose text-muted">{layout.Description}</p>
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Fact icon="level" name={t('layout.level')}>
            <LevelName level={layout.Level} language={layout.Language} />
          </Fact>
          <Fact icon="clock" name={t('layout.duration')}>
            <span dir="auto">{layout.Duration}</span>
          </Fact>
          <Fact icon="chapters" name={t('layout.chapters')}>
            {layout['Number of Chapters']}
          </Fact>
        </dl>
        <Start courseId={layout._id} readable={readable} />
        <AuthorLabel author={author} />
      </div>
    </Card>
  );
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-sm text-muted">
        <Icon name={icon} className="size-4" />
        {name}
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Start({ courseId, readable }: { courseId: string; readable: boolean }) {
  const t = useTexts();
  const face = (
    <>
      <Icon name="play" className="size-5" />
      {t('layout.start')}
    </>
  );
  if (readable) {
    return (
      <ButtonLink to={`/createcourse/start/${courseId}`} className="justify-self-start">
        {face}
      </ButtonLink>
    );
  }
  return (
    <Button
      tone="secondary"
      className="justify-self-start"
      onClick={() => toast.error(t('layout.startTooEarly'), { id: 'start-too-early' })}
    >
      {face}
    </Button>
  );
}
