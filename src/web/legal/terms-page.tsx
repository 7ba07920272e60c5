import { pageMeta } from '#web/platform/page-meta.ts';
import { serverTexts } from '#web/platform/server-texts.ts';
import { LegalPage } from './legal-page.tsx';
import type { LegalSection } from './legal-page.tsx';
import { oneAddress } from './one-address.ts';
import type { Route } from './+types/terms-page';

export const handle = { noJs: true };

export function loader({ request }: Route.LoaderArgs) {
  oneAddress(request, '/terms');
  return { description: serverTexts(request)('legal.termsDescription') };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t) => ({
    title: t('shell.terms'),
    description: args.loaderData?.description,
    image: '/social.png',
    findable: true,
  }));

const sections: readonly LegalSection[] = [
  {
    id: 'intellectual-property',
    title: 'legal.propertyTitle',
    paragraphs: ['legal.property1', 'legal.property2', 'legal.property3', 'legal.property4'],
  },
  {
    id: 'personal-use',
    title: 'legal.personalTitle',
    paragraphs: ['legal.personal1', 'legal.personal2', 'legal.personal3'],
  },
  {
    id: 'prohibited',
    title: 'legal.prohibitedTitle',
    lead: 'legal.prohibitedLead',
    list: [
      'legal.prohibited1',
      'legal.prohibited2',
      'legal.prohibited3',
      'legal.prohibited4',
      'legal.prohibited5',
    ],
    end: 'legal.prohibitedEnd',
  },
  {
    id: 'liability',
    title: 'legal.liabilityTitle',
    paragraphs: ['legal.liability1', 'legal.liability2', 'legal.liability3', 'legal.liability4'],
  },
  {
    id: 'amendments',
    title: 'legal.amendmentsTitle',
    paragraphs: ['legal.amendments1', 'legal.amendments2'],
  },
  { id: 'contact', title: 'legal.contactTitle', asks: true },
];

/** Specification section 2, "Terms": its six numbered sections. */
export default function TermsPage() {
  return (
    <LegalPage
      heading="legal.termsTitle"
      lead="legal.termsLead"
      changed="2026-11-20"
      sections={sections}
      numbered
      other={{ text: 'legal.seePolicy', name: 'shell.privacy', href: '/Policy' }}
    />
  );
}
