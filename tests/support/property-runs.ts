/** Number of cases for a property whose cases each cost a database: `npm run check -- --whole` tries five times as many. */
export const propertyRuns = (few: number) => few * Number(process.env['PROPERTY_TIMES'] ?? 1);
