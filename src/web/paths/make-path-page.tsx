import { useRef, useState } from 'react';
import { v4 } from 'uuid';
import type { ActiveAuthor } from '#contract/authoring.ts';
import { api } from '#web/platform/calls/api.ts';
import { leaveTo, useSubmit } from '#web/platform/calls/use-submit.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { useMe } from '#web/platform/people/me.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { languageOf } from '#web/platform/texts/page-language.ts';
import { ownTexts } from '#web/platform/texts/server-texts.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { DroppedSteps } from './dropped-steps.tsx';
import { MakingFrame } from './making-frame.tsx';
import { blankStep, bodyOf, keepProposal, keptProposal, type Kept } from './path-form-draft.ts';
import { PathForm } from './path-form.tsx';
import { PathLinks } from './path-links.tsx';
import { WishForm } from './wish-form.tsx';
import type { Route } from './+types/make-path-page';

/** So many published paths are a calm offer where nothing is proposed. */
const mostWritten = 6;

export async function loader({ context, request }: Route.LoaderArgs) {
  const via = serverApi(context, request);
  const language = languageOf(request);
  const read = (query: Parameters<typeof api.listPaths>[0]) =>
    unlessItFails(context, 'paths for who makes one', api.listPaths({ language, ...query }, via));
  const [author, mine, written] = await Promise.all([
    unlessItFails(context, 'the author', api.readAuthor({}, via)),
    read({ whose: 'mine', limit: 100 }),
    read({ limit: mostWritten }),
  ]);
  return {
    texts: ownTexts(request, 'pathMaking'),
    author: author ?? null,
    mine: mine?.paths ?? [],
    written: written?.paths ?? [],
  };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.makePath') }));

export default function MakePathPage({ loaderData: { author, mine, written } }: Route.ComponentProps) {
  const t = useTexts();
  const proposes = author?.provider !== 'builtin';
  const inBrowser = useInBrowser();
  const [changed, setChanged] = useState<Kept | null>();
  // A reload, or signing up, does not lose a proposal.
  const proposal = changed === undefined ? (inBrowser ? keptProposal() : null) : changed;
  const change = (next: Kept | null) => {
    setChanged(next);
    keepProposal(next);
  };
  return (
    <MakingFrame title={t('shell.makePath')} lead={t(proposes ? 'pathMaking.lead' : 'pathMaking.leadByHand')}>
      {proposal ? (
        <Proposal proposal={proposal} takeFocus={Boolean(changed)} onChange={change} />
      ) : (
        <Begin author={author} proposes={proposes} written={written} onBegun={change} />
      )}
      <PathLinks title={t('pathMaking.yours')} paths={mine} />
    </MakingFrame>
  );
}

interface BeginProps {
  author: ActiveAuthor | null;
  proposes: boolean;
  written: Route.ComponentProps['loaderData']['written'];
  onBegun: (proposal: Kept) => void;
}

function Begin({ author, proposes, written, onBegun }: BeginProps) {
  const t = useTexts();
  const language = usePageLanguage();
  const blank = { name: '', goal: '', level: 'beginner', language } as const;
  return (
    <>
      {proposes ? (
        <WishForm author={author} written={written} onProposed={onBegun} />
      ) : (
        <>
          <Notice>{t('pathMaking.noAi')}</Notice>
          <PathLinks title={t('pathMaking.written')} paths={written} />
        </>
      )}
      <Button
        tone="secondary"
        className="justify-self-start"
        onClick={() => onBegun({ ...blank, dropped: [], steps: [blankStep('step-1')] })}
      >
        {t('pathMaking.byHand')}
      </Button>
    </>
  );
}

interface ProposalProps {
  proposal: Kept;
  takeFocus: boolean;
  onChange: (proposal: Kept | null) => void;
}

function Proposal({ proposal, takeFocus, onChange }: ProposalProps) {
  const t = useTexts();
  const { dropped, ...draft } = proposal;
  /** Keeps its key while the path stays the same, so that a press after a lost answer makes no second one. */
  const sent = useRef({ words: '', key: '' });
  const saving = useSubmit(api.createPath, {
    onDone: ({ code }) => {
      keepProposal(null);
      return leaveTo(`/path/${code}`);
    },
  });
  const save = () => {
    const body = bodyOf(draft);
    const words = JSON.stringify(body);
    if (sent.current.words !== words) sent.current = { words, key: v4() };
    void saving.submit(body, { idempotencyKey: sent.current.key });
  };
  return (
    <PathForm
      draft={draft}
      onChange={(next) => onChange({ ...next, dropped })}
      onSave={save}
      takeFocus={takeFocus}
      failure={saving.failure}
      error={saving.error}
      notice={<DroppedSteps dropped={dropped} language={draft.language} />}
    >
      <SaveOrSignUp busy={saving.busy} />
      <ConfirmButton
        tone="quiet"
        className="-mx-4 justify-self-start"
        held={saving.busy}
        title={t('pathMaking.startOverTitle')}
        text={t('pathMaking.startOverText')}
        action={t('pathMaking.startOverYes')}
        cancel={t('layout.keepEditing')}
        onConfirm={() => onChange(null)}
      >
        {t('pathMaking.startOver')}
      </ConfirmButton>
    </PathForm>
  );
}

/** Saving takes an account; the proposal waits for it in this tab. */
function SaveOrSignUp({ busy }: { busy: boolean }) {
  const t = useTexts();
  const { signedIn } = useMe();
  if (signedIn)
    return (
      <Button type="submit" size="lg" busy={busy} className="justify-self-start max-sm:w-full">
        {t('layout.save')}
      </Button>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">{t('pathMaking.keptHere')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/signup?next=%2Fpaths%2Fnew">{t('pathMaking.signUp')}</ButtonLink>
        <ButtonLink href="/signin?next=%2Fpaths%2Fnew" tone="secondary">
          {t('pathMaking.signIn')}
        </ButtonLink>
      </div>
    </div>
  );
}
