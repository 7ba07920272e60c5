import { useContext } from 'react';
import type { Teaching } from '#contract/teaching.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Line } from '#web/learning/course-words.tsx';
import { MediumContext } from '#web/learning/medium.ts';
import { ActivityPart, ExamplePart, MistakesPart, PracticeAnswer, PracticePart } from './exercise-parts.tsx';
import { anchorInText, termAnchor, termCard } from './link-terms.ts';
import { useCourseText } from '#web/platform/courses/course-text.ts';
import { PartIcon, PartLine, PartList, PartText, TeachingPart } from './teaching-part.tsx';

/** Shows the objectives and the recall questions, before the text. */
export function PartsBeforeText({ teaching: { objectives = [], recall = [] } }: { teaching: Teaching }) {
  const t = useTexts();
  return (
    <>
      {objectives.length === 0 ? null : (
        <TeachingPart look="bar" icon="flag" label={t('lesson.objectives')}>
          <PartList lines={objectives} />
        </TeachingPart>
      )}
      {recall.length === 0 ? null : (
        <TeachingPart look="sunken" icon="retry" label={t('lesson.recall')}>
          <Line className="text-muted" text={t('lesson.recallText')} />
          <PartList lines={recall} />
        </TeachingPart>
      )}
    </>
  );
}

interface PartsAfterTextProps {
  teaching: Teaching;
  /** Places of the terms that the text links to. */
  used: ReadonlySet<number>;
}

export function PartsAfterText({ teaching, used }: PartsAfterTextProps) {
  const t = useTexts();
  const { answers, isHandbook = false } = useContext(MediumContext);
  const words = useCourseText();
  const { example, practice, mistakes = [], activity, terms = [], summary, asOf } = teaching;
  return (
    <>
      {example ? <ExamplePart example={example} /> : null}
      {practice ? <PracticePart practice={practice} /> : null}
      {mistakes.length === 0 ? null : <MistakesPart mistakes={mistakes} />}
      {activity ? <ActivityPart activity={activity} /> : null}
      {terms.length === 0 || isHandbook ? null : (
        <TeachingPart look="sunken" icon="book" label={t('lesson.terms')}>
          <Terms terms={terms} used={used} />
          <TermCards terms={terms} used={used} />
        </TeachingPart>
      )}
      {summary === undefined ? null : (
        <TeachingPart look="bar" icon="check" label={t('lesson.summary')}>
          <PartText text={summary} />
        </TeachingPart>
      )}
      {asOf === undefined ? null : (
        <p className="as-of" {...words}>
          <PartIcon name="clock" />
          <span>
            <bdi>{t('lesson.asOf')}</bdi> <PartLine text={asOf} />
          </span>
        </p>
      )}
      {practice === undefined || answers !== 'below' ? null : (
        <TeachingPart look="sunken" icon="check" label={t('lesson.answers')}>
          <PracticeAnswer practice={practice} />
        </TeachingPart>
      )}
    </>
  );
}

interface TermsProps {
  terms: NonNullable<Teaching['terms']>;
  used?: ReadonlySet<number>;
}

export function Terms({ terms, used }: TermsProps) {
  const t = useTexts();
  const { isPage } = useContext(MediumContext);
  return (
    <dl className="terms">
      {terms.map(({ term, meaning }, place) => (
        <div key={place} id={isPage ? termAnchor(place) : undefined}>
          <dt>
            <PartLine text={term} />
          </dt>
          <dd>
            <PartLine text={meaning} />
            {used?.has(place) ? (
              <>
                <span> </span>
                <a href={`#${anchorInText(place)}`}>
                  <bdi>{t('lesson.termInText')}</bdi>
                </a>
              </>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Draws the meanings of the terms that the text links to, for the cards beside the words (link-terms.ts opens them). */
function TermCards({ terms, used }: Required<TermsProps>) {
  return [...used].map((place) => {
    const id = termCard(place);
    const labelled = { id, tabIndex: -1, role: 'dialog', 'aria-labelledby': `${id}-term` };
    return (
      <div key={place} popover="auto" className="meaning" {...labelled}>
        <p id={`${id}-term`}>
          <PartLine text={terms[place]!.term} />
        </p>
        <p>
          <PartLine text={terms[place]!.meaning} />
        </p>
      </div>
    );
  });
}
