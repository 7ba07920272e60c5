import { visitorStates } from '#tests/page-states/visitor-states.ts';
import { sweepPages } from './support/page-sweep.ts';

// With every way to sign in: browsers allow passkeys at a name only, and of a provider its button is enough, so that
// nobody needs to answer at its address.
sweepPages(visitorStates, {
  HOST: 'localhost',
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'saksham',
  OIDC_NAME: 'Sunrise School',
});
