import type { ReactNode } from 'react';
import { useNonce } from '#web/platform/server-page.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/message.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { formScript } from './sign-in-script.ts';

interface WayInFormProps {
  /** Where it posts to; default the page's own address. */
  action?: string | undefined;
  submit: string;
  /** The button's words while it is being sent. */
  busy: string;
  tone?: 'primary' | 'secondary';
  /** What is wrong with the form as a whole. */
  error?: string | undefined;
  children?: ReactNode;
}

/** A form of these pages: a plain post, so that it needs no script; the script says sooner what is wrong. */
export function WayInForm({ action, submit, busy, tone = 'primary', error, children }: WayInFormProps) {
  const t = useTexts();
  const nonce = useNonce();
  return (
    <>
      {error ? <Notice tone="bad">{error}</Notice> : null}
      <div hidden data-offline>
        <Notice tone="bad">{t('identity.offline')}</Notice>
      </div>
      <form method="post" action={action} data-sign-in className="grid gap-5">
        {children}
        <Button type="submit" size="lg" tone={tone} data-busy={busy} className="group">
          <Spinner className="hidden size-5 group-aria-busy:block" />
          <span data-label>{submit}</span>
        </Button>
        <template>
          <FieldError />
        </template>
      </form>
      {/* oxlint-disable-next-line react/no-danger -- constant text of ours, not markup of anybody's */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: formScript }} />
    </>
  );
}
