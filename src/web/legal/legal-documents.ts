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

/** Names the texts whose keys begin alike. */
const texts = <Name extends string, const Ends extends readonly (number | string)[]>(
  name: Name,
  ...ends: Ends
) => ends.map((end: Ends[number]) => `legal.${name}${end}` as const);

const terms: readonly LegalSection[] = [
  { id: 'intellectual-property', title: 'legal.propertyTitle', paragraphs: texts('property', 1, 2, 3, 4) },
  { id: 'personal-use', title: 'legal.personalTitle', paragraphs: texts('personal', 1, 2, 3) },
  {
    id: 'prohibited',
    title: 'legal.prohibitedTitle',
    lead: 'legal.prohibitedLead',
    list: texts('prohibited', 1, 2, 3, 4, 5),
    end: 'legal.prohibitedEnd',
  },
  { id: 'liability', title: 'legal.liabilityTitle', paragraphs: texts('liability', 1, 2, 3, 4) },
  { id: 'amendments', title: 'legal.amendmentsTitle', paragraphs: texts('amendments', 1, 2) },
  { id: 'contact', title: 'legal.contactTitle', asks: true },
];

const policy: readonly LegalSection[] = [
  { id: 'before-you-begin', title: 'legal.warningTitle', list: texts('warning', 1, 2, 3), warns: true },
  {
    id: 'stored',
    title: 'legal.storedTitle',
    list: texts('stored', 1, 'Factors', 2, 3, 4, 5, 'Learning', 'Reminders', 'Certificates'),
  },
  { id: 'guests', title: 'legal.guestsTitle', paragraphs: texts('guests', 1, 2) },
  { id: 'browser', title: 'legal.browserTitle', paragraphs: texts('browser', 1, 2, 3) },
  {
    id: 'others',
    title: 'legal.othersTitle',
    lead: 'legal.othersLead',
    list: texts('others', 1, 2, 3, 4, 'SignIn', 'Mail', 'Push'),
    end: 'legal.others5',
  },
  { id: 'who-sees', title: 'legal.seeTitle', paragraphs: texts('see', 1, 2) },
  { id: 'ownership', title: 'legal.ownTitle', paragraphs: texts('own', 1) },
  { id: 'your-data', title: 'legal.rightsTitle', paragraphs: texts('rights', 1, 2), asks: true },
];

/** `changed` is the ISO day of the last change. */
export const legalDocuments = {
  '/terms': {
    name: 'shell.terms',
    description: 'legal.termsDescription',
    heading: 'legal.termsTitle',
    lead: 'legal.termsLead',
    changed: '2026-11-20',
    sections: terms,
    numbered: true,
    other: '/Policy',
    seeOther: 'legal.seePolicy',
  },
  '/Policy': {
    name: 'shell.privacy',
    description: 'legal.policyDescription',
    heading: 'legal.policyTitle',
    lead: 'legal.policyLead',
    changed: '2026-11-27',
    sections: policy,
    numbered: false,
    other: '/terms',
    seeOther: 'legal.seeTerms',
  },
} as const;
