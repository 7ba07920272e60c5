import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { courseLanguages, languageFacts } from '#contract/language.ts';
import { pageTexts, TextsContext } from '#web/platform/texts/texts.tsx';
import { catalogueOf, lessonTextsIn } from '#web/texts/catalogue.server.ts';
import { ChapterEnd } from './chapter-end.tsx';

const asked = { state: 'none', accepted: 0, withheld: 0, selfChecks: [], questions: [], inText: [] } as const;

test.each(courseLanguages)('the card below a chapter in %s speaks one language', (language) => {
  const texts = pageTexts('en', { ...catalogueOf('en'), ...lessonTextsIn(language) }, language);
  for (const accepted of [0, 3]) {
    const questions = { ...asked, accepted, generators: ['sum'], mine: false } as never;
    const html = renderToStaticMarkup(
      <TextsContext value={texts}>
        <MemoryRouter>
          <ChapterEnd courseId="c" chapterId="1" questions={questions} />
        </MemoryRouter>
      </TextsContext>,
    );
    const { dir } = languageFacts[language];
    const { lesson } = lessonTextsIn(language);
    const own = `lang="${language}" dir="${dir}"`;
    for (const words of [lesson.checkYourself, lesson.markAsRead, lesson.moreExercises])
      expect(html).toMatch(new RegExp(`${own}[^>]*>${words}<`));
    const shown = html.replaceAll(/<[^>]* hidden=""[^>]*>[^<]*|<[^>]*>/g, '');
    if (language !== 'en') expect(shown).not.toMatch(/[A-Za-z]/);
  }
});
