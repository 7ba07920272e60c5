import type { TextKey } from '#web/platform/texts/texts.tsx';

/** Texts without placeholders. */
type LegalText = Exclude<
  Extract<TextKey, `legal.${string}`>,
  'legal.lastChanged' | 'legal.seeTerms' | 'legal.seePolicy' | 'legal.askUs'
>;

export interface LegalSection {
  /** Fragment of the section's address. It never changes, because people link to it. */
  id: string;
  title: LegalText;
  paragraphs?: readonly LegalText[];
  lead?: LegalText;
  list?: readonly LegalText[];
  end?: LegalText;
  /** Adds a link to the contact form at the end. */
  asks?: boolean;
  warns?: boolean;
}

interface LegalDocument {
  name: 'shell.terms' | 'shell.privacy';
  description: LegalText;
  heading: LegalText;
  lead: LegalText;
  /** ISO day of the last change. */
  changed: string;
  sections: readonly LegalSection[];
  numbered: boolean;
  other: '/terms' | '/Policy';
  seeOther: 'legal.seeTerms' | 'legal.seePolicy';
}

const terms: LegalDocument = {
  name: 'shell.terms',
  description: 'legal.termsDescription',
  heading: 'legal.termsTitle',
  lead: 'legal.termsLead',
  changed: '2026-11-20',
  numbered: true,
  other: '/Policy',
  seeOther: 'legal.seePolicy',
  sections: [
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
  ],
};

const policy: LegalDocument = {
  name: 'shell.privacy',
  description: 'legal.policyDescription',
  heading: 'legal.policyTitle',
  lead: 'legal.policyLead',
  changed: '2026-11-27',
  numbered: false,
  other: '/terms',
  seeOther: 'legal.seeTerms',
  sections: [
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
        'legal.storedLearning',
        'legal.storedReminders',
        'legal.storedCertificates',
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
        'legal.othersPush',
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
  ],
};

export const legalDocuments = { '/terms': terms, '/Policy': policy };
