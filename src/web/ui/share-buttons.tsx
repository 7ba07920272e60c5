import { useContext } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import { usePageOrigin } from '#web/platform/site/page-origin.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { openSmall } from './open-small.ts';
import { IconsInSheet } from './icon.tsx';
import { shareMarks } from './share-marks.ts';
import { BrandMark } from './social-links.tsx';

type SharedPage = { url: string; text: string };

/** Encodes ASCII alone: browsers do the rest, and a name in an Indian script would have nine characters for each letter. */
const encoded = (text: string) => text.replace(/[^\u0080-\uffff]+/g, encodeURIComponent);

/** Share addresses from the networks' own documentation and buttons. Values are URL-encoded. */
export const shareAddress = {
  facebook: ({ url }: SharedPage) => `https://www.facebook.com/sharer/sharer.php?u=${encoded(url)}`,
  x: ({ url, text }: SharedPage) =>
    `https://twitter.com/intent/tweet?url=${encoded(url)}&text=${encoded(text)}`,
  linkedin: ({ url }: SharedPage) => `https://linkedin.com/shareArticle?url=${encoded(url)}&mini=true`,
  whatsapp: ({ url, text }: SharedPage) => `https://api.whatsapp.com/send?text=${encoded(`${text} ${url}`)}`,
} as const;

export const networks = [
  { name: 'whatsapp', shown: 'WhatsApp', label: 'finish.shareOnWhatsApp' },
  { name: 'facebook', shown: 'Facebook', label: 'finish.shareOnFacebook' },
  { name: 'x', shown: 'X', label: 'finish.shareOnX' },
  { name: 'linkedin', shown: 'LinkedIn', label: 'finish.shareOnLinkedIn' },
] as const;

type NamedCourse = Pick<CourseSummary, '_id' | 'courseName'>;

/** Links to the networks' share pages, which open in small windows. Nothing is loaded from the networks. */
export function ShareButtons({ course, className = '' }: { course: NamedCourse; className?: string }) {
  const t = useTexts();
  const page = {
    url: `${usePageOrigin()}/course/${course._id}`,
    text: t('finish.shareText', { course: course.courseName }),
  };
  return <ShareLinks page={page} className={className} />;
}

/** Links to every network. */
export function ShareLinks({ page, className = '' }: { page: SharedPage; className?: string }) {
  return (
    <ul className={`flex flex-wrap gap-1.5 max-sm:w-full sm:gap-3 ${className}`}>
      {networks.map((network) => (
        <li key={network.name} className="max-sm:grow max-sm:first:basis-full">
          <ShareLink network={network} page={page} />
        </li>
      ))}
    </ul>
  );
}

export function ShareLink({ network, page }: { network: (typeof networks)[number]; page: SharedPage }) {
  const t = useTexts();
  const { name, shown, label } = network;
  return (
    <a
      href={shareAddress[name](page)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t(label)}
      title={t(label)}
      data-share
      onClick={({ nativeEvent, currentTarget }) => openSmall(nativeEvent, currentTarget)}
      className={shareLook}
    >
      {useContext(IconsInSheet) ? (
        <svg aria-hidden="true" className={`icon-${name} size-5.5`} />
      ) : (
        <BrandMark path={shareMarks[name]} />
      )}
      <span>{shown}</span>
    </a>
  );
}

export const shareLook =
  'inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-full border border-edge bg-surface px-4 font-semibold max-sm:w-full max-sm:gap-1 max-sm:px-1 text-ink transition-colors hover:bg-accent-soft';
