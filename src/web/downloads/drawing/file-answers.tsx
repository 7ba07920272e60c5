import type { CourseLanguage } from '#contract/language.ts';
import { Line } from './about-course.tsx';
import { usePageTexts, useTexts } from '#web/platform/texts/texts.tsx';

/** Draws the part in which the script shows the code of the answers. */
export function FileAnswers({ importAddress }: { importAddress: string | undefined }) {
  const t = useTexts();
  return (
    <section id="answers" className="needs-script">
      <details>
        <summary>
          <h2>{t('downloads.yourAnswers')}</h2>
        </summary>
        <Line text={t('downloads.yourAnswersText')} />
        {importAddress === undefined ? null : (
          <p>
            <span>{`${t('downloads.yourAnswersAt')} `}</span>
            <bdi>
              <a href={importAddress}>{importAddress}</a>
            </bdi>
          </p>
        )}
        <p id="not-kept" hidden>
          <bdi>{t('downloads.notKept')}</bdi>
        </p>
        <p id="nothing-yet">
          <bdi>{t('downloads.nothingYet')}</bdi>
        </p>
        <div id="code" hidden>
          <div id="picture" role="img" aria-label={t('downloads.codeAsPicture')} />
          <p id="too-long" hidden>
            <bdi>{t('downloads.codeTooLong')}</bdi>
          </p>
          <label>
            <span>{t('downloads.yourCode')}</span>
            <textarea id="code-text" readOnly rows={4} dir="ltr" spellCheck={false} />
          </label>
          <p className="acts">
            <button type="button" data-act="copy">
              {t('downloads.copyCode')}
            </button>
            <button type="button" data-act="save">
              {t('downloads.saveCode')}
            </button>
          </p>
          <p role="status" id="copied" />
        </div>
      </details>
      <WordsForScript />
    </section>
  );
}

const lessonWords = ['right', 'notRight', 'needsChoice', 'needsNumber'] as const;
const practiceWords = ['rightOf', 'moveUp', 'moveDown', 'movedTo'] as const;
const fileWords = ['codeCopied', 'codeNotCopied'] as const;

/** Draws the words that the script inserts, with their gaps, each in an element with its language. */
function WordsForScript() {
  const { catalogue, language, lessonLanguage } = usePageTexts();
  const words: (readonly [name: string, text: string | undefined, language: CourseLanguage])[] = [
    ...lessonWords.map((name) => [name, catalogue.lesson?.[name], lessonLanguage] as const),
    ...practiceWords.map((name) => [name, catalogue.practice?.[name], language] as const),
    ...fileWords.map((name) => [name, catalogue.downloads?.[name], language] as const),
  ];
  return (
    <div id="words" hidden>
      {words.map(([name, text, of]) => (
        <p key={name} data-word={name} lang={of} dir="auto" translate="no">
          {text}
        </p>
      ))}
    </div>
  );
}
