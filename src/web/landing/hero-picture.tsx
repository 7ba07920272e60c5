import { LogoMark } from '#web/ui/logo.tsx';

/** A course as it grows: a card with the mark and chapters that fill. Purely decorative, and no picture to load. */
export function HeroPicture() {
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-md md:max-w-none">
      <div className="absolute inset-x-6 -top-4 bottom-8 rotate-3 rounded-lg bg-accent" />
      <div className="relative grid gap-4 rounded-lg border border-line bg-surface p-6 shadow-high sm:p-8">
        <div className="flex items-center gap-4">
          <span className="grid size-16 shrink-0 place-items-center rounded-md bg-accent-soft">
            <LogoMark className="size-11" />
          </span>
          <span className="grid flex-1 gap-2.5">
            <span className="h-4 w-4/5 rounded-full bg-ink/80" />
            <span className="h-3 w-1/2 rounded-full bg-line" />
          </span>
        </div>
        <Chapter number={1} filled="w-full" />
        <Chapter number={2} filled="w-full" />
        <Chapter number={3} filled="w-3/5" />
        <Chapter number={4} filled="w-0" />
      </div>
    </div>
  );
}

function Chapter({ number, filled }: { number: number; filled: string }) {
  return (
    <span className="flex items-center gap-4 rounded-md bg-sunken px-4 py-3.5">
      <span className="grid size-9 place-items-center rounded-full bg-surface font-bold text-accent-ink">
        {number}
      </span>
      <span className="h-2.5 flex-1 overflow-hidden rounded-full bg-line">
        <span className={`block h-full rounded-full bg-accent ${filled}`} />
      </span>
    </span>
  );
}
