import { pageMeta } from '#web/platform/site/page-meta.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { loadNotes } from './load-notes.ts';
import { NotesView } from './notes-view.tsx';
import type { Route } from './+types/notes-page';

/** Needs no guard, because the dashboard's layout lets learners in only. */
export const loader = ({ context, request }: Route.LoaderArgs) => loadNotes(context, request);

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.notes') }));

export default function NotesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <PageFrame title={t('shell.notes')} lead={t('notes.lead')}>
      <NotesView initial={loaderData.notes} coursesPath="/dashboard" />
    </PageFrame>
  );
}
