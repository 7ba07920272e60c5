import { useState } from 'react';
import { data, redirectDocument } from 'react-router';
import type { Path } from '#contract/paths.ts';
import { api } from '#web/platform/calls/api.ts';
import { leaveTo, useSubmit } from '#web/platform/calls/use-submit.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessGone } from '#web/platform/loading/unless-it-fails.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { ownTexts } from '#web/platform/texts/server-texts.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ShareLinks } from '#web/ui/share-buttons.tsx';
import { draftOf } from './path-form-draft.ts';
import { MakingFrame, PathForm, SubmitFailure } from './path-form.tsx';
import type { Route } from './+types/edit-path-page';

/** Another person’s path is shown instead. */
export async function loader({ context, request, params: { code } }: Route.LoaderArgs) {
  const path = await unlessGone(api.readPath({ code }, serverApi(context, request)));
  if (!path) throw data(null, 404);
  if (!path.mine) throw redirectDocument(`/path/${code}`);
  return { texts: ownTexts(request, 'pathMaking'), path };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, () => ({ title: args.loaderData?.path.name ?? null }));

export default function EditPathPage({ loaderData: { path } }: Route.ComponentProps) {
  const t = useTexts();
  const [draft, setDraft] = useState(() => draftOf(path));
  const { code } = path;
  const saving = useSubmit(api.changePath, { onDone: () => leaveTo(`/path/${code}`) });
  const deleting = useSubmit(api.deletePath, { onDone: () => leaveTo('/paths') });
  return (
    <MakingFrame title={t('pathMaking.editTitle')}>
      <PathForm
        draft={draft}
        onChange={setDraft}
        onSave={(body) => void saving.submit({ code, ...body })}
        saving={saving}
      >
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={saving.busy}>
            {t('layout.save')}
          </Button>
          <ButtonLink href={`/path/${code}`} tone="quiet">
            {t('pathMaking.show')}
          </ButtonLink>
        </div>
      </PathForm>
      <Finding path={path} />
      <div className="grid justify-items-start gap-3">
        <ConfirmButton
          tone="quietDanger"
          className="-mx-5"
          busy={deleting.busy}
          icon={<Icon name="trash" />}
          title={t('pathMaking.deleteTitle')}
          text={t('pathMaking.deleteText')}
          action={t('managing.delete')}
          onConfirm={() => void deleting.submit({ code })}
        >
          {t('pathMaking.deletePath')}
        </ConfirmButton>
        <SubmitFailure of={deleting} />
      </div>
    </MakingFrame>
  );
}

function Finding({ path: { code, name, visibility: first } }: { path: Path }) {
  const t = useTexts();
  const [visibility, setVisibility] = useState(first);
  const changing = useSubmit(api.changePathVisibility, {
    texts: { 'publication-refused': 'pathMaking.publicationRefused' },
    onDone: (changed) => setVisibility(changed.visibility),
  });
  const isPublic = visibility === 'public';
  const page = { url: `${usePageOrigin()}/path/${code}`, text: t('pathMaking.shareText', { path: name }) };
  return (
    <section aria-labelledby="finding" className="grid justify-items-start gap-4">
      <h2 id="finding" className="text-2xl">
        {t('pathMaking.publishing')}
      </h2>
      <p role="status">{t(isPublic ? 'pathMaking.isPublic' : 'publishing.byLink')}</p>
      <Button
        tone="secondary"
        busy={changing.busy}
        icon={<Icon name="globe" />}
        onClick={() => void changing.submit({ code, visibility: isPublic ? 'link' : 'public' })}
      >
        {t(isPublic ? 'publishing.takeBack' : 'publishing.publish')}
      </Button>
      <SubmitFailure of={changing} />
      <h3 className="text-lg">{t('pathMaking.share')}</h3>
      <ShareLinks page={page} />
      <a href={page.url} className="text-accent-ink underline underline-offset-4 wrap-anywhere">
        {page.url}
      </a>
    </section>
  );
}
