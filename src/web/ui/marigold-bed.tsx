/** Draws a course as a bed with a marigold for each chapter, open where it is passed, half open where one goes on. Decorative: words stand beside it. */
export function MarigoldBed({ flowers }: { flowers: readonly ('bud' | 'half' | 'open')[] }) {
  return (
    <div aria-hidden="true" className="marigold-bed">
      {flowers.map((flower, place) => (
        <svg
          // oxlint-disable-next-line react/no-array-index-key -- chapters stay in their places
          key={place}
          viewBox="0 0 32 64"
          className={flower}
        >
          <path d="M16 64V20m0 32Q5 52 3 40q11 0 13 12q2-12 13-12q-2 12-13 12" />
          <circle cx="16" cy="16" r="9" />
          <circle cx="16" cy="16" r="4" />
        </svg>
      ))}
    </div>
  );
}
