import { useState } from 'react';
import type { ActiveAuthor } from '#contract/authoring.ts';
import { levels } from '#contract/category.ts';
import { chapterCountOf, hoursOf } from '#contract/course-size.ts';
import { courseLanguages, languageFacts } from '#contract/language.ts';
import { useMe } from '#web/platform/people/me.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { AuthorLabel } from '#web/ui/author-label.tsx';
import { categoryText } from '#web/ui/category-icon.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { Select, TextField } from '#web/ui/field.tsx';
import { OpenWishes } from './step-topic.tsx';
import { TellOfCourse } from './tell-of-course.tsx';
import { useWizardDraft, wizardDraft, type WizardDraft } from './wizard-draft.ts';
import { StepHeading } from './wizard-steps.tsx';

interface AuthorProps {
  /** Null when it could not be read; then every language is offered and the server decides. */
  author: ActiveAuthor | null;
}

function changeOption(part: Partial<WizardDraft['options']>): void {
  wizardDraft.change({ options: { ...wizardDraft.draft.options, ...part } });
}

interface StepOptionsProps extends AuthorProps {
  /** The courses that are written already. */
  offer: Elements;
}

/** Step 3 asks for options of the course; all are optional, and folded behind what the course gets. */
export function StepOptions({ author, offer }: StepOptionsProps) {
  const t = useTexts();
  const { language } = useChosenLanguage(author);
  const [open, setOpen] = useState(false);
  return (
    <div className="grid gap-6">
      <StepHeading step={3} text={t('wizard.optionsHeading')} />
      <OpenWishes />
      {author?.provider === 'builtin' ? <TellOfCourse /> : null}
      {offer}
      {/* Opens if the language can't be written, because it must be changed. */}
      <details
        open={open || !language.writable}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group rounded-md border border-line bg-surface px-4"
      >
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-3">
          <OptionsLine author={author} />
          <span className="font-semibold text-accent-ink underline underline-offset-4 group-open:hidden">
            {t('wizard.optionsChange')}
          </span>
        </summary>
        <div className="grid items-start gap-6 pt-2 pb-5 mid:grid-cols-2">
          <LanguageSelect author={author} />
          <VisibilitySelect />
          <CourseOptions videos={author?.videos !== false} />
        </div>
      </details>
      {author ? (
        <>
          <CoursesPerDay {...author.coursesPerDay} />
          {author.provider === 'builtin' ? null : <AuthorLabel author={author} />}
        </>
      ) : null}
    </div>
  );
}

/** Says in one line what the course gets, with the defaults of open options. */
function OptionsLine({ author }: AuthorProps) {
  const t = useTexts();
  const { category, options } = useWizardDraft();
  const { language } = useChosenLanguage(author);
  const facts = [
    category === '' ? '' : t(categoryText(category)),
    t(`subjects.${options.difficulty || levels[0]}`),
    t('wizard.hours', { count: hoursOf(options.duration) }),
    t('wizard.chapterCount', { count: chapterCountOf(options.chapters) }),
    languageFacts[language.code].endonym,
    author?.videos === true && options.addVideo !== 'no' ? t('wizard.withVideos') : '',
  ];
  return <span className="font-semibold">{facts.filter((fact) => fact !== '').join(' · ')}</span>;
}

/** Says how many courses the person may have written a day, and how many with an account where those are more. */
function CoursesPerDay({ guest, learner }: ActiveAuthor['coursesPerDay']) {
  const t = useTexts();
  const { signedIn } = useMe();
  return (
    <p className="text-sm text-muted">
      {[
        t('wizard.perDay', { count: signedIn ? learner : guest }),
        !signedIn && learner > guest ? t('wizard.perDayWithAccount', { count: learner }) : '',
      ].join(' ')}
    </p>
  );
}

