import { Problem } from '#contract/problem.ts';
import type { HttpContext } from '#server/platform/http/http-context.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import { listSiteKeys, readSiteKey, type SiteKey } from './signing.ts';

/** Allows any page to verify this site's signatures. */
const headers = { 'Cache-Control': 'public, max-age=3600', 'Access-Control-Allow-Origin': '*' };

/** Serves the public keys by which this site signs and signed. A verifier of badges takes one key by its address, and no set. */
export function serveSiteKeys({ app }: Web, { database: { db }, limits }: RoomParts): void {
  const count = (context: HttpContext) =>
    limits.consume('general', { kind: 'visitor' }, context.get('address'));

  app.get('/.well-known/jwks.json', async (context) => {
    await count(context);
    // Makes the first one.
    await readSiteKey(db);
    return context.json({ keys: (await listSiteKeys(db)).map(shown) }, 200, headers);
  });

  app.get('/.well-known/keys/:kid', async (context) => {
    await count(context);
    const key = (await listSiteKeys(db)).find(({ kid }) => kid === context.req.param('kid'));
    if (!key) throw new Problem('not-found', { error: 'There is no such key.' });
    return context.json(shown(key), 200, headers);
  });
}

const shown = ({ kid, publicKey }: SiteKey) => ({ ...publicKey, kid, alg: 'ES256', use: 'sig' });
