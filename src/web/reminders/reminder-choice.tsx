import { useEffect, useState } from 'react';
import { localeOf } from '#contract/language.ts';
import { goals, type ReminderWay } from '#contract/reminder-choices.ts';
import type { Reminders } from '#contract/reminders.ts';
import { api } from '#web/platform/calls/api.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts/texts.tsx';
import { Button, TextLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadFailed, Notice } from '#web/ui/message.tsx';
import { RadioOption } from '#web/ui/radio-option.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useReminders } from './reminders.ts';
import { canNotify, endHere, subscribeHere, subscriptionHere } from './this-device.ts';

type Choice = Pick<Reminders, 'way' | 'hour' | 'goalMinutes'>;

async function saveChoice(choice: Choice): Promise<Reminders> {
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const subscription = choice.way === 'push' ? await subscribeHere() : undefined;
  const reply = await api.changeReminders({ ...choice, zone, ...(subscription && { subscription }) });
  // The server sends nothing there any more, whatever the browser does.
  if (choice.way !== 'push') await endHere().catch(() => undefined);
  return reply;
}

export function ReminderChoice({ initial }: { initial: Reminders | undefined }) {
  const t = useTexts();
  const { data, error, refresh, offer } = useReminders(initial);
  return (
    <Card as="section" id="reminders" aria-labelledby="reminders-heading" className="grid scroll-mt-20 gap-6">
      <div className="grid gap-1">
        <h2 id="reminders-heading" className="text-xl">
          {t('reminders.title')}
        </h2>
        <p className="text-muted">{t('reminders.lead')}</p>
      </div>
      {data ? (
        <ChoiceForm saved={data} onSaved={offer} />
      ) : error ? (
        <LoadFailed title={t('reminders.failed')} onRetry={() => refresh('now')} />
      ) : null}
    </Card>
  );
}

const isChanged = (saved: Choice, changed: Partial<Choice>) =>
  (Object.keys(changed) as (keyof Choice)[]).some((key) => changed[key] !== saved[key]);

function ChoiceForm({ saved, onSaved }: { saved: Reminders; onSaved: (saved: Reminders) => void }) {
  const t = useTexts();
  const [changed, setChanged] = useState<Partial<Choice>>({});
  const { way, hour, goalMinutes } = { ...saved, ...changed };
  const change = (what: Partial<Choice>) => setChanged({ ...changed, ...what });
  // The server offers them too, because most browsers can.
  const offersPush = !useInBrowser() || canNotify() || saved.way === 'push';
  const isHere = useIsHere(saved);
  const { submit, busy, failure } = useSubmit(saveChoice, {
    texts: { denied: 'reminders.denied', 'no-push': 'reminders.noPush' },
    onDone: (reply) => {
      setChanged({});
      onSaved(reply);
      const words = reply.way === 'off' ? 'reminders.saved' : 'reminders.savedReminder';
      toast.success(t(words), { id: 'reminders' });
    },
  });
  const ways = saved.ways.filter((each) => each !== 'push' || offersPush);
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ way, hour, goalMinutes });
      }}
    >
      <Options
        name="goal"
        legend={t('reminders.goal')}
        values={goals}
        wordsOf={(minutes) => (minutes === 0 ? t('reminders.noGoal') : t('reminders.minutes', { minutes }))}
        chosen={goalMinutes}
        onChange={(goal) => change({ goalMinutes: goal })}
      />
      {ways.length > 1 ? (
        <Options
          name="way"
          legend={t('reminders.way')}
          values={ways}
          wordsOf={(each) => t(wayTexts[each])}
          chosen={way}
          onChange={(next) => change({ way: next })}
        />
      ) : null}
      {way === 'off' ? null : <HourSelect {...{ hour, goalMinutes, change }} />}
      {saved.way === 'push' && isHere === false ? (
        <p className="text-muted">{t(saved.devices === 0 ? 'reminders.gone' : 'reminders.notHere')}</p>
      ) : null}
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" tone={isChanged(saved, changed) ? 'primary' : 'secondary'} busy={busy}>
          {t(way === 'off' ? 'reminders.save' : 'reminders.remind')}
        </Button>
        <TextLink href={`/api/me/reminders.ics?hour=${hour}`} download className="gap-2">
          <Icon name="download" className="size-5" />
          <span>{t('reminders.calendar')}</span>
        </TextLink>
      </div>
    </form>
  );
}

/** Whether notifications are shown in this browser; undefined until the browser has said so. */
function useIsHere(saved: Reminders): boolean | undefined {
  const [isHere, setIsHere] = useState<boolean>();
  useEffect(() => {
    subscriptionHere().then(
      (subscription) => setIsHere(subscription !== null),
      () => setIsHere(false),
    );
  }, [saved]);
  return isHere;
}

const wayTexts = {
  off: 'reminders.wayOff',
  push: 'reminders.wayPush',
  mail: 'reminders.wayMail',
} as const satisfies Record<ReminderWay, string>;

interface OptionsProps<T extends string | number> {
  name: string;
  legend: string;
  values: readonly T[];
  wordsOf: (value: T) => string;
  chosen: T;
  onChange: (value: T) => void;
}

function Options<T extends string | number>(props: OptionsProps<T>) {
  const { name, legend, values, wordsOf, chosen, onChange } = props;
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{legend}</legend>
      <div className="radio-row">
        {values.map((value) => (
          <RadioOption
            key={value}
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
          >
            <span>{wordsOf(value)}</span>
          </RadioOption>
        ))}
      </div>
    </fieldset>
  );
}

type HourSelectProps = Pick<Choice, 'hour' | 'goalMinutes'> & { change: (what: Partial<Choice>) => void };

function HourSelect({ hour, goalMinutes, change }: HourSelectProps) {
  const t = useTexts();
  const format = new Intl.DateTimeFormat(localeOf(usePageLanguage()), {
    hour: 'numeric',
    dayPeriod: 'short',
  });
  const inBrowser = useInBrowser();
  // Browsers and the server don't spell hours alike.
  const nameOf = (each: number) =>
    each === 0
      ? t('reminders.midnight')
      : inBrowser
        ? t('reminders.atHour', { time: format.format(new Date(2026, 0, 1, each)) })
        : `${each}:00`;
  return (
    <Select
      label={t('reminders.hour')}
      hint={t(goalMinutes > 0 ? 'reminders.atMostToGoal' : 'reminders.atMost')}
      className="max-w-xs"
      value={hour}
      onChange={(event) => change({ hour: Number(event.target.value) })}
      options={Array.from({ length: 24 }, (_, n) => ({ value: String(n), label: nameOf(n) }))}
    />
  );
}
