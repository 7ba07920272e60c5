import type { ReactNode } from 'react';
import type { UpcomingFeature } from '#contract/features.ts';

const filled = 'fill-accent stroke-none';

/** Drawings of 64 x 64 units: fills are marigold, strokes have the colour of the text. */
const drawings: Record<UpcomingFeature, ReactNode> = {
  'Progress Reports and Insights': (
    <>
      <rect className={filled} x="13" y="36" width="9" height="14" rx="2" />
      <rect className={filled} x="27.5" y="29" width="9" height="21" rx="2" />
      <rect className={filled} x="42" y="20" width="9" height="30" rx="2" />
      <path d="M8 50h48M12 26l14-9 10 5 16-12m-8 0h8v8" />
    </>
  ),
  'Offline Mode': (
    <>
      <rect className={filled} x="19" y="8" width="26" height="48" rx="5" />
      <path d="M19 13a5 5 0 0 1 5-5h16a5 5 0 0 1 5 5v38a5 5 0 0 1-5 5H24a5 5 0 0 1-5-5V13ZM32 20v17m-7-7 7 7 7-7M25 45h14" />
    </>
  ),
  'Live Quizzes and Competitions': (
    <>
      <path className={filled} d="M20 10h24v14c0 9-5 15-12 15s-12-6-12-15V10Z" />
      <path d="M20 10h24v14c0 9-5 15-12 15s-12-6-12-15V10Zm0 5h-8c0 9 3 14 9 15m23-15h8c0 9-3 14-9 15M32 39v9m-10 6c0-4 4-6 10-6s10 2 10 6H22Zm10-37 2.4 4.6 5.1.8-3.7 3.6" />
    </>
  ),
  MCQs: (
    <>
      <circle className={filled} cx="17" cy="32" r="7.5" />
      <path d="M30 15h24M30 32h24M30 49h16M17 7.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Zm0 17a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Zm-3.3 7.7 2.4 2.4 4.4-4.8M17 41.500a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Z" />
    </>
  ),
  Assignments: (
    <>
      <path className={filled} d="M13 9h25l9 9v37H13V9Z" />
      <path d="M47 30V18l-9-9H13v46h16M38 9v9h9M21 24h14M21 33h10m5 22 2-7 14-14 5 5-14 14-7 2Z" />
    </>
  ),
};

export function FeaturePicture({ feature }: { feature: UpcomingFeature }) {
  return (
    <span className="grid size-18 shrink-0 place-items-center rounded-lg bg-accent-soft text-ink sm:size-22">
      <svg
        viewBox="0 0 64 64"
        aria-hidden="true"
        className="size-11 sm:size-14"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawings[feature]}
      </svg>
    </span>
  );
}
