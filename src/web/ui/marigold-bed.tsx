interface MarigoldBedProps {
  /** One for each chapter: whether it is passed. */
  passed: readonly boolean[];
}

/**
 * Draws a course as a bed with a marigold for each chapter, which grows where the chapter is passed. Decorative: the words stand
 * beside it.
 */
export function MarigoldBed({ passed }: MarigoldBedProps) {
  return (
    <div aria-hidden="true" className="marigold-bed">
      {passed.map((isOpen, place) => (
        <svg
          // oxlint-disable-next-line react/no-array-index-key -- chapters stay in their places
          key={place}
          viewBox="0 0 32 64"
          className={isOpen ? 'open' : undefined}
        >
          <path d="M16 64V20m0 32Q5 52 3 40q11 0 13 12q2-12 13-12q-2 12-13 12" />
          <circle cx="16" cy="16" r={isOpen ? 9 : 5} />
          <circle cx="16" cy="16" r="4" />
        </svg>
      ))}
    </div>
  );
}
