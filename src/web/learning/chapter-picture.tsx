import type { ChapterPage } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/course-text.ts';

interface ChapterPictureProps {
  picture: NonNullable<ChapterPage['picture']>;
  language: CourseLanguage;
}

/** Shows the diagram of a chapter of the library, which follows the theme because it is part of the page. */
export function ChapterPicture({ picture: { svg, alternative }, language }: ChapterPictureProps) {
  return (
    <div
      className="drawing"
      role="img"
      aria-label={alternative}
      {...courseText(language)}
      // oxlint-disable-next-line react/no-danger -- our own file, which holds shapes and letters only (drawing-faults.ts)
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
