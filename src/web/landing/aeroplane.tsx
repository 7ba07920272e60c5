/** Flies along its trail once. Decorative. */
export function Aeroplane() {
  return (
    <svg viewBox="0 0 220 120" aria-hidden="true" className="aeroplane">
      {/* The plane follows the same path in landing.css. */}
      <path
        d="M4 108C46 116 92 98 90 70C88 48 62 54 68 74C76 98 128 84 164 44"
        pathLength="1"
        className="trail"
      />
      <g className="plane">
        {/* The plane is drawn where it lands, rotated by the direction of the trail's end. */}
        <g transform="rotate(48) translate(-164 -44)">
          <path d="M214 8 150 36l22 9Z" className="fill-accent" />
          <path d="M214 8 172 45l3 21Z" className="fill-accent-strong" />
          <path d="M214 8 175 66l9-13Z" className="fill-accent-ink" />
          <path d="M214 8 184 53l16 7Z" className="fill-accent" />
        </g>
      </g>
    </svg>
  );
}
