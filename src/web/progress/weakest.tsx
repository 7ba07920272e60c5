import { Link } from 'react-router';
import type { LearningReport } from '#contract/progress.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Card } from '#web/ui/card.tsx';

export function Weakest({ weakest }: { weakest: LearningReport['weakest'] }) {
  const t = useTexts();
  if (weakest.length === 0) return null;
  return (
    <section aria-labelledby="weakest-heading" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="weakest-heading" className="text-xl">
          {t('progress.weakest')}
        </h2>
        <p className="text-muted print:hidden">{t('progress.weakestText')}</p>
      </div>
      <ul className="grid gap-3 print:grid-cols-3 print:[&>:nth-child(n+4)]:hidden">
        {weakest.map(({ courseId, courseName, chapterId, chapterName, objective, right, of }) => (
          <Card
            as="li"
            key={`${chapterId} ${objective}`}
            className="grid gap-1 p-4 sm:p-5 print:border-0 print:p-0 print:shadow-none"
          >
            <p dir="auto" className="font-semibold wrap-anywhere print:line-clamp-3">
              {objective}
            </p>
            <p className="text-muted">
              <span>{`${t('progress.ofThemRight', { right, answers: of })} · `}</span>
              <bdi>{courseName}</bdi>
            </p>
            <Link
              to={readingPath(courseId, chapterId)}
              className="inline-flex min-h-11 items-center justify-self-start text-accent-ink underline wrap-anywhere print:hidden"
            >
              {t('progress.readAgain', { chapter: chapterName })}
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  );
}
