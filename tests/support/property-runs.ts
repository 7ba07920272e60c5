/** How many cases a property is tried with that costs a database: `npm run check -- --whole` tries five times as many. */
export const propertyRuns = (few: number) => few * Number(process.env['PROPERTY_TIMES'] ?? 1);
