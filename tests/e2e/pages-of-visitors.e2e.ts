import { visitorStates } from '#tests/page-states/visitor-states.ts';
import { sweepPages } from './support/page-sweep.ts';

// Every way to sign in is on. Browsers allow passkeys only at a host name, not at an IP address. The provider's button
// is enough, so nothing answers at its address.
sweepPages(visitorStates, {
  HOST: 'localhost',
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'saksham',
  OIDC_NAME: 'Sunrise School',
});
