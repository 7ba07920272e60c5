import { useLayoutEffect, useState, type RefObject } from 'react';
import type { ActiveAuthor, CoursesLeft as Left } from '#contract/authoring.ts';
import { levels } from '#contract/category.ts';
import { chapterCountOf, hoursOf } from '#contract/course-size.ts';
import { courseLanguages, languageFacts } from '#contract/language.ts';
import { api } from '#web/platform/calls/api.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { becomeGuest } from '#web/platform/people/changed-me.ts';
import { useMe } from '#web/platform/people/me.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { FieldError, Select, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CoursesLeft } from '#web/authoring/generation/courses-left.tsx';
import { useCourseOffer } from './course-offer.tsx';
import { PlannedCourse } from './planned-course.tsx';
import { OpenWishes, StepTopic } from './step-topic.tsx';
import {
  isBlankTopic,
  takeEarlyEntries,
  useCourseLanguage,
  useWizardDraft,
  wizardDraft,
} from './wizard-draft.ts';
import type { WizardStep } from './wizard-draft.ts';
import { StepHeading } from './wizard-steps.tsx';

interface LaterStepsProps extends Pick<StepOptionsProps, 'author' | 'left'> {
  step: WizardStep;
  form: RefObject<HTMLFormElement | null>;
}

/** The steps after the first, whose code comes with the first touch of the page. */
export default function LaterSteps({ step, author, left, form }: LaterStepsProps) {
  const pageLanguage = usePageLanguage();
  useLayoutEffect(() => takeEarlyEntries(form.current, pageLanguage), [form, pageLanguage]);
  const offer = useCourseOffer({ near: author?.provider === 'builtin', brief: step === 3 });
  return step === 2 ? <StepTopic offer={offer} /> : <StepOptions author={author} left={left} offer={offer} />;
}

interface StepOptionsProps {
  /** Null when it could not be read; then every language is offered and the server decides. */
  author: ActiveAuthor | null;
  /** Null when it could not be read. */
  left: Left | null;
  offer: Elements;
}

const languagesOf = (author: ActiveAuthor | null) => author?.languages ?? courseLanguages;

/** Step 3 asks for options of the course; all are optional, and folded behind what the course gets. */
function StepOptions({ author, left, offer }: StepOptionsProps) {
  const t = useTexts();
  const language = useCourseLanguage();
  const [open, setOpen] = useState(false);
  return (
    <div className="grid gap-4 md:gap-6">
      <StepHeading step={3} text={t('wizard.optionsHeading')} />
      {author?.provider === 'builtin' ? <TellOfCourse /> : null}
      {/* Opens if the language can't be written, because it must be changed. */}
      <details
        open={open || !languagesOf(author).includes(language)}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group rounded-lg border border-line bg-surface px-5 shadow-low"
      >
        <summary className="grid cursor-pointer justify-items-start gap-5 py-5">
          <PlannedCourse author={author} />
          <span className="font-semibold text-accent-ink underline underline-offset-4 group-open:hidden">
            {t('wizard.optionsChange')}
          </span>
        </summary>
        <div className="grid items-start gap-6 pt-2 pb-5 mid:grid-cols-2">
          <LanguageSelect author={author} />
          <VisibilitySelect />
          <OptionSelect name="difficulty" label={t('wizard.difficulty')} values={levels} />
          <SizeField
            name="duration"
            label={t('wizard.duration')}
            placeholder={t('wizard.durationPlaceholder')}
          />
          <OptionSelect
            name="addVideo"
            label={t('wizard.addVideo')}
            values={['yes', 'no']}
            hint={author?.videos === false ? t('wizard.noVideosHere') : null}
          />
          <SizeField
            name="chapters"
            label={t('wizard.chapters')}
            placeholder={t('wizard.chaptersPlaceholder')}
          />
        </div>
      </details>
      {offer}
      <OpenWishes />
      {/* So low that the bar covers nothing of it on a phone. */}
      <div className="-mb-4">
        {author && author.provider !== 'builtin' ? (
          <AuthorLabel author={author} ai={t('wizard.aiWrites')} />
        ) : null}
        <p className="text-sm text-muted empty:hidden">
          <CoursesLeft left={left} kind="layout" />
        </p>
      </div>
    </div>
  );
}

/** Offers the languages that the author can write. A chosen one stays, so that the reader sees why it can't be written. */
function LanguageSelect({ author }: Pick<StepOptionsProps, 'author'>) {
  const t = useTexts();
  const chosen = useCourseLanguage();
  const languages = languagesOf(author);
  const limited = languages.length < courseLanguages.length;
  const names = languages.map((code) => languageFacts[code].endonym).join(', ');
  return (
    <Select
      name="language"
      label={t('wizard.language')}
      hint={limited ? t('wizard.languagesLimited', { languages: names }) : t('wizard.languageHint')}
      value={chosen}
      onChange={({ target }) =>
        wizardDraft.change({ language: courseLanguages.find((code) => code === target.value) ?? '' })
      }
      options={courseLanguages
        .filter((code) => languages.includes(code) || code === chosen)
        .map((code) => {
          const { endonym } = languageFacts[code];
          return languages.includes(code)
            ? { value: code, label: endonym, lang: code }
            : { value: code, label: t('wizard.languageUnavailable', { language: endonym }), disabled: true };
        })}
    />
  );
}

