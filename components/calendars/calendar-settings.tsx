import Close from '@mui/icons-material/Close'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { DepartmentChoice } from '@/components/pickers/department-choice'
import { PeopleField } from '@/components/pickers/people-field'
import { Field } from '@/components/ui/field'
import panel from '@/components/ui/panel.module.css'
import type { Shift } from '@/lib/calendar/kept-calendar'
import { localText } from '@/lib/i18n/local-text'
import type { CalendarForm } from './use-calendar-form'
import styles from './calendars.module.css'

interface Props {
  form: CalendarForm
  others: { calendarId: string; name: string }[]
  shifts: Shift[]
  company: string
  mayEdit: boolean
}

const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const

/** What a calendar is made of, and who goes by it. */
export function CalendarSettings({ form, others, shifts, company, mayEdit }: Props) {
  const t = useTranslations('calendars')
  const locale = useLocale()
  const id = useId()
  const { draft, set, register, errorOf } = form
  const isKeptCompany = draft.calendarId !== '' && draft.calendarId === company
  // Where it stands on nothing, there is nothing to take a weekday from.
  const offered = draft.parentId ? ['parent', ''] : ['']
  const wordOf = (work: string) => (work === 'parent' ? t('asParent') : t('dayOff'))
  const sunday = new Date(Date.UTC(2026, 2, 1))
  const dayName = (day: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(sunday.getTime() + day * 86_400_000)
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2>{t(draft.calendarId ? 'settings' : 'new')}</h2>
      </div>
      <fieldset className={styles.settings} disabled={!mayEdit}>
        <Field label={t('fields.name')} required error={errorOf('name')}>
          <input {...register('name')} maxLength={200} autoFocus={!draft.calendarId} />
        </Field>
        <Field label={t('fields.timeZone')} hint={t('timeZoneHint')} error={errorOf('timeZone')}>
          <input {...register('timeZone')} maxLength={64} spellCheck={false} list={`${id}-zones`} />
        </Field>
        <datalist id={`${id}-zones`}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <Field label={t('fields.parentId')} hint={t('parentHint')} error={errorOf('parentId')}>
          <select
            value={draft.parentId}
            onChange={({ target }) => {
              set('parentId', target.value)
              if (!target.value)
                set(
                  'week',
                  draft.week.map((work) => (work === 'parent' ? '' : work)),
                )
            }}
          >
            <option value="">{t('noParent')}</option>
            {others.map((one) => (
              <option key={one.calendarId} value={one.calendarId}>
                {localText(one.name, locale)}
              </option>
            ))}
          </select>
        </Field>
        <div className={styles.week} role="group" aria-label={t('fields.week')}>
          {weekFromMonday.map((day) => (
            <Field key={day} label={dayName(day)}>
              <select
                value={draft.week[day]}
                onChange={({ target }) =>
                  set(
                    'week',
                    draft.week.map((work, at) => (at === day ? target.value : work)),
                  )
                }
              >
                {offered.map((work) => (
                  <option key={work} value={work}>
                    {wordOf(work)}
                  </option>
                ))}
                {shifts.map(({ shiftId, name, intervals }) => (
                  <option key={shiftId} value={shiftId}>
                    {`${localText(name, locale)} ${intervals.map(({ from, until }) => `${from}–${until}`).join(' ')}`}
                  </option>
                ))}
              </select>
            </Field>
          ))}
        </div>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={Boolean(draft.isCompany)}
            disabled={isKeptCompany}
            onChange={({ target }) => set('isCompany', target.checked)}
          />
          <span>
            {t('fields.isCompany')}
            <small>{t('companyHint')}</small>
          </span>
        </label>
        {!draft.isCompany && mayEdit && (
          <>
            <PeopleField
              id={`${id}-people`}
              label={t('fields.people')}
              chosen={draft.people.map((one) => ({ ...one, departmentName: '' }))}
              onChange={(people) =>
                set(
                  'people',
                  people.map(({ account, name }) => ({ account, name })),
                )
              }
            />
            <div>
              <DepartmentChoice
                label={t('fields.departments')}
                chosen=""
                onChoose={(one) => {
                  if (one && !draft.departments.some(({ groupId }) => groupId === one.id))
                    set('departments', [...draft.departments, { groupId: one.id, name: one.name }])
                }}
              />
              <ul className={styles.chosen}>
                {draft.departments.map((one) => (
                  <li key={one.groupId}>
                    {localText(one.name, locale)}
                    <button
                      type="button"
                      aria-label={t('removeDepartment', { name: localText(one.name, locale) })}
                      onClick={() =>
                        set(
                          'departments',
                          draft.departments.filter((other) => other !== one),
                        )
                      }
                    >
                      <Close fontSize="inherit" />
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          </>
        )}
      </fieldset>
    </section>
  )
}
