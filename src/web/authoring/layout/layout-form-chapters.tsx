import { useEffect, useState } from 'react';
import { countCaps, teachingCaps } from '#contract/text-caps.ts';
import type { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { remaining, withChapter, withMoved, withNewChapter } from './layout-draft.ts';
import type { DraftChapter, LayoutDraft } from './layout-draft.ts';

interface FormPartProps {
  /** Attributes of fields that hold the course's own text. */
  words: ReturnType<typeof courseText>;
  errorOf: (field: string) => string | null;
}

interface LayoutFormChaptersProps extends FormPartProps {
  draft: LayoutDraft;
  onChange: (draft: LayoutDraft) => void;
}

/** Edits the texts and the order of a layout's chapters, adds chapters and removes them. */
export function LayoutFormChapters({ draft, onChange, ...part }: LayoutFormChaptersProps) {
  const t = useTexts();
  const focus = useFocusLater();
  const [status, setStatus] = useState('');
  const left = remaining(draft);
  const nameOf = ({ name }: DraftChapter) => name.trim() || t('layout.unnamed');
  const move = (chapter: DraftChapter, by: -1 | 1) => {
    const next = withMoved(draft, chapter.key, by);
    onChange(next);
    const number = remaining(next).findIndex(({ key }) => key === chapter.key) + 1;
    setStatus(t('layout.moved', { name: nameOf(chapter), number }));
    const [way, back] = by === -1 ? ['up', 'down'] : ['down', 'up'];
    // At the end of the list the pressed button is disabled, so its neighbour takes the focus.
    focus(`${chapter.key}-${way}`, `${chapter.key}-${back}`);
  };
  const setRemoved = (chapter: DraftChapter, removed: boolean) => {
    onChange(withChapter(draft, chapter.key, { removed }));
    focus(`${chapter.key}-${removed ? 'restore' : 'name'}`);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- keeps it a list where lists without marks are dropped */}
      <ol role="list" className="grid gap-4">
        {draft.chapters.map((chapter) =>
          chapter.removed ? (
            <RemovedChapter
              key={chapter.key}
              chapter={chapter}
              name={nameOf(chapter)}
              full={left.length >= countCaps.chapters}
              onRestore={() => setRemoved(chapter, false)}
            />
          ) : (
            <ChapterFields
              key={chapter.key}
              {...part}
              chapter={chapter}
              number={left.indexOf(chapter) + 1}
              count={left.length}
              onChange={(texts) => onChange(withChapter(draft, chapter.key, texts))}
              onMove={(by) => move(chapter, by)}
              onRemove={() => setRemoved(chapter, true)}
            />
          ),
        )}
      </ol>
      <AddChapter
        count={left.length}
        onAdd={() => {
          const key = `new-${Date.now()}-${draft.chapters.length}`;
          onChange(withNewChapter(draft, key));
          focus(`${key}-name`);
        }}
      />
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  );
}

function AddChapter({ count, onAdd }: { count: number; onAdd: () => void }) {
  const t = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button tone="secondary" disabled={count >= countCaps.chapters} onClick={onAdd}>
        <Icon name="plus" className="size-5" />
        {t('layout.addChapter')}
      </Button>
      <p className="text-sm text-muted">{t('layout.chapterCount', { count, most: countCaps.chapters })}</p>
    </div>
  );
}

/** Focuses the first of these elements that can take the focus, after the change of the same press is shown. */
function useFocusLater() {
  const [ids, setIds] = useState<string[]>([]);
  useEffect(() => {
    const wanted = ids.map((id) => document.getElementById(id));
    wanted.find((element) => element?.matches(':not(:disabled)'))?.focus();
  }, [ids]);
  return (...wanted: string[]) => setIds(wanted);
}

interface ChapterFieldsProps extends FormPartProps {
  chapter: DraftChapter;
  number: number;
  count: number;
  onChange: (texts: Partial<Pick<DraftChapter, 'name' | 'about' | 'objectives'>>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function ChapterFields(props: ChapterFieldsProps) {
  const { chapter, number, words, errorOf, onChange } = props;
  const t = useTexts();
  const { key } = chapter;
  return (
    <li className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <fieldset className="grid min-w-0 gap-4">
        <legend className="sr-only">{t('layout.chapter', { number })}</legend>
        <ChapterButtons {...props} />
        <TextField
          {...words}
          id={`${key}-name`}
          label={t('layout.chapterName')}
          value={chapter.name}
          error={errorOf(`${key}-name`)}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextArea
          {...words}
          id={`${key}-about`}
          label={t('layout.chapterAbout')}
          rows={2}
          value={chapter.about}
          error={errorOf(`${key}-about`)}
          onChange={({ target }) => onChange({ about: target.value })}
        />
        <TextArea
          {...words}
          id={`${key}-objectives`}
          label={t('layout.chapterObjectives')}
          optional
          hint={t('layout.objectivesHint', { most: teachingCaps.objectives })}
          rows={3}
          value={chapter.objectives}
          error={errorOf(`${key}-objectives`)}
          onChange={({ target }) => onChange({ objectives: target.value })}
        />
      </fieldset>
    </li>
  );
}

function ChapterButtons({ chapter, number, count, onMove, onRemove }: ChapterFieldsProps) {
  const t = useTexts();
  const { key } = chapter;
  const buttons = [
    {
      id: `${key}-up`,
      label: 'moveUp',
      icon: 'down',
      turn: 'rotate-180',
      held: number === 1,
      press: () => onMove(-1),
    },
    { id: `${key}-down`, label: 'moveDown', icon: 'down', held: number === count, press: () => onMove(1) },
    { label: 'removeChapter', icon: 'trash', held: count === 1, press: onRemove },
  ] as const;
  return (
    <div className="flex items-center gap-1">
      <span
        aria-hidden
        className="me-auto grid size-10 place-items-center rounded-full bg-accent-soft font-bold text-accent-ink"
      >
        {number}
      </span>
      {buttons.map(({ label, icon, held, press, ...rest }) => (
        <IconButton
          key={label}
          {...('id' in rest && { id: rest.id })}
          label={t(`layout.${label}`, { number })}
          className="disabled:opacity-55"
          disabled={held}
          onClick={press}
        >
          <Icon name={icon} className={`size-5 ${'turn' in rest ? rest.turn : ''}`} />
        </IconButton>
      ))}
    </div>
  );
}

interface RemovedChapterProps {
  chapter: DraftChapter;
  name: string;
  /** Whether the number of chapters is at its limit. */
  full: boolean;
  onRestore: () => void;
}

/** Takes a removed chapter's place until the layout is saved. */
function RemovedChapter({ chapter, name, full, onRestore }: RemovedChapterProps) {
  const t = useTexts();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-dashed border-edge px-4 py-2 sm:px-5">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere text-muted">{t('layout.removed', { name })}</p>
      <Button
        tone="quiet"
        id={`${chapter.key}-restore`}
        className="-mx-4"
        disabled={full}
        onClick={onRestore}
      >
        <Icon name="retry" className="size-5" />
        {t('layout.restore')}
      </Button>
    </li>
  );
}
