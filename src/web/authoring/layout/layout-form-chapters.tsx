import { countCaps, teachingCaps } from '#contract/text-caps.ts';
import type { courseText } from '#web/platform/courses/course-text.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { MovableRows } from '#web/ui/movable-rows.tsx';
import { blankChapter, type DraftChapter, type LayoutDraft } from './layout-draft.ts';

interface LayoutFormChaptersProps {
  draft: LayoutDraft;
  /** Attributes of fields that hold the course's own text. */
  words: ReturnType<typeof courseText>;
  errorOf: (field: string) => string | null;
  onChange: (draft: LayoutDraft) => void;
}

/** Edits the texts and the order of a layout's chapters, adds chapters and removes them. */
export function LayoutFormChapters({ draft, words, errorOf, onChange }: LayoutFormChaptersProps) {
  return (
    <MovableRows
      area="layout"
      rows={draft.chapters}
      most={countCaps.chapters}
      blank={(key) => blankChapter(draft, key)}
      onChange={(chapters) => onChange({ ...draft, chapters })}
      isOpen={({ key, name }) =>
        name === '' || ['name', 'about', 'objectives'].some((field) => errorOf(`${key}-${field}`) !== null)
      }
      renderFields={(chapter, change) => (
        <ChapterFields chapter={chapter} words={words} errorOf={errorOf} onChange={change} />
      )}
    />
  );
}

interface ChapterFieldsProps extends Pick<LayoutFormChaptersProps, 'words' | 'errorOf'> {
  chapter: DraftChapter;
  onChange: (texts: Partial<Pick<DraftChapter, 'name' | 'about' | 'objectives'>>) => void;
}

function ChapterFields({ chapter, words, errorOf, onChange }: ChapterFieldsProps) {
  const t = useTexts();
  const { key } = chapter;
  return (
    <>
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
    </>
  );
}
