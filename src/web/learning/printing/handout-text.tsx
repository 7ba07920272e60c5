import type { ChapterPage } from '#contract/courses.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { courseText } from '#web/platform/course-text.ts';
import { ChapterPicture } from '#web/learning/chapter-picture.tsx';
import { CodeBlock } from '#web/learning/code-block.tsx';
import { Markdown } from '#web/learning/markdown.tsx';
import { HandoutPartsAfterText, HandoutPartsBeforeText } from './handout-parts.tsx';

interface HandoutTextProps {
  chapter: ChapterPage;
  language: CourseLanguage;
  /** A handbook has the terms and answers of all chapters at its end. */
  inBook?: boolean;
}

/** All that a chapter teaches, for paper. */
export function HandoutText({ chapter, language, inBook = false }: HandoutTextProps) {
  const words = courseText(language);
  return (
    <>
      <p className="handout-about" {...words}>
        {chapter.about}
      </p>
      <HandoutPartsBeforeText teaching={chapter} language={language} />
      <div {...words}>
        <Markdown text={chapter.description} headingLevel={2} dir={words.dir} />
      </div>
      {chapter.picture ? <ChapterPicture picture={chapter.picture} language={language} /> : null}
      {chapter.topics.map((topic) => (
        <section key={topic.topic_id}>
          <h2 {...words}>{topic.title}</h2>
          <div {...words}>
            <Markdown text={topic.description} headingLevel={3} dir={words.dir} />
          </div>
          {topic.code === null ? null : <CodeBlock code={topic.code} />}
        </section>
      ))}
      <HandoutPartsAfterText teaching={chapter} language={language} inBook={inBook} />
    </>
  );
}
