import { pageMeta } from '#web/platform/page-meta.ts';
import { serverTexts } from '#web/platform/server-texts.ts';
import { LegalPage } from './legal-page.tsx';
import type { LegalSection } from './legal-page.tsx';
import { oneAddress } from './one-address.ts';
import type { Route } from './+types/policy-page';

export const handle = { noJs: true };

export function loader({ request }: Route.LoaderArgs) {
  oneAddress(request, '/Policy');
  return { description: serverTexts(request)('legal.policyDescription') };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t) => ({
    title: t('shell.privacy'),
    description: args.loaderData?.description,
    image: '/social.png',
    findable: true,
  }));

const sections: readonly LegalSection[] = [
  {
    id: 'before-you-begin',
    title: 'legal.warningTitle',
    list: ['legal.warning1', 'legal.warning2', 'legal.warning3'],
    warns: true,
  },
  {
    id: 'stored',
    title: 'legal.storedTitle',
    list: [
      'legal.stored1',
      'legal.storedFactors',
      'legal.stored2',
      'legal.stored3',
      'legal.stored4',
      'legal.stored5',
    ],
  },
  { id: 'guests', title: 'legal.guestsTitle', paragraphs: ['legal.guests1', 'legal.guests2'] },
  {
    id: 'browser',
    title: 'legal.browserTitle',
    paragraphs: ['legal.browser1', 'legal.browser2', 'legal.browser3'],
  },
  {
    id: 'others',
    title: 'legal.othersTitle',
    lead: 'legal.othersLead',
    list: [
      'legal.others1',
      'legal.others2',
      'legal.others3',
      'legal.others4',
      'legal.othersSignIn',
      'legal.othersMail',
    ],
    end: 'legal.others5',
  },
  { id: 'who-sees', title: 'legal.seeTitle', paragraphs: ['legal.see1', 'legal.see2'] },
  { id: 'ownership', title: 'legal.ownTitle', paragraphs: ['legal.own1'] },
  {
    id: 'your-data',
    title: 'legal.rightsTitle',
    paragraphs: ['legal.rights1', 'legal.rights2'],
    asks: true,
  },
];

/** Specification section 2, "Policy": the warning about privacy and ownership, and what both mean here. */
export default function PolicyPage() {
  return (
    <LegalPage
      heading="legal.policyTitle"
      lead="legal.policyLead"
      changed="2026-11-20"
      sections={sections}
      other={{ text: 'legal.seeTerms', name: 'shell.terms', href: '/terms' }}
    />
  );
}