/** Guests can't publish, so they are only offered the link. */
function VisibilitySelect() {
  const t = useTexts();
  const { signedIn } = useMe();
  const chosen = useWizardDraft().visibility;
  const visibility = signedIn ? chosen : 'link';
  const hint = visibility === 'public' ? 'PublicHint' : signedIn ? 'Hint' : 'GuestHint';
  return (
    <Select
      name="visibility"
      label={t('wizard.visibility')}
      hint={t(`wizard.visibility${hint}`)}
      value={visibility}
      onChange={({ target }) =>
        wizardDraft.change({ visibility: target.value === 'public' ? 'public' : 'link' })
      }
      options={[
        { value: 'link', label: t('wizard.visibilityLink') },
        { value: 'public', label: t('wizard.visibilityPublic'), disabled: !signedIn },
      ]}
    />
  );
}

interface OptionSelectProps {
  name: 'difficulty' | 'addVideo';
  label: string;
  values: readonly ('yes' | 'no' | (typeof levels)[number])[];
  hint?: string | null;
}

function OptionSelect({ name, label, values, hint = null }: OptionSelectProps) {
  const t = useTexts();
  const { options } = useWizardDraft();
  return (
    <Select
      name={name}
      label={label}
      hint={hint}
      value={options[name]}
      onChange={({ target }) => wizardDraft.changeOption(name, target.value)}
      options={[
        // Shown while nothing is chosen; can't be chosen itself.
        { value: '', label: t(`wizard.${name}Choose`), disabled: true, hidden: true },
        ...values.map((value) => ({ value, label: t(`subjects.${value}`) })),
      ]}
    />
  );
}

/** Numbers that a press fills in, and the number that the server reads from a text. */
const sizes = {
  duration: { choices: [1, 3, 5], numberOf: hoursOf, words: 'wizard.hours' },
  chapters: { choices: [3, 5, 8], numberOf: chapterCountOf, words: 'wizard.chapterCount' },
} as const;

interface SizeFieldProps {
  name: keyof typeof sizes;
  label: string;
  placeholder: string;
}

/** Asks for a number as free text. Offers common numbers, and shows the number that the server reads from the typed text. */
function SizeField({ name, ...shown }: SizeFieldProps) {
  const t = useTexts();
  const value = useWizardDraft().options[name];
  const { choices, numberOf, words } = sizes[name];
  const typed = value.trim() !== '';
  const taken = numberOf(value);
  return (
    <div className="grid gap-2">
      <TextField
        {...shown}
        name={name}
        value={value}
        onChange={({ target }) => wizardDraft.changeOption(name, target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={typed && taken === choice}
            onClick={() => wizardDraft.changeOption(name, String(choice))}
            className="min-h-11 rounded-full border border-edge bg-surface px-4 font-semibold transition-colors hover:bg-accent-soft aria-pressed:border-accent-ink aria-pressed:bg-accent-soft aria-pressed:ring-1 aria-pressed:ring-accent-ink"
          >
            {t(words, { count: choice })}
          </button>
        ))}
      </div>
      <p role="status" className="min-h-[1lh] text-sm text-muted">
        {typed ? t('wizard.taken', { size: t(words, { count: taken }) }) : null}
      </p>
    </div>
  );
}

const longestTopic = 200;

/** Says that no AI writes here and what is made instead, and offers to notify once there is a course about the topic. */
function TellOfCourse() {
  const t = useTexts();
  const me = useMe();
  const draft = useWizardDraft();
  const language = useCourseLanguage();
  const wish = { topic: draft.topic.trim().slice(0, longestTopic), language };
  const [told, setTold] = useState('');
  const { submit, busy, failure } = useSubmit(api.wishForCourse, {
    onDone: (_, { topic }) => {
      becomeGuest(me);
      setTold(topic);
    },
  });
  const isTold = told === wish.topic;
  return (
    <section
      aria-label={t('wizard.noAi')}
      className="grid gap-3 rounded-md border border-line bg-surface p-4"
    >
      <div className="grid gap-1">
        <p className="font-semibold">{t('wizard.noAi')}</p>
        <p className="text-muted">{t('wizard.planInstead')}</p>
      </div>
      {isBlankTopic(draft) ? null : (
        <>
          {isTold ? null : (
            <Button
              className="justify-self-start"
              busy={busy}
              icon={<Icon name="bell" />}
              onClick={() => void submit(wish)}
            >
              {t('wizard.tellOfCourse')}
            </Button>
          )}
          <p role="status" className="empty:hidden">
            {isTold ? t('wizard.tellsOfCourse') : null}
          </p>
          {failure === null ? null : <FieldError>{failure}</FieldError>}
        </>
      )}
    </section>
  );
}
