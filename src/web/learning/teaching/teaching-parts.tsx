import { useContext } from 'react';
import type { Teaching } from '#contract/teaching.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { MediumContext } from '#web/learning/medium.ts';
import { ActivityPart, ExamplePart, MistakesPart, PracticeAnswer, PracticePart } from './exercise-parts.tsx';
import { anchorInText, termAnchor } from './link-terms.ts';
import { PartIcon, PartLine, PartList, PartText, TeachingPart } from './teaching-part.tsx';

interface TeachingPartsProps {
  teaching: Teaching;
  language: CourseLanguage;
}

/** Shows the objectives and the recall questions, before the text. */
export function PartsBeforeText({
  teaching: { objectives = [], recall = [] },
  language,
}: TeachingPartsProps) {
  const t = useTexts();
  return (
    <>
      {objectives.length === 0 ? null : (
        <TeachingPart look="bar" icon="flag" label={t('learning.objectives')}>
          <PartList lines={objectives} language={language} />
        </TeachingPart>
      )}
      {recall.length === 0 ? null : (
        <TeachingPart look="sunken" icon="retry" label={t('learning.recall')}>
          <p className="text-muted">
            <bdi>{t('learning.recallText')}</bdi>
          </p>
          <PartList lines={recall} language={language} />
        </TeachingPart>
      )}
    </>
  );
}

interface PartsAfterTextProps extends TeachingPartsProps {
  /** Places of the terms that the text links to. */
  used: ReadonlySet<number>;
}

/** Shows the teaching parts behind the text. */
export function PartsAfterText({ teaching, language, used }: PartsAfterTextProps) {
  const t = useTexts();
  const { answers, isHandbook = false } = useContext(MediumContext);
  const { example, practice, mistakes = [], activity, terms = [], summary, asOf } = teaching;
  return (
    <>
      {example ? <ExamplePart example={example} language={language} /> : null}
      {practice ? <PracticePart practice={practice} language={language} /> : null}
      {mistakes.length === 0 ? null : <MistakesPart mistakes={mistakes} language={language} />}
      {activity ? <ActivityPart activity={activity} language={language} /> : null}
      {terms.length === 0 || isHandbook ? null : (
        <TeachingPart look="sunken" icon="book" label={t('learning.terms')}>
          <Terms terms={terms} language={language} used={used} />
        </TeachingPart>
      )}
      {summary === undefined ? null : (
        <TeachingPart look="bar" icon="check" label={t('learning.summary')}>
          <PartText text={summary} language={language} />
        </TeachingPart>
      )}
      {asOf === undefined ? null : (
        <p className="as-of">
          <PartIcon name="clock" />
          <span>
            <bdi>{t('learning.asOf')}</bdi> <PartLine text={asOf} language={language} />
          </span>
        </p>
      )}
      {practice === undefined || answers !== 'below' ? null : (
        <TeachingPart look="sunken" icon="check" label={t('learning.answers')}>
          <PracticeAnswer practice={practice} language={language} />
        </TeachingPart>
      )}
    </>
  );
}

interface TermsProps {
  terms: NonNullable<Teaching['terms']>;
  language: CourseLanguage;
  used?: ReadonlySet<number>;
}

export function Terms({ terms, language, used }: TermsProps) {
  const t = useTexts();
  const { isPage } = useContext(MediumContext);
  return (
    <dl className="terms">
      {terms.map(({ term, meaning }, place) => (
        <div key={place} id={isPage ? termAnchor(place) : undefined}>
          <dt>
            <PartLine text={term} language={language} />
          </dt>
          <dd>
            <PartLine text={meaning} language={language} />
            {used?.has(place) ? (
              <>
                <span> </span>
                <a href={`#${anchorInText(place)}`}>
                  <bdi>{t('learning.termInText')}</bdi>
                </a>
              </>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
