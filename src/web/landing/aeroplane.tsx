/** A paper aeroplane that comes flying along its trail once (specification section 9); decorative. */
export function Aeroplane() {
  return (
    <svg viewBox="0 0 220 120" aria-hidden="true" className="aeroplane">
      {/* The same path as in landing.css, which the plane follows. */}
      <path
        d="M4 108C46 116 92 98 90 70C88 48 62 54 68 74C76 98 128 84 164 44"
        pathLength="1"
        className="trail"
      />
      <g className="plane">
        {/* Drawn where it lands; turned back by the direction that the trail ends in. */}
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
