import type { ReactNode } from 'react';
import type { DrawableCourse } from '#contract/drawn-course.ts';
import type { CourseSummary } from '#contract/courses.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { inReadingOrder } from '#web/platform/courses/plain-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';

export function AboutCourse({ drawn: { course, address, licence } }: { drawn: DrawableCourse }) {
  const t = useTexts();
  const { author, description, language } = course;
  return (
    <>
      {description === '' ? null : <p {...courseText(language)}>{inReadingOrder(description, language)}</p>}
      <Author author={author} />
      {licence === undefined ? null : (
        <p>
          <bdi>{t('downloads.licence')}</bdi>
          <span>{': '}</span>
          <a href={licence.address}>{licence.name}</a>
        </p>
      )}
      <Origin course={course} />
      {address === undefined ? null : (
        <p>
          <bdi>{t('downloads.readOnline')}</bdi>
          <span>{': '}</span>
          <a href={address}>{address}</a>
        </p>
      )}
    </>
  );
}

function Author({ author }: Pick<CourseSummary, 'author'>): ReactNode {
  const t = useTexts();
  switch (author.provider) {
    case 'person':
      return null;
    case 'library':
      return <Line text={t('shell.libraryAuthor')} />;
    case 'builtin':
      return <Line text={t('shell.builtinAuthor')} />;
    default: {
      const model = author.model ?? author.provider;
      return <Line text={`${t('shell.writtenByAi')}. ${t('shell.aboutAiText', { model })}`} />;
    }
  }
}

function Origin({ course: { author, origin } }: { course: CourseSummary }) {
  const t = useTexts();
  if (origin === undefined) return null;
  const ofLibrary = author.provider === 'library' ? 'managing.copyOfLibrary' : 'managing.basedOnLibrary';
  const text = origin.libraryCourseId === undefined ? 'managing.copyOf' : ofLibrary;
  return <Line text={t(text, { course: origin.courseName })} />;
}

/** Says something in the language of the file's own words, whose direction may be another than the course's. */
export function Line({ text }: { text: string }) {
  return (
    <p>
      <bdi>{text}</bdi>
    </p>
  );
}
