const center = { x: 320, y: 430 };
const rings = [
  { petals: 15, inner: 96, outer: 236, width: 40, look: 'fill-accent opacity-45', turn: 0 },
  { petals: 13, inner: 66, outer: 188, width: 35, look: 'fill-accent opacity-75', turn: 8 },
  { petals: 11, inner: 34, outer: 138, width: 29, look: 'fill-accent', turn: 0 },
  { petals: 9, inner: 8, outer: 84, width: 21, look: 'fill-accent-strong', turn: 10 },
] as const;
const stars = [
  [112, 150, 5],
  [210, 92, 3],
  [470, 118, 4],
  [552, 214, 6],
  [84, 300, 3],
  [566, 372, 3],
  [396, 70, 3],
  [60, 470, 4],
] as const;

/** A marigold that opens from a book: half of the flower shows above its pages. */
export function WelcomePicture({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 640 800"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      className={className}
    >
      <rect width="640" height="800" className="fill-accent-soft" />
      <circle cx={center.x} cy={center.y} r="300" className="fill-surface opacity-50" />
      {stars.map(([x, y, r]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} className="fill-accent" />
      ))}
      {rings.map((ring) => (
        <g key={ring.outer} className={ring.look}>
          {anglesOf(ring.petals, ring.turn).map((angle) => (
            <path key={angle} d={petal(ring)} transform={`rotate(${angle} ${center.x} ${center.y})`} />
          ))}
        </g>
      ))}
      <circle cx={center.x} cy={center.y} r="44" className="fill-accent-strong" />
      <path
        d="M320 470C252 420 156 408 40 418v214c116-10 212 2 280 52 68-50 164-62 280-52V418c-116-10-212 2-280 52Z"
        className="fill-surface"
      />
      <path
        d="M320 470C252 420 156 408 40 418v214c116-10 212 2 280 52 68-50 164-62 280-52V418c-116-10-212 2-280 52Zm0 0v214"
        className="fill-none stroke-ink"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M92 476c62-4 118 4 172 26M92 520c62-4 118 4 172 26M92 564c44-3 82 0 118 10M548 476c-62-4-118 4-172 26M548 520c-62-4-118 4-172 26M548 564c-44-3-82 0-118 10"
        className="fill-none stroke-line"
        strokeWidth="9"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Spread over the upper half circle; 0 points up. */
function anglesOf(petals: number, turn: number): number[] {
  const step = 200 / (petals - 1);
  return Array.from({ length: petals }, (_, n) => Math.round(-100 + n * step + turn * 0.5));
}

function petal({ inner, outer, width }: (typeof rings)[number]): string {
  const { x, y } = center;
  const middle = y - (inner + outer) / 2;
  return `M${x} ${y - outer}C${x + width} ${middle - 10} ${x + width * 0.6} ${middle + 40} ${x} ${y - inner}C${x - width * 0.6} ${middle + 40} ${x - width} ${middle - 10} ${x} ${y - outer}Z`;
}
