import { dayInIndia } from '#contract/certificate-proof.ts';
import type { OwnCertificate } from '#contract/certificates.ts';
import { api } from '#web/platform/calls/api.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { courseText } from '#web/platform/courses/course-text.ts';
import { copyText } from '#web/platform/kept/copy-text.ts';
import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { ButtonLink, TextLink } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Badge } from '#web/ui/message.tsx';
import { checkboxLook } from '#web/ui/radio-option.tsx';
import { shareAddress } from '#web/ui/share-buttons.tsx';
import { toast } from '#web/ui/toast.tsx';
import { CertificateFace } from './certificate-face.tsx';
import { certificatePath, dayIn } from './certificates.ts';

interface CertificateCardProps {
  certificate: OwnCertificate;
  onChanged: (certificate: OwnCertificate) => void;
}

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };

export function CertificateCard({ certificate, onChanged }: CertificateCardProps) {
  const t = useTexts();
  const { code, kind, name, work, facts, issuedAt, state, reason } = certificate;
  return (
    <li className="grid max-w-xl content-start gap-4 print:max-w-none lg:only:max-w-none lg:only:grid-cols-[3fr_2fr] lg:only:gap-8 print:grid-cols-1! print:break-inside-avoid">
      <CertificateFace heading="h2" item={code} {...{ kind, name, work, facts, issuedAt }} />
      {state === 'valid' ? (
        <div className="grid content-start gap-4 print:hidden">
          <div className="grid gap-1">
            <ShowName certificate={certificate} onChanged={onChanged} />
            <div className="flex flex-wrap gap-3 *:grow">
              <ShareCertificate certificate={certificate} />
              <ButtonLink href={`${certificatePath(code)}/paper`} tone="secondary">
                <Icon name="print" />
                <span>{t('certificates.print')}</span>
                <WorkName work={work} />
              </ButtonLink>
            </div>
          </div>
          <Fold title={t('certificates.moreActions')}>
            <Manage certificate={certificate} onChanged={onChanged} />
          </Fold>
        </div>
      ) : (
        <div className="grid content-start justify-items-start gap-1">
          <Badge tone="bad">{t('certificates.withdrawn')}</Badge>
          {reason ? <p className="text-muted">{t('certificates.withdrawnReason', { reason })}</p> : null}
        </div>
      )}
    </li>
  );
}

export function ShareCertificate({ certificate: { code, work } }: Pick<CertificateCardProps, 'certificate'>) {
  const t = useTexts();
  const url = usePageOrigin() + certificatePath(code);
  const text = t('certificates.shareText', { course: work.name });
  return (
    <ButtonLink href={shareAddress.whatsapp({ url, text })} {...elsewhere}>
      <span>{t('certificates.share')}</span>
      <WorkName work={work} />
    </ButtonLink>
  );
}

/** Tells the links of one certificate from those of another to those who hear them without the card. */
const WorkName = ({ work: { name, language } }: Pick<OwnCertificate, 'work'>) => (
  <span className="sr-only" {...courseText(language)}>
    {name}
  </span>
);

const onFailed = (words: string) => void toast.error(words, { id: 'certificate' });

/** Lets its holder decide, beside what sends the link, whether the page behind it shows their name. */
function ShowName({ certificate: { code, nameShown }, onChanged }: CertificateCardProps) {
  const t = useTexts();
  const { submit, sent } = useSubmit(api.changeCertificate, { onDone: onChanged, onFailed });
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={sent?.nameShown ?? nameShown}
        onChange={({ target }) => void submit({ code, nameShown: target.checked })}
        className={checkboxLook}
      />
      <span>{t('certificates.showName')}</span>
    </label>
  );
}

/** Offers what is seldom needed, and withdrawing last. */
function Manage({ certificate, onChanged }: CertificateCardProps) {
  const t = useTexts();
  const { code, kind, issuer } = certificate;
  const url = usePageOrigin() + certificatePath(code);
  const withdrawing = useSubmit(api.withdrawCertificate, {
    onDone: ({ state }) => onChanged({ ...certificate, state }),
    onFailed,
  });
  const copy = async () => {
    if (await copyText(url)) toast.success(t('certificates.copied'), { id: 'certificate' });
    else onFailed(t('certificates.notCopied', { link: url }));
  };
  return (
    <>
      <TextLink href={certificatePath(code)}>{t('certificates.see')}</TextLink>
      <div className="flex flex-wrap gap-3">
        <ActionButton onClick={() => void copy()}>{t('certificates.copyLink')}</ActionButton>
        {issuer.url === null ? null : (
          <ButtonLink
            href={`/api/certificates/${code}.png`}
            download={`${kind}-${code}.png`}
            tone="secondary"
          >
            {t('certificates.picture')}
          </ButtonLink>
        )}
        <ButtonLink href={linkedInAddress(certificate, url)} tone="secondary" {...elsewhere}>
          {t('certificates.linkedIn')}
        </ButtonLink>
      </div>
      <LinkedInFields certificate={certificate} url={url} />
      <ConfirmButton
        tone="danger"
        title={t('certificates.withdrawTitle')}
        text={t('certificates.withdrawText')}
        action={t('certificates.withdraw')}
        busy={withdrawing.busy}
        onConfirm={() => void withdrawing.submit({ code })}
      >
        {t('certificates.withdraw')}
      </ConfirmButton>
    </>
  );
}

/** LinkedIn is reported to ignore what its own link says, so the fields stand here to copy. */
function LinkedInFields({ certificate, url }: { certificate: OwnCertificate; url: string }) {
  const t = useTexts();
  const { code, work, issuer, issuedAt } = certificate;
  const fields = [
    ['linkedInName', work.name],
    ['linkedInIssuer', issuer.name],
    ['linkedInDate', dayIn(issuedAt, usePageLanguage())],
    ['linkedInId', code],
    ['linkedInUrl', url],
  ] as const;
  return (
    <Fold title={t('certificates.linkedInByHand')}>
      <p className="text-muted">{t('certificates.linkedInText')}</p>
      <dl className="grid gap-2">
        {fields.map(([field, value]) => (
          <div key={field}>
            <dt className="text-sm text-muted">{t(`certificates.${field}`)}</dt>
            <dd className="select-all wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

function linkedInAddress({ code, work, issuedAt, issuer }: OwnCertificate, certUrl: string): string {
  const [year, month] = dayInIndia(new Date(issuedAt)).split('-');
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: work.name,
    organizationName: issuer.name,
    issueYear: `${year}`,
    issueMonth: `${Number(month)}`,
    certUrl,
    certId: code,
  });
  return `https://www.linkedin.com/profile/add?${fields}`;
}
