import { redirect } from 'react-router';
import { readMe } from '#web/platform/people/me.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { OwnPlaces } from '#web/ui/own-places.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import { loadNotes } from './load-notes.ts';
import { NotesView } from './notes-view.tsx';
import type { Route } from './+types/my-notes-page';

/** The notes of a guest, who can't enter the dashboard. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if ((await readMe(context, request)).kind === 'learner') throw redirect('/dashboard/notes');
  return loadNotes(context, request);
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.notes') }));

export default function MyNotesPage({ loaderData: { notes } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <SitePage className="max-w-3xl py-8">
      <div className="mb-6">
        <OwnPlaces />
      </div>
      <PageFrame title={t('shell.notes')} lead={t('notes.lead')}>
        {notes && notes.items.length > 0 ? (
          <Notice
            title={t('notes.guestTitle')}
            action={
              <ButtonLink href="/signup" tone="secondary">
                {t('notes.signUp')}
              </ButtonLink>
            }
          >
            {t('notes.guestText')}
          </Notice>
        ) : null}
        <NotesView initial={notes} coursesPath="/courses" />
      </PageFrame>
    </SitePage>
  );
}
