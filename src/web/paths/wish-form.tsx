import { useId } from 'react';
import type { ActiveAuthor } from '#contract/authoring.ts';
import { durationBoundsHours, levels } from '#contract/category.ts';
import { courseLanguages, languageFacts } from '#contract/language.ts';
import type { PathCard, PathWish } from '#contract/paths.ts';
import type { ProposedPath } from '#contract/path-draft.ts';
import { textCaps } from '#contract/text-caps.ts';
import { api } from '#web/platform/calls/api.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { becomeGuest } from '#web/platform/people/changed-me.ts';
import { useMe } from '#web/platform/people/me.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Button, TextLink } from '#web/ui/button.tsx';
import { Select, TextArea, TextField } from '#web/ui/field.tsx';
import { SubmitFailure } from './path-form.tsx';

interface WishFormProps {
  /** Null when it could not be read; then every language is offered and the server decides. */
  author: ActiveAuthor | null;
  written: readonly PathCard[];
  onProposed: (path: ProposedPath) => void;
}

const usualHours = 10;

export function WishForm({ author, written, onProposed }: WishFormProps) {
  const t = useTexts();
  const me = useMe();
  const languages = author?.languages ?? courseLanguages;
  const proposing = useSubmit(api.proposePath, {
    onDone(path) {
      becomeGuest(me);
      onProposed(path);
    },
  });
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        const { hours, ...wish } = Object.fromEntries(new FormData(event.currentTarget));
        // The choices and the bounds of the fields leave values of these types alone.
        void proposing.submit({ ...wish, hours: Number(hours) } as PathWish);
      }}
    >
      <TextArea
        name="goal"
        label={t('pathMaking.goal')}
        hint={t('pathMaking.goalHint')}
        required
        rows={3}
        maxLength={textCaps.about}
        dir="auto"
      />
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <Select
          name="level"
          label={t('pathMaking.level')}
          options={levels.map((value) => ({ value, label: t(`subjects.${value}`) }))}
        />
        <Select
          name="language"
          label={t('pathMaking.language')}
          defaultValue={usePageLanguage()}
          options={languages.map((value) => ({
            value,
            label: languageFacts[value].endonym,
            lang: value,
          }))}
        />
        <TextField
          type="number"
          name="hours"
          label={t('pathMaking.hours')}
          required
          min={durationBoundsHours.least}
          max={durationBoundsHours.most}
          defaultValue={usualHours}
        />
      </div>
      <SubmitFailure of={proposing}>
        <PathLinks title={t('pathMaking.written')} paths={written} />
      </SubmitFailure>
      <div className="grid justify-items-start gap-2">
        <Button type="submit" size="lg" busy={proposing.busy} className="max-sm:w-full">
          {t('pathMaking.propose')}
        </Button>
        <p role="status" className="min-h-[1lh] text-sm text-muted">
          {proposing.busy ? t('pathMaking.proposing') : null}
        </p>
      </div>
    </form>
  );
}

/** Leads to paths, below a heading; nothing where there are none. */
export function PathLinks({ title, paths }: { title: string; paths: readonly PathCard[] }) {
  const t = useTexts();
  const id = useId();
  if (paths.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="grid gap-1">
        {paths.map(({ code, name, language, steps }) => (
          <li key={code} className="flex flex-wrap items-center gap-x-3">
            <TextLink href={`/path/${code}`} className="wrap-anywhere">
              <bdi {...courseText(language)}>{name}</bdi>
            </TextLink>
            <span className="text-sm text-muted">{t('pathMaking.steps', { count: steps })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
