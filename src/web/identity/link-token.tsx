import { useNonce } from '#web/platform/server-page.ts';

/** The token of a mail's link, out of the address that it opened. */
export function tokenIn(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

/** Answers of pages that carry a token are kept by nobody. */
export const tokenHeaders = { 'Cache-Control': 'no-store' };

/** The token leaves the address as soon as it is in the form: out of the history, and off the screen. */
const forgetToken = "history.replaceState(null,'',location.pathname)";

/**
 * The token as a field of the form, since a link alone does nothing here: mail scanners follow links. No other site is
 * told the address; `no-referrer` would keep it from this one too, and with it the origin that a post has to name.
 */
export function TokenField({ token }: { token: string }) {
  const nonce = useNonce();
  return (
    <>
      <meta name="referrer" content="same-origin" />
      <input type="hidden" name="token" value={token} />
      {/* oxlint-disable-next-line react/no-danger -- constant text of ours, not markup of anybody's */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: forgetToken }} />
    </>
  );
}
