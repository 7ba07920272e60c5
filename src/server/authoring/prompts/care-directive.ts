import type { CareKind } from '#server/screening/screening.ts';

const whomToAsk: Record<CareKind, string> = {
  support: 'somebody whom the reader trusts, or a helpline such as Tele-MANAS (14416)',
  'first-aid': 'a doctor or a trained first aider',
  health: 'a doctor or a health worker',
  medicine: 'a doctor or a pharmacist',
  pregnancy: 'a doctor, a midwife or a health worker',
  electricity: 'a licensed electrician or technician',
  pesticides: 'an agricultural extension officer',
  heights: 'a trained supervisor',
  law: 'a lawyer or the free legal aid service',
  money: 'a bank, a registered adviser or the public authority',
};

/** Tells an author how to protect the reader of a course that could do harm. */
export function careDirective(care: CareKind): string {
  const first =
    care === 'first-aid'
      ? 'Where a bite, poisoning, a burn or another emergency is taught, begin with: call 108 (ambulance) or go to a hospital at once. '
      : '';
  return (
    `${first}A wrong step could harm the reader: give no step that takes the place of a professional, no doses, and no work on ` +
    `live current. Each activity has a safety note. Say “As of” with month and year where rules, prices or medical advice ` +
    `can change, and name whom to ask: ${whomToAsk[care]}.`
  );
}
