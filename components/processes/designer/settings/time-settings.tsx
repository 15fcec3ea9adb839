import { useLocale, useTranslations } from 'next-intl'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { isTimeZone } from '@/lib/calendar/time-zone'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { Field } from '@/components/ui/field'
import { AccountsSetting } from './accounts-settings'
import { DurationInput } from './plain-settings'
import { Rows } from './rows'
import { asList, asRecord, type SettingProps } from './setting-props'
import { TypedInput } from './typed-input'
import { useSettingWords } from './use-setting-words'
import styles from './settings.module.css'

const hour = { amount: 1, unit: 'hours' }
const atTimeout = ['remind', 'approve', 'reject', 'skip', 'recede', 'transfer', 'stop'] as const

/** By when, when people are reminded, and what happens then. */
export function DeadlineSetting(props: SettingProps<'deadline'>) {
  const { label, value, disabled, onChange } = props
  const t = useTranslations('processDesigner')
  const words = useSettingWords()
  const isSet = value !== null && value !== undefined
  const deadline = asRecord(value)
  const set = (change: object) => onChange({ ...deadline, ...change })
  const reminders = asList<unknown>(deadline.remindBefore)
  const repeat = deadline.repeat ? asRecord(deadline.repeat) : null
  const timeout = asRecord(deadline.onTimeout)
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className="visually-hidden">{label}</legend>
      <label className={styles.flag}>
        <input
          type="checkbox"
          checked={isSet}
          onChange={({ target }) => onChange(target.checked ? { after: { amount: 1, unit: 'days' } } : null)}
        />
        {label}
      </label>
      {isSet && (
        <>
          <DurationInput
            label={t('within')}
            unit={t('unit')}
            value={deadline.after}
            disabled={disabled}
            onChange={(after) => set({ after })}
          />
          <Rows
            label={t('remindBefore')}
            rows={reminders}
            disabled={disabled}
            blank={reminders.length < 10 ? hour : undefined}
            onRows={(remindBefore) => set({ remindBefore })}
          >
            {(one, at, put) => (
              <DurationInput
                label={t('before', { at: at + 1 })}
                unit={t('unit')}
                value={one}
                disabled={disabled}
                onChange={put}
              />
            )}
          </Rows>
          <label className={styles.flag}>
            <input
              type="checkbox"
              checked={repeat !== null}
              onChange={({ target }) => set({ repeat: target.checked ? { every: hour, most: 3 } : null })}
            />
            {t('remindAfter')}
          </label>
          {repeat && (
            <>
              <DurationInput
                label={t('every')}
                unit={t('unit')}
                value={repeat.every}
                disabled={disabled}
                onChange={(every) => set({ repeat: { ...repeat, every } })}
              />
              <TypedInput
                label={t('atMost')}
                value={String(repeat.most ?? 1)}
                mode="numeric"
                wrong={(text) =>
                  Number(text) >= 1 && Number(text) <= 50 ? undefined : t('between', { min: 1, max: 50 })
                }
                onText={(text) => set({ repeat: { ...repeat, most: Number(text) } })}
              />
            </>
          )}
          <Field label={t('onTimeout')}>
            <select
              value={String(timeout.action ?? 'remind')}
              onChange={({ target }) => set({ onTimeout: { ...timeout, action: target.value } })}
            >
              {atTimeout.map((one) => (
                <option key={one} value={one}>
                  {words.option('onTimeout', one)}
                </option>
              ))}
            </select>
          </Field>
          {timeout.action === 'transfer' && (
            <AccountsSetting
              {...props}
              setting={{ input: 'accounts' }}
              label={t('transferTo')}
              value={timeout.account ? [timeout.account] : []}
              onChange={(accounts) =>
                set({ onTimeout: { ...timeout, account: asList<string>(accounts).at(-1) ?? '' } })
              }
            />
          )}
        </>
      )}
    </fieldset>
  )
}

const officeDay = '09:00-12:00 13:00-18:00'
const days = [1, 2, 3, 4, 5, 6, 0] as const

interface Interval {
  from: string
  until: string
}

const written = (intervals: readonly Interval[]) => intervals.map(({ from, until }) => `${from}-${until}`).join(' ')

/** `09:00-12:00 13:00-18:00`; null for what is no such thing. */
function readIntervals(text: string): Interval[] | null {
  const parts = text.trim() === '' ? [] : text.trim().split(/[\s,，、]+/)
  const read = parts.map((part) => /^(([01]\d|2[0-3]):[0-5]\d)-(([01]\d|2[0-3]):[0-5]\d|24:00)$/.exec(part))
  if (read.some((one) => !one || one[1]! >= one[3]!)) return null
  return read.map((one) => ({ from: one![1]!, until: one![3]! }))
}

/** One of the calendars the company keeps, or working hours of its own; the company's where it says nothing. */
export function CalendarSetting({ label, value, disabled, onChange }: SettingProps<'calendar'>) {
  const t = useTranslations('processDesigner')
  const locale = useLocale()
  const { data } = useCall('/api/calendar/inHours', {}, { revalidateOnFocus: false })
  const calendar = asRecord(value)
  const week = asList<Interval[]>(calendar.week)
  const chosen = value === null || value === undefined ? '' : String(calendar.calendarId ?? '')
  const kept = data?.rows ?? []
  // One that came with the definition from elsewhere, or is kept no more, counts by the hours it came with.
  const isOwn = chosen !== '' && !kept.some(({ calendarId }) => calendarId === chosen)
  const own = () => ({
    calendarId: 'own',
    name: '',
    timeZone: companyTimeZone,
    week: [0, 1, 2, 3, 4, 5, 6].map((day) => (day === 0 || day === 6 ? [] : (readIntervals(officeDay) ?? []))),
    exceptions: {},
  })
  const choose = (id: string) => {
    const one = kept.find(({ calendarId }) => calendarId === id)
    if (!one) return onChange(id === 'own' ? own() : null)
    const { dayNames: _names, ...hours } = one
    onChange(hours)
  }
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <Field label={label}>
        <select value={isOwn ? 'own' : chosen} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('companyCalendar')}</option>
          {kept.map(({ calendarId, name }) => (
            <option key={calendarId} value={calendarId}>
              {localText(name, locale)}
            </option>
          ))}
          <option value="own">{t('ownCalendar')}</option>
        </select>
      </Field>
      {isOwn && (
        <>
          <TypedInput
            label={t('timeZone')}
            value={String(calendar.timeZone ?? '')}
            wrong={(text) => (isTimeZone(text) ? undefined : t('noTimeZone'))}
            onText={(timeZone) => onChange({ ...calendar, timeZone })}
          />
          {days.map((day) => (
            <TypedInput
              key={day}
              label={t(`days.${day}`)}
              value={written(week[day] ?? [])}
              wrong={(text) => (readIntervals(text) ? undefined : t('noHours', { example: officeDay }))}
              onText={(text) =>
                onChange({
                  ...calendar,
                  week: week.map((one, at) => (at === day ? (readIntervals(text) ?? one) : one)),
                })
              }
            />
          ))}
        </>
      )}
    </fieldset>
  )
}
