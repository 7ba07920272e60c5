import { comfortChoices, type ComfortKind } from '#web/platform/choices/comfort.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';

/** Lets the reader choose size, spacing and contrast of a chapter's text (comfort.inline.ts), and show it to a class. */
export function ReadingComfort({ classAddress }: { classAddress: string }) {
  const t = useTexts();
  return (
    <Menu label={t('learning.comfort')} button={<TwoLetters />} className="shrink-0 print:hidden">
      <div className="grid w-72 max-w-[calc(100vw-2rem)] gap-4 p-3">
        {(Object.keys(comfortChoices) as ComfortKind[]).map((kind) => (
          <Choice key={kind} kind={kind} />
        ))}
        <a href={classAddress} className={buttonClass({ tone: 'secondary' })}>
          {t('learning.classView')}
        </a>
      </div>
    </Menu>
  );
}

const names = {
  size: { normal: 'learning.comfortNormal', large: 'learning.sizeLarge', largest: 'learning.sizeLargest' },
  spacing: { normal: 'learning.comfortNormal', wide: 'learning.spacingWide' },
  contrast: { normal: 'learning.comfortNormal', high: 'learning.contrastHigh' },
} as const;
const titles = {
  size: 'learning.comfortSize',
  spacing: 'learning.comfortSpacing',
  contrast: 'learning.comfortContrast',
} as const;

function Choice({ kind }: { kind: ComfortKind }) {
  const t = useTexts();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t(titles[kind])}</legend>
      <div className="flex rounded-md border border-edge">
        {Object.entries(names[kind]).map(([value, name]) => (
          <label
            key={value}
            className="relative grid min-h-11 flex-1 place-items-center rounded-md px-2 py-1 text-center text-sm leading-tight hover:bg-accent-soft has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={`comfort-${kind}`}
              value={`${kind}-${value}`}
              data-comfort-choice
              className="absolute inset-0 size-full appearance-none rounded-md outline-none"
            />
            <span>{t(name)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A large and a small a, drawn here because the shared icons are sent with every page. */
function TwoLetters() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6 fill-none stroke-current stroke-2 [stroke-linecap:round]"
    >
      <path d="M2.5 18.5 8 5.5l5.5 13M4.6 14h6.8M21.5 12v6.5m0-3.2a2.9 2.9 0 1 1-5.8 0 2.9 2.9 0 0 1 5.8 0" />
    </svg>
  );
}
