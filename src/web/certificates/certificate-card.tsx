import type { OwnCertificate } from '#contract/certificates.ts';
import { api } from '#web/platform/calls/api.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { copyText } from '#web/platform/kept/copy-text.ts';
import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Badge } from '#web/ui/message.tsx';
import { shareAddress } from '#web/ui/share-buttons.tsx';
import { toast } from '#web/ui/toast.tsx';
import { certificatePath, dayIn } from './certificates.ts';

interface CertificateCardProps {
  certificate: OwnCertificate;
  onChanged: (certificate: OwnCertificate) => void;
}

export function CertificateCard({ certificate, onChanged }: CertificateCardProps) {
  const t = useTexts();
  const { code, kind, name, nameShown, work, issuedAt, state, reason } = certificate;
  const isValid = state === 'valid';
  const date = dayIn(issuedAt, usePageLanguage());
  return (
    <Card as="li" data-item={code} tabIndex={-1} className="grid gap-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl wrap-anywhere" {...courseText(work.language)}>
            {work.name}
          </h2>
          {isValid ? null : <Badge tone="bad">{t('certificates.withdrawn')}</Badge>}
        </div>
        <p className="font-semibold wrap-anywhere" dir="auto">
          {name}
        </p>
        <p className="text-muted">
          {[t(`certificates.${kind}`), t('certificates.issued', { date })].join(' · ')}
        </p>
        {reason ? <p className="text-muted">{t('certificates.withdrawnReason', { reason })}</p> : null}
        {isValid ? (
          <p className="text-sm text-muted">
            {t(nameShown ? 'certificates.nameShown' : 'certificates.nameHidden')}
          </p>
        ) : null}
      </div>
      {isValid ? (
        <>
          <Share certificate={certificate} />
          <LinkedInFields certificate={certificate} date={date} />
          <Manage certificate={certificate} onChanged={onChanged} />
        </>
      ) : null}
    </Card>
  );
}

function Share({ certificate: { code, kind, work, issuedAt, issuer } }: { certificate: OwnCertificate }) {
  const t = useTexts();
  const url = usePageOrigin() + certificatePath(code);
  const copy = async () => {
    if (await copyText(url)) toast.success(t('certificates.copied'), { id: 'certificate' });
    else toast.error(t('certificates.notCopied', { link: url }), { id: 'certificate' });
  };
  const issued = new Date(issuedAt);
  const linkedIn = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: work.name,
    organizationName: issuer.name,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    certUrl: url,
    certId: code,
  });
  const whatsapp = shareAddress.whatsapp({ url, text: t('certificates.shareText', { course: work.name }) });
  const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={`${certificatePath(code)}/paper`}>
        <Icon name="print" />
        <span>{t('certificates.print')}</span>
      </ButtonLink>
      <ButtonLink href={whatsapp} tone="secondary" {...elsewhere}>
        {t('certificates.share')}
      </ButtonLink>
      {issuer.url === null ? null : (
        <ButtonLink href={`/api/certificates/${code}.png`} download={`${kind}-${code}.png`} tone="secondary">
          {t('certificates.picture')}
        </ButtonLink>
      )}
      <ButtonLink href={`https://www.linkedin.com/profile/add?${linkedIn}`} tone="secondary" {...elsewhere}>
        {t('certificates.linkedIn')}
      </ButtonLink>
      <ActionButton onClick={() => void copy()}>{t('certificates.copyLink')}</ActionButton>
    </div>
  );
}

/** LinkedIn is reported to ignore what its own link says, so the fields stand here to copy. */
function LinkedInFields({ certificate, date }: { certificate: OwnCertificate; date: string }) {
  const t = useTexts();
  const { code, work, issuer } = certificate;
  const rows = [
    ['linkedInName', work.name],
    ['linkedInIssuer', issuer.name],
    ['linkedInDate', date],
    ['linkedInId', code],
    ['linkedInUrl', usePageOrigin() + certificatePath(code)],
  ] as const;
  return (
    <Fold title={t('certificates.linkedInByHand')}>
      <p className="text-muted">{t('certificates.linkedInText')}</p>
      <dl className="grid gap-2">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{t(`certificates.${name}`)}</dt>
            <dd className="select-all wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

function Manage({ certificate, onChanged }: CertificateCardProps) {
  const t = useTexts();
  const { code, nameShown } = certificate;
  const onFailed = (words: string) => void toast.error(words, { id: 'certificate' });
  const change = useSubmit(api.changeCertificate, { onDone: onChanged, onFailed });
  const withdrawing = useSubmit(api.withdrawCertificate, {
    onDone: ({ state }) => onChanged({ ...certificate, state }),
    onFailed,
  });
  return (
    <div className="flex flex-wrap border-t border-line pt-3 *:-ms-5 *:me-5">
      <ButtonLink href={certificatePath(code)} tone="quiet">
        {t('certificates.see')}
      </ButtonLink>
      <ActionButton
        tone="quiet"
        busy={change.busy}
        onClick={() => void change.submit({ code, nameShown: !nameShown })}
      >
        {t(nameShown ? 'certificates.hideName' : 'certificates.showName')}
      </ActionButton>
      <ConfirmButton
        tone="quiet"
        title={t('certificates.withdrawTitle')}
        text={t('certificates.withdrawText')}
        action={t('certificates.withdraw')}
        busy={withdrawing.busy}
        onConfirm={() => void withdrawing.submit({ code })}
      >
        {t('certificates.withdraw')}
      </ConfirmButton>
    </div>
  );
}
