import type { ActiveAuthor } from '#contract/authoring.ts';
import { durationBoundsHours, levels } from '#contract/category.ts';
import { courseLanguages, languageFacts, type CourseLanguage } from '#contract/language.ts';
import type { PathCard, PathWish } from '#contract/paths.ts';
import type { ProposedPath } from '#contract/path-draft.ts';
import { textCaps } from '#contract/text-caps.ts';
import { api } from '#web/platform/calls/api.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { becomeGuest } from '#web/platform/people/changed-me.ts';
import { useMe } from '#web/platform/people/me.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select, TextArea, TextField } from '#web/ui/field.tsx';
import { HelpNotice, helpOf } from '#web/ui/help.tsx';
import { Notice } from '#web/ui/message.tsx';
import { PathLinks } from './path-links.tsx';

interface WishFormProps {
  /** Null when it could not be read; then every language is offered and the server decides. */
  author: ActiveAuthor | null;
  /** Published paths. */
  written: readonly PathCard[];
  onProposed: (path: ProposedPath) => void;
}

export function WishForm({ author, written, onProposed }: WishFormProps) {
  const t = useTexts();
  const me = useMe();
  const { submit, busy, failure, error } = useSubmit(api.proposePath, {
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
        void submit(wishIn(new FormData(event.currentTarget)));
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
      <Choices languages={author?.languages ?? courseLanguages} />
      <Failure failure={failure} error={error} written={written} />
      <div className="grid justify-items-start gap-2">
        <Button type="submit" size="lg" busy={busy} className="max-sm:w-full">
          {t('pathMaking.propose')}
        </Button>
        <p role="status" className="min-h-[1lh] text-sm text-muted">
          {busy ? t('pathMaking.proposing') : null}
        </p>
      </div>
    </form>
  );
}

function Choices({ languages }: { languages: readonly CourseLanguage[] }) {
  const t = useTexts();
  return (
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
  );
}

const usualHours = 10;

/** The choices and the bounds of the form's fields leave values of these types alone. */
function wishIn(form: FormData): PathWish {
  const { goal, level, language, hours } = Object.fromEntries(form);
  return { goal, level, language, hours: Number(hours) } as PathWish;
}

interface FailureProps extends Pick<WishFormProps, 'written'> {
  failure: string | null;
  error: unknown;
}

/** Says why nothing was proposed, and offers paths that are there. */
function Failure({ failure, error, written }: FailureProps) {
  const t = useTexts();
  const help = helpOf(error);
  if (help) return <HelpNotice help={help} />;
  if (failure === null) return null;
  return (
    <div className="grid gap-5">
      <Notice tone="bad" title={failure} />
      <PathLinks title={t('pathMaking.written')} paths={written} />
    </div>
  );
}
