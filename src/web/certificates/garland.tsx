import { logoShapes } from '#web/ui/logo-shapes.ts';

const places = Array.from({ length: 32 }, (_, place) => place);

/** Marigolds in a row, as they hang over a door on a day of joy. Those for which the row has no room are not drawn. */
export function Garland() {
  return (
    <div aria-hidden="true" className="col-span-full flex h-5 flex-wrap justify-between overflow-hidden">
      {places.map((place) => (
        <svg key={place} viewBox="0 0 32 21" className="h-5 w-8">
          <path d={logoShapes.flower} fill="#e08e0b" />
          <path d={logoShapes.heart} fill="#b45309" />
        </svg>
      ))}
    </div>
  );
}
