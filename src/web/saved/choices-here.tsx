import { DataSavingChoice, ThemeChoice } from '#web/ui/choice-radios.tsx';
import { Card } from '#web/ui/card.tsx';

/** Offers in place of the settings those that live on this device. */
export const ChoicesHere = () => (
  <Card as="section" className="grid gap-6">
    <DataSavingChoice />
    <ThemeChoice />
  </Card>
);
