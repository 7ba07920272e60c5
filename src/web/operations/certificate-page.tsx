import { useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import type { Certificate } from '#contract/certificates.ts';
import { api, type CallOptions } from '#web/platform/calls/api.ts';
import { unlessGone } from '#web/platform/loading/unless-it-fails.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { readForConsole, runAct } from './acts.tsx';
import { Entry } from './entries.tsx';
import { certificateLooks } from './looks.ts';
import { Outcome, Section, sectionMeta, useMoment } from './section.tsx';
import type { Route } from './+types/certificate-page';

export async function loader(args: Route.LoaderArgs) {
  const code = args.url.searchParams.get('code')?.trim() ?? '';
  const read = async (via: CallOptions) =>
    code === '' ? null : unlessGone(api.readCertificate({ code }, via));
  return { code, certificate: await readForConsole(args, 'a certificate', read) };
}

export const action = (args: Route.ActionArgs) => runAct(args);

export const meta = (args: Route.MetaArgs) => sectionMeta(args, 'certificates');

/** Looks a certificate up before it is withdrawn, because that is for ever. */
export default function CertificatePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { code, certificate } = loaderData;
  return (
    <Section name="certificates" failed={certificate === undefined}>
      <Outcome of={actionData} />
      <Form className="grid justify-items-start gap-3">
        <TextField
          name="code"
          label={t('operations.code')}
          defaultValue={code}
          required
          autoComplete="off"
          error={code !== '' && certificate === null ? t('operations.noCertificate') : null}
        />
        <Button type="submit" tone="secondary">
          {t('operations.find')}
        </Button>
      </Form>
      {certificate ? (
        <ul>
          <Found key={certificate.code} certificate={certificate} />
        </ul>
      ) : null}
    </Section>
  );
}

function Found({ certificate }: { certificate: Certificate }) {
  const t = useTexts();
  const moment = useMoment();
  const { code, work, name, issuedAt, state, reason } = certificate;
  return (
    <Entry
      title={work.name}
      href={`/certificates/${code}`}
      look={certificateLooks[state]}
      about={[t('operations.issued', { time: moment(issuedAt) })]}
      acts={state === 'valid' ? <Withdraw code={code} name={work.name} /> : null}
    >
      <p>{name === undefined ? t('operations.holderHidden') : t('operations.holder', { name })}</p>
      {reason === undefined ? null : <p>{t('operations.withdrawnReason', { reason })}</p>}
    </Entry>
  );
}

function Withdraw({ code, name }: { code: string; name: string }) {
  const t = useTexts();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form ref={form} method="post" className="grid w-full max-w-xl gap-4">
      <input type="hidden" name="act" value="withdraw" />
      <input type="hidden" name="code" value={code} />
      <TextArea
        name="reason"
        label={t('operations.reason')}
        hint={t('operations.reasonHint')}
        required
        maxLength={500}
        rows={3}
      />
      <ConfirmButton
        tone="danger"
        className="justify-self-start"
        title={t('operations.withdrawAsk', { name })}
        text={t('operations.withdrawText')}
        action={t('operations.withdraw')}
        onConfirm={() => {
          if (form.current?.reportValidity()) void submit(form.current, { preventScrollReset: true });
        }}
      >
        {t('operations.withdraw')}
      </ConfirmButton>
    </Form>
  );
}
