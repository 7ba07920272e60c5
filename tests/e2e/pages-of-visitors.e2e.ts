import { statesNotBelow } from '#tests/page-states/every-page.ts';
import { sweepPages } from './support/page-sweep.ts';

/** The folders of the other files of this name. */
const sweptElsewhere = [
  'authoring/layout',
  'courses',
  'learning',
  'practice',
  'account',
  'dashboard',
  'explore',
  'notes',
  'operations',
  'progress',
  'wallet',
];

// The pages of all other rooms. Every way to sign in is on. Browsers allow passkeys only at a host name, not at an IP address.
// The provider's button is enough, so nothing answers at its address.
sweepPages(statesNotBelow(...sweptElsewhere), {
  HOST: 'localhost',
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'saksham',
  OIDC_NAME: 'Sunrise School',
});
