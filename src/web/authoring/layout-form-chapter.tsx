import { countCaps, teachingCaps } from '#contract/text-caps.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { DraftChapter } from './layout-draft.ts';

interface ChapterFieldsProps {
  chapter: DraftChapter;
  number: number;
  count: number;
  errorOf: (field: string) => string | null;
  onChange: (part: Partial<DraftChapter>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Fields of one chapter of a layout, with the buttons that move and remove it. */
export function ChapterFields(props: ChapterFieldsProps) {
  const { chapter, number, count, errorOf, onChange, onMove, onRemove } = props;
  const t = useTexts();
  const { key } = chapter;
  const error = (field: string) => errorOf(`${key} ${field}`);
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-end gap-1">
        <span
          aria-hidden
          className="me-auto grid size-10 place-items-center rounded-full bg-accent-soft font-bold text-accent-ink"
        >
          {number}
        </span>
        <Button
          tone="quiet"
          id={`${key} up`}
          aria-label={t('layout.moveUp', { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        >
          <Icon name="down" className="size-5 rotate-180" />
        </Button>
        <Button
          tone="quiet"
          id={`${key} down`}
          aria-label={t('layout.moveDown', { number })}
          disabled={number === count}
          onClick={() => onMove(1)}
        >
          <Icon name="down" className="size-5" />
        </Button>
        <Button tone="quiet" aria-label={t('layout.removeChapter', { number })} onClick={onRemove}>
          <Icon name="trash" className="size-5" />
        </Button>
      </div>
      <TextField
        id={`${key} name`}
        label={t('layout.chapterName', { number })}
        value={chapter.name}
        error={error('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextArea
        id={`${key} about`}
        label={t('layout.chapterAbout')}
        rows={2}
        value={chapter.about}
        error={error('about')}
        onChange={({ target }) => onChange({ about: target.value })}
      />
      <TextField
        id={`${key} duration`}
        label={t('layout.chapterDuration')}
        value={chapter.duration}
        error={error('duration')}
        onChange={({ target }) => onChange({ duration: target.value })}
      />
      <TextArea
        id={`${key} objectives`}
        label={t('layout.chapterObjectives')}
        optional
        hint={t('layout.objectivesHint', { most: teachingCaps.objectives })}
        rows={3}
        value={chapter.objectives}
        error={error('objectives')}
        onChange={({ target }) => onChange({ objectives: target.value })}
      />
    </li>
  );
}

interface AddChapterProps {
  count: number;
  onAdd: () => void;
}

export function AddChapter({ count, onAdd }: AddChapterProps) {
  const t = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button tone="secondary" id="add-chapter" disabled={count >= countCaps.chapters} onClick={onAdd}>
        <Icon name="plus" className="size-5" />
        {t('layout.addChapter')}
      </Button>
      <p className="text-sm text-muted">{t('layout.chapterCount', { count, most: countCaps.chapters })}</p>
    </div>
  );
}
