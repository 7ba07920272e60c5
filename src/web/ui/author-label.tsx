import type { AuthorLabel as Author } from '#contract/courses.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Icon } from './icon.tsx';

/** Says who wrote a course, unless a person wrote it themselves. */
export function AuthorLabel({ author }: { author: Author }) {
  const t = useTexts();
  if (author.provider === 'person') return null;
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Icon name="pen" className="mt-0.5 size-4 shrink-0" />
      <span>
        {author.provider === 'builtin'
          ? t('shell.builtinAuthor')
          : author.provider === 'library'
            ? t('shell.libraryAuthor')
            : t('shell.writtenBy', { author: author.model ?? author.provider })}
      </span>
    </p>
  );
}
