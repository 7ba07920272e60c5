import { useMe } from '#web/platform/people/me.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { GuestNotice } from '#web/ui/guest-notice.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { loadNotes } from './load-notes.ts';
import { NotesView } from './notes-view.tsx';
import type { Route } from './+types/notes-page';

/** The notes of a learner, in the dashboard, or of a guest. */
export const loader = ({ context, request }: Route.LoaderArgs) => loadNotes(context, request);

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.notes') }));

export default function NotesPage({ loaderData: { notes } }: Route.ComponentProps) {
  const t = useTexts();
  const { signedIn } = useMe();
  return (
    <PageFrame title={t('shell.notes')} lead={t('notes.lead')}>
      {notes && notes.items.length > 0 ? (
        <GuestNotice title={t('notes.guestTitle')} signUp={t('notes.signUp')}>
          {t('notes.guestText')}
        </GuestNotice>
      ) : null}
      <NotesView initial={notes} coursesPath={signedIn ? '/dashboard' : '/courses'} />
    </PageFrame>
  );
}