/** @param props.videos false if no video service is set up */
function CourseOptions({ videos }: { videos: boolean }) {
  const t = useTexts();
  const { options } = useWizardDraft();
  return (
    <>
      <Select
        name="difficulty"
        label={t('wizard.difficulty')}
        value={options.difficulty}
        onChange={({ target }) =>
          changeOption({ difficulty: levels.find((level) => level === target.value) ?? '' })
        }
        options={[
          placeholder(t('wizard.difficultyChoose')),
          ...levels.map((level) => ({ value: level, label: t(`subjects.${level}`) })),
        ]}
      />
      <SizeField
        name="duration"
        label={t('wizard.duration')}
        placeholder={t('wizard.durationPlaceholder')}
        value={options.duration}
        onChange={(duration) => changeOption({ duration })}
        choices={[1, 3, 5]}
        numberOf={hoursOf}
        textKey="wizard.hours"
      />
      <Select
        name="addVideo"
        label={t('wizard.addVideo')}
        hint={videos ? null : t('wizard.noVideosHere')}
        value={options.addVideo}
        onChange={({ target }) => changeOption({ addVideo: target.value === 'no' ? 'no' : 'yes' })}
        options={[
          placeholder(t('wizard.addVideoChoose')),
          { value: 'yes', label: t('subjects.yes') },
          { value: 'no', label: t('subjects.no') },
        ]}
      />
      <SizeField
        name="chapters"
        label={t('wizard.chapters')}
        placeholder={t('wizard.chaptersPlaceholder')}
        value={options.chapters}
        onChange={(chapters) => changeOption({ chapters })}
        choices={[3, 5, 8]}
        numberOf={chapterCountOf}
        textKey="wizard.chapterCount"
      />
    </>
  );
}

/** Shown while nothing is chosen; can't be chosen itself. */
const placeholder = (label: string) => ({ value: '', label, disabled: true, hidden: true });

function useChosenLanguage(author: AuthorProps['author']) {
  const pageLanguage = usePageLanguage();
  const code = useWizardDraft().language || pageLanguage;
  const languages = author?.languages ?? courseLanguages;
  return { languages, language: { code, writable: languages.includes(code) } };
}

/**
 * Offers the languages that the author can write. A language that was chosen stays, so that the reader sees why it can't be
 * written.
 */
function LanguageSelect({ author }: AuthorProps) {
  const t = useTexts();
  const { languages, language } = useChosenLanguage(author);
  const limited = languages.length < courseLanguages.length;
  const names = languages.map((code) => languageFacts[code].endonym).join(', ');
  return (
    <Select
      name="language"
      label={t('wizard.language')}
      hint={limited ? t('wizard.languagesLimited', { languages: names }) : t('wizard.languageHint')}
      value={language.code}
      onChange={({ target }) =>
        wizardDraft.change({ language: courseLanguages.find((code) => code === target.value) ?? '' })
      }
      options={courseLanguages
        .filter((code) => languages.includes(code) || code === language.code)
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
  return (
    <Select
      name="visibility"
      label={t('wizard.visibility')}
      hint={t(visibilityHint(visibility, signedIn))}
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

function visibilityHint(visibility: 'public' | 'link', signedIn: boolean) {
  if (visibility === 'public') return 'wizard.visibilityPublicHint';
  return signedIn ? 'wizard.visibilityHint' : 'wizard.visibilityGuestHint';
}

interface SizeFieldProps {
  name: 'duration' | 'chapters';
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Numbers that a press fills in. */
  choices: readonly number[];
  /** The number that the server reads from a text. */
  numberOf: (text: string) => number;
  textKey: 'wizard.hours' | 'wizard.chapterCount';
}

/** Asks for a number as free text. Offers common numbers, and shows the number that the server reads from the typed text. */
function SizeField({
  name,
  label,
  placeholder,
  value,
  onChange,
  choices,
  numberOf,
  textKey,
}: SizeFieldProps) {
  const t = useTexts();
  const taken = numberOf(value);
  const words = (count: number) => t(textKey, { count });
  return (
    <div className="grid gap-2">
      <TextField
        name={name}
        label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={value.trim() !== '' && taken === choice}
            onClick={() => onChange(String(choice))}
            className="min-h-11 rounded-full border border-edge bg-surface px-4 font-semibold transition-colors hover:bg-accent-soft aria-pressed:border-accent-ink aria-pressed:bg-accent-soft aria-pressed:ring-1 aria-pressed:ring-accent-ink"
          >
            {words(choice)}
          </button>
        ))}
      </div>
      <p role="status" className="min-h-[1lh] text-sm text-muted">
        {value.trim() === '' ? null : t('wizard.taken', { size: words(taken) })}
      </p>
    </div>
  );
}
