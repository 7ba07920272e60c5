import { useState } from 'react';
import type { ActiveAuthor } from '#contract/authoring.ts';
import { courseLanguages } from '#contract/language.ts';
import type { ProposedPath } from '#contract/path-draft.ts';
import type { PathWish } from '#contract/paths.ts';
import { countCaps, textCaps } from '#contract/text-caps.ts';
import { api } from '#web/platform/calls/api.ts';
import { useOnceKey } from '#web/platform/calls/use-once-key.ts';
import { leaveTo, useSubmit } from '#web/platform/calls/use-submit.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { unlessItFails } from '#web/platform/loading/unless-it-fails.ts';
import { becomeGuest } from '#web/platform/people/changed-me.ts';
import { useMe } from '#web/platform/people/me.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { ownTexts } from '#web/platform/texts/server-texts.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/message.tsx';
import { TextAround } from '#web/ui/text-around.tsx';
import { blankStep, keepProposal, keptProposal, type Kept } from './path-form-draft.ts';
import { PathChoices } from './path-choices.tsx';
import { MakingFrame, PathForm, SubmitFailure } from './path-form.tsx';
import type { Route } from './+types/make-path-page';

export async function loader({ context, request }: Route.LoaderArgs) {
  const author = await unlessItFails(context, 'the author', api.readAuthor({}, serverApi(context, request)));
  return { texts: ownTexts(request, 'pathMaking'), author: author ?? null };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, (t) => ({ title: t('shell.makePath') }));

export default function MakePathPage({ loaderData: { author } }: Route.ComponentProps) {
  const t = useTexts();
  const proposes = author?.provider !== 'builtin';
  const language = usePageLanguage();
  const inBrowser = useInBrowser();
  const [changed, setChanged] = useState<Kept | null>();
  // A reload, or signing up, does not lose a proposal.
  const proposal = changed === undefined ? (inBrowser ? keptProposal() : null) : changed;
  const change = (next: Kept | null) => {
    setChanged(next);
    keepProposal(next);
  };
  const blank = { name: '', goal: '', level: 'beginner', language } as const;
  return (
    <MakingFrame
      title={t('shell.makePath')}
      lead={proposal ? undefined : t(proposes ? 'pathMaking.lead' : 'pathMaking.leadByHand')}
    >
      {proposal ? (
        <Proposal proposal={proposal} takeFocus={Boolean(changed)} onChange={change} />
      ) : (
        <>
          {proposes ? (
            <WishForm author={author} onProposed={change} />
          ) : (
            <Notice>{t('pathMaking.noAi')}</Notice>
          )}
          <Button
            tone="secondary"
            className="justify-self-start"
            onClick={() => change({ ...blank, dropped: [], steps: [blankStep('step-1')] })}
          >
            {t('pathMaking.byHand')}
          </Button>
        </>
      )}
    </MakingFrame>
  );
}

interface WishFormProps {
  /** Null when it could not be read; then every language is offered and the server decides. */
  author: ActiveAuthor | null;
  onProposed: (path: ProposedPath) => void;
}

function WishForm({ author, onProposed }: WishFormProps) {
  const t = useTexts();
  const me = useMe();
  const proposing = useSubmit(api.proposePath, {
    onDone(path) {
      becomeGuest(me);
      onProposed(path);
    },
  });
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        const { hours, ...wish } = Object.fromEntries(new FormData(event.currentTarget));
        // The choices and the bounds of the fields leave values of these types alone.
        void proposing.submit({ ...wish, hours: Number(hours) } as PathWish);
      }}
    >
      <TextArea
        name="goal"
        label={t('pathMaking.goal')}
        hint={t('pathMaking.goalHint')}
        required
        rows={3}
        maxLength={textCaps.about}
        dir="auto"
      />
      <PathChoices languages={author?.languages ?? courseLanguages} />
      <SubmitFailure of={proposing}>
        <TextLink href="/paths">{t('pathMaking.written')}</TextLink>
      </SubmitFailure>
      <div className="grid justify-items-start gap-2">
        <Button type="submit" size="lg" busy={proposing.busy} className="max-sm:w-full">
          {t('pathMaking.propose')}
        </Button>
        <p role="status" className="min-h-[1lh] text-sm text-muted">
          {proposing.busy ? t('pathMaking.proposing') : null}
        </p>
      </div>
    </form>
  );
}

interface ProposalProps {
  proposal: Kept;
  takeFocus: boolean;
  onChange: (proposal: Kept | null) => void;
}

function Proposal({ proposal, takeFocus, onChange }: ProposalProps) {
  const t = useTexts();
  const { signedIn } = useMe();
  const { dropped, ...draft } = proposal;
  const keyOf = useOnceKey();
  const saving = useSubmit(api.createPath, {
    onDone: ({ code }) => {
      keepProposal(null);
      return leaveTo(`/path/${code}`);
    },
  });
  return (
    <PathForm
      draft={draft}
      onChange={(next) => onChange({ ...next, dropped })}
      onSave={(body) => void saving.submit(body, { idempotencyKey: keyOf(body) })}
      takeFocus={takeFocus}
      saving={saving}
      notice={<DroppedSteps dropped={dropped} language={draft.language} />}
    >
      {signedIn ? (
        <Button type="submit" size="lg" busy={saving.busy} className="justify-self-start max-sm:w-full">
          {t('layout.save')}
        </Button>
      ) : (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/signup?next=%2Fpaths%2Fnew">{t('pathMaking.signUp')}</ButtonLink>
          <ButtonLink href="/signin?next=%2Fpaths%2Fnew" tone="secondary">
            {t('pathMaking.signIn')}
          </ButtonLink>
        </div>
      )}
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

const reasons = {
  refused: 'pathMaking.droppedTopic',
  'same-course': 'pathMaking.droppedTwin',
  'too-many': 'pathMaking.droppedMore',
  need: 'pathMaking.droppedNeed',
} as const;

function DroppedSteps({ dropped, language }: Pick<Kept, 'dropped' | 'language'>) {
  const t = useTexts();
  if (dropped.length === 0) return null;
  const most = countCaps.pathSteps;
  return (
    <Notice title={t('pathMaking.droppedTitle')}>
      <ul className="grid list-disc gap-1 ps-[1.25em]">
        {(Object.keys(reasons) as (keyof typeof reasons)[]).map((reason) => {
          const steps = dropped.filter((each) => each.reason === reason).map(({ step }) => step);
          return steps.length === 0 ? null : (
            <li key={reason} className="wrap-anywhere">
              <TextAround text={(gap) => t(reasons[reason], { steps: gap, most })}>
                <bdi {...courseText(language)}>
                  <Facts facts={steps} />
                </bdi>
              </TextAround>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
