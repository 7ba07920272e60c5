import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { textCaps } from '#contract/courses.ts';
import { fitChapter } from '#server/courses/chapter-content.ts';
import { factsOf, languages, textsOf, writeCourse, type Course } from '#tests/support/builtin-course.ts';
import { hostileTags } from '#tests/support/hostile-texts.ts';

/** One text a line. */
const hostileMarkdown = `# Heading
- [x] done
=== x
> quoted
\`\`\`js
| a | b |
**bold** _soft_ ~~gone~~ \`code\`
[click](javascript:alert(1))
![x](https://evil.example/x.png)
https://evil.example www.evil.example me@evil.example
&lt;b&gt; &amp; &#60;
\\
{topic} {quote} \${x}
“quoted” "too"`.split('\n');

/** Lists the elements that a course's Markdown becomes, in their order. */
const elementsOf = ({ contents }: Course) =>
  contents
    .flatMap(({ description, topics }) => [description, ...topics.map((topic) => topic.description)])
    .map((text) => marked(text, { async: false }).match(/<\w+/g));

describe.each(languages)('text that a learner types (%s)', (language) => {
  it('never becomes markup', async () => {
    const facts = factsOf({ language, category: 'Science', chapterCount: 3 });
    // A word such as “javascript” chooses the plan for programming.
    const tame = await Promise.all(
      ['xyz', 'javascript'].map(async (topic) =>
        elementsOf(await writeCourse({ ...facts, topic, description: topic })),
      ),
    );
    for (const typed of [...hostileMarkdown, ...hostileTags, 'a\n\n# b\n\n---\n\nc']) {
      const course = await writeCourse({ ...facts, topic: typed, description: `x ${typed}` });
      expect(tame, typed).toContainEqual(elementsOf(course));
    }
  });

  it('stays under the caps, however long it is', async () => {
    const stacked = `x${'\u0302'.repeat(9_000)}`;
    for (const topic of [
      'क्षत्रिय स्त्री राष्ट्र्य '.repeat(400),
      'x'.repeat(9_000),
      stacked,
      '👨‍👩‍👧‍👦 x '.repeat(600),
    ]) {
      const facts = { language, topic, description: topic, chapterCount: 20 };
      const course = await writeCourse(factsOf(facts));
      const { layout, contents } = course;
      expect(layout.Description.length).toBeLessThanOrEqual(textCaps.about);
      const names = layout.Chapters.map((chapter) => chapter['Chapter Name']);
      for (const name of [layout['Course Name'], ...names])
        expect(name.length).toBeLessThanOrEqual(textCaps.name);
      expect(new Set(names).size).toBe(20);
      expect(contents.map(fitChapter)).toEqual(contents);
      for (const text of textsOf(course)) expect(text.isWellFormed()).toBe(true);
    }
  });
});
