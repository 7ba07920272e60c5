import type { AuthorLabel as Author } from '#contract/courses.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';

/** Says who wrote a course, unless a person wrote it themselves. The model's name is behind a button. `ai` is said of an AI that
 * has not written yet. */
export function AuthorLabel({ author, ai }: { author: Author; ai?: string }) {
  const t = useTexts();
  if (author.provider === 'person') return null;
  const own = author.provider === 'builtin' || author.provider === 'library' ? author.provider : null;
  return (
    <div className={`flex gap-2 text-sm text-muted ${own ? 'items-start' : 'items-center'}`}>
      <Icon name="pen" className={`size-4 shrink-0 ${own ? 'mt-0.5' : ''}`} />
      <span>{own ? t(`shell.${own}Author`) : (ai ?? t('shell.writtenByAi'))}</span>
      {own ? null : (
        <Menu label={t('shell.aboutAi')} button={<Icon name="info" />} className="print:hidden">
          <p className="max-w-48 px-3 py-2 wrap-anywhere">
            {t('shell.aboutAiText', { model: author.model ?? author.provider })}
          </p>
        </Menu>
      )}
    </div>
  );
}
