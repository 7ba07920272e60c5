import { z } from 'zod';

/** A service that helps people in danger. `number` holds what a telephone dials. */
export const HelpContact = z.object({ name: z.string(), number: z.string() });
export type HelpContact = z.infer<typeof HelpContact>;

/** The problem `topic-needs-help` carries these `details`, in the language of the page. */
export const HelpDetails = z.object({
  help: z.object({ title: z.string(), text: z.string(), contacts: z.array(HelpContact) }),
  /** The danger is uncertain: the person may continue by sending `confirmed`. */
  unsure: z.literal(true).optional(),
});
export type HelpDetails = z.infer<typeof HelpDetails>;
