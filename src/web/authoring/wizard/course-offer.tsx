import { useEffect, useState, type ReactElement } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import type { CourseOffers } from '#contract/library.ts';
import { api } from '#web/platform/calls/api.ts';
import { skillsIn } from '#web/platform/courses/skills-in.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import { useCourseLanguage, useWizardDraft } from './wizard-draft.ts';

/** The offer waits for a pause in typing. */
const pauseMs = 500;
const longestTopic = 200;
const none: CourseOffers = { courses: [], near: [] };

/**
 * Offers courses that are about the topic, before one is written, until the person declines for this topic. Where no AI writes, a
 * course that is merely `near` the topic is better than nothing. A `brief` offer names what an earlier step has shown.
 */
export function useCourseOffer(options: { near: boolean; brief: boolean }): ReactElement {
  const t = useTexts();
  const language = useCourseLanguage();
  const topic = useWizardDraft().topic.trim().slice(0, longestTopic);
  const [declined, setDeclined] = useState('');
  const offers = useOfferedCourses(topic, language);
  const { courses, near } = topic === declined ? none : offers;
  const title =
    courses.length > 0 ? t('wizard.offerTitle', { count: courses.length }) : t('wizard.offerNear');
  const offered: Offered[] = options.near ? [...courses, ...near] : courses;
  if (options.brief && offered.length > 0)
    return (
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="text-muted">{t('wizard.offerAlso')}</span>
        {offered.map(({ _id, chapter, courseName }) => (
          <TextLink key={_id} href={readingPath(_id, chapter?._id)} dir="auto" lang={language}>
            {courseName}
          </TextLink>
        ))}
      </p>
    );
  return (
    <div className="contents">
      <p role="status" className="sr-only">
        {offered.length > 0 ? title : null}
      </p>
      {offered.length > 0 ? (
        <section
          aria-labelledby="offer-heading"
          className="grid gap-4 rounded-md border border-line bg-accent-soft p-4"
        >
          <div className="grid gap-1">
            <h3 id="offer-heading" className="font-semibold">
              {title}
            </h3>
            <p className="text-sm text-muted">{t('wizard.offerText')}</p>
          </div>
          {offered.map((course) => (
            <OfferedCourse key={course._id} course={course} language={language} />
          ))}
          <Button
            tone="quiet"
            className="-mx-4 justify-self-start"
            onClick={({ currentTarget }) => {
              focusBehind(currentTarget);
              setDeclined(topic);
            }}
          >
            {t('wizard.offerOwn')}
          </Button>
        </section>
      ) : null}
    </div>
  );
}

type Offered = CourseOffers['courses'][number] & Partial<Pick<CourseOffers['near'][number], 'chapter'>>;

function OfferedCourse({ course, language }: { course: Offered; language: CourseLanguage }) {
  const t = useTexts();
  const { chapter } = course;
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <CourseThumbnail src={`/course/${course._id}/thumbnail.svg`} alt="" />
      <div dir="auto" lang={language} className="grid gap-1">
        <p className="font-semibold">{course.courseName}</p>
        <p className="text-sm text-muted">{chapter?.name ?? skillsIn(course.description)}</p>
      </div>
      <ButtonLink
        to={readingPath(course._id, chapter?._id)}
        tone="secondary"
        aria-label={t('wizard.offerReadOf', { course: course.courseName })}
        className="col-start-2 justify-self-start"
      >
        {t('wizard.offerRead')}
      </ButtonLink>
    </div>
  );
}

/** Reads the offer for a topic once it has stood for a moment. None while it is read, and when that fails. */
function useOfferedCourses(topic: string, language: CourseLanguage): CourseOffers {
  const [offer, setOffer] = useState({ topic: '', language, offers: none });
  useEffect(() => {
    if (topic === '') return undefined;
    const reading = new AbortController();
    const timer = setTimeout(() => {
      api.offerCourses({ topic, language }, { signal: reading.signal }).then(
        (offers) => reading.signal.aborted || setOffer({ topic, language, offers }),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      reading.abort();
    };
  }, [topic, language]);
  return offer.topic === topic && offer.language === language ? offer.offers : none;
}

/** Moves the focus from an element that goes away to the next field or button of its form. */
function focusBehind(leaving: HTMLButtonElement): void {
  const fields = [...(leaving.form?.elements ?? [])];
  const next = fields.slice(fields.indexOf(leaving) + 1).find((field) => !field.matches(':disabled'));
  if (next instanceof HTMLElement) next.focus();
}
