import { z } from 'zod';

/** A place that helps a person in danger, and its telephone number as one dials it. */
export const HelpContact = z.object({ name: z.string(), number: z.string() });
export type HelpContact = z.infer<typeof HelpContact>;

/** The `details` of a refusal `topic-needs-help`: what to tell a person who may be in danger, in the page's language. */
export const HelpDetails = z.object({
  help: z.object({ title: z.string(), text: z.string(), contacts: z.array(HelpContact) }),
});
export type HelpDetails = z.infer<typeof HelpDetails>;
