import { Fragment } from 'react';
import { Link } from 'react-router';
import type { WalletEntry } from '#contract/wallet.ts';
import { localeOf } from '#contract/language.ts';
import { readingPath } from '#web/platform/course-paths.ts';
import { useReaderTime } from '#web/platform/moment.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { reasonOf } from './entry-words.ts';

const cell = 'py-4 align-top';
const numbers = `${cell} ps-2 text-end tabular-nums whitespace-nowrap`;

/** A table of three columns, which fit a narrow phone. */
export function EntryTable({ entries }: { entries: readonly WalletEntry[] }) {
  const t = useTexts();
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('wallet.history')}</caption>
      <thead>
        <tr className="border-b border-edge text-sm text-muted">
          <th scope="col" className="pb-2 text-start font-semibold">
            {t('wallet.columnWhat')}
          </th>
          <th scope="col" className="pb-2 ps-2 text-end font-semibold">
            {t('wallet.columnCoins')}
          </th>
          <th scope="col" className="pb-2 ps-2 text-end font-semibold">
            {t('wallet.columnBalance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry._id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function EntryRow({ entry }: { entry: WalletEntry }) {
  const t = useTexts();
  const language = usePageLanguage();
  const signed = new Intl.NumberFormat(localeOf(language), { signDisplay: 'always' });
  return (
    <tr data-item={entry._id} tabIndex={-1} className="border-b border-line">
      <td className={`${cell} wrap-anywhere`}>
        <span className="block font-semibold">{reasonOf(t, entry)}</span>
        <Place entry={entry} />
        <When iso={entry.createdAt} />
      </td>
      <td className={classNames(numbers, 'font-bold', entry.coins > 0 && 'text-good')}>
        {signed.format(entry.coins)}
      </td>
      <td className={numbers}>{t('wallet.count', { count: entry.balance })}</td>
    </tr>
  );
}

/** Links to the course and chapter by the names that they had at the time. */
function Place({ entry }: { entry: WalletEntry }) {
  const { courseId, chapterId, courseName, chapterName } = entry;
  const names = [courseName, chapterName].filter((name) => name !== undefined);
  if (courseId === undefined || names.length === 0) return null;
  return (
    <Link
      to={readingPath(courseId, chapterId)}
      dir="auto"
      className="inline-block min-h-6 py-0.5 text-accent-ink underline wrap-anywhere"
    >
      {names.map((name, index) => (
        <Fragment key={index}>
          {index === 0 ? null : <span>{' · '}</span>}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </Link>
  );
}

/** Shows the day in UTC until the browser knows the reader's time zone. */
function When({ iso }: { iso: string }) {
  const day = { dateStyle: 'medium' } as const;
  const moment = useReaderTime({ ...day, timeStyle: 'short' }, { ...day, timeZone: 'UTC' });
  return (
    <time dateTime={iso} className="block text-sm text-muted">
      {moment(iso)}
    </time>
  );
}
