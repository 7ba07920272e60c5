import type { listUnfinished } from '#web/platform/kept/saved-mark.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { forgetUnfinished } from './keep-course.ts';

interface UnfinishedProps {
  courses: ReturnType<typeof listUnfinished>;
  onRemoved: () => void;
}

/** Names the courses whose saving was broken off, which their own pages go on with. */
export function Unfinished({ courses, onRemoved }: UnfinishedProps) {
  const t = useTexts();
  return courses.map(({ courseId, courseName }) => (
    <Notice
      key={courseId}
      title={
        <TextAround text={(gap) => t('saved.unfinished', { course: gap })}>
          <bdi className="wrap-anywhere">{courseName}</bdi>
        </TextAround>
      }
      action={
        <>
          <ButtonLink href={`/course/${courseId}`}>{t('saved.goOn')}</ButtonLink>
          <Button tone="quiet" onClick={() => void forgetUnfinished(courseId).finally(onRemoved)}>
            {t('saved.remove')}
          </Button>
        </>
      }
    />
  ));
}
