import { Icon } from '#web/ui/icon.tsx';
import { strokes } from '#web/ui/icon-strokes.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { LogoMark } from '#web/ui/logo.tsx';

/** Names of `tokens.css`, with the class that shows each. */
const colours = {
  paper: 'bg-paper',
  surface: 'bg-surface',
  sunken: 'bg-sunken',
  line: 'bg-line',
  edge: 'bg-edge',
  muted: 'bg-muted',
  ink: 'bg-ink',
  accent: 'bg-accent',
  'accent-strong': 'bg-accent-strong',
  'accent-deep': 'bg-accent-deep',
  'accent-soft': 'bg-accent-soft',
  'accent-ink': 'bg-accent-ink',
  good: 'bg-good',
  'good-soft': 'bg-good-soft',
  bad: 'bg-bad',
  'bad-soft': 'bg-bad-soft',
};

const sizes = [
  'text-display',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-reading',
  'text-base',
  'text-sm',
];
const corners = { sm: 'rounded-sm', md: 'rounded-md', lg: 'rounded-lg', full: 'rounded-full' };
const markSizes = ['size-4', 'size-6', 'size-9', 'size-16'];

/** Shows the tokens of all parts: mark, icons, colours, type, corners, shadows, motion. */
export function DesignTokens() {
  return (
    <>
      <h2 className="text-2xl">Mark and icons</h2>
      <div className="flex flex-wrap items-end gap-5">
        {markSizes.map((size) => (
          <LogoMark key={size} className={size} />
        ))}
      </div>
      <div className="flex flex-wrap gap-4 text-accent-ink">
        {(Object.keys(strokes) as IconName[]).map((name) => (
          <Icon key={name} name={name} className="size-6" />
        ))}
      </div>
      <h2 className="text-2xl">Colours</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {Object.entries(colours).map(([name, look]) => (
          <li key={name} className="grid gap-1 text-sm">
            <span className={`h-14 rounded-md border border-line ${look}`} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <h2 className="text-2xl">Type</h2>
      <ul className="grid gap-3">
        {sizes.map((size) => (
          <li key={size}>
            <code className="block text-sm text-muted">{size}</code>
            <span className={`${size} leading-tight`}>Learn what you choose</span>
          </li>
        ))}
      </ul>
      <SpaceAndMotion />
    </>
  );
}

function SpaceAndMotion() {
  const box = 'grid size-24 place-items-center border border-line bg-surface text-sm';
  return (
    <>
      <h2 className="text-2xl">Space, corners, shadows and motion</h2>
      <div className="flex flex-wrap gap-5">
        {Object.entries(corners).map(([name, look]) => (
          <code key={name} className={`${box} ${look}`}>
            {name}
          </code>
        ))}
        <span className={`${box} rounded-md shadow-low`}>low</span>
        <span className={`${box} rounded-md shadow-high`}>high</span>
        <span className={`${box} animate-rise rounded-md`}>Rise</span>
      </div>
    </>
  );
}
