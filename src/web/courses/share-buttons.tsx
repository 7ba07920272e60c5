import type { MouseEvent } from 'react';
import { usePageOrigin } from '#web/platform/page-origin.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { BrandMark, shareMarks } from '#web/ui/share-marks.tsx';
import { shareAddress } from './share-links.ts';

const networks = [
  { name: 'facebook', label: 'finish.shareOnFacebook' },
  { name: 'x', label: 'finish.shareOnX' },
  { name: 'linkedin', label: 'finish.shareOnLinkedIn' },
  { name: 'whatsapp', label: 'finish.shareOnWhatsApp' },
] as const;

const windowFeatures = 'width=550,height=400';

/** Links to the networks' share pages, which open in small windows. Nothing is loaded from the networks. */
export function ShareButtons({ courseId, courseName }: { courseId: string; courseName: string }) {
  const t = useTexts();
  const page = {
    url: `${usePageOrigin()}/course/${courseId}`,
    text: t('finish.shareText', { course: courseName }),
  };
  return (
    <ul className="flex flex-wrap gap-3">
      {networks.map(({ name, label }) => (
        <li key={name}>
          <a
            href={shareAddress[name](page)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t(label)}
            title={t(label)}
            onClick={openSmall}
            className="grid size-12 place-items-center rounded-full border border-edge bg-surface text-ink transition-colors hover:bg-accent-soft"
          >
            <BrandMark path={shareMarks[name]} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function openSmall(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const opened = window.open(event.currentTarget.href, 'share', windowFeatures);
  // The browser blocked the window, so it follows the link.
  if (opened === null) return;
  opened.opener = null;
  event.preventDefault();
}
