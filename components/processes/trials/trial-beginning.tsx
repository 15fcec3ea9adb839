import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import { FieldDisplay } from '@/components/form-runtime/any-field'
import { DepartmentChoice } from '@/components/pickers/department-choice'
import { PeopleField } from '@/components/pickers/people-field'
import control from '@/components/ui/control.module.css'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { instantOf } from '@/lib/calendar/local-time'
import type { FormData } from '@/lib/contracts/forms'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { formFields, isEmpty, rowsOf } from '@/lib/form-data/form-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import { localText } from '@/lib/i18n/local-text'
import { FillDialog } from './fill-dialog'
import { TakeDialog } from './take-dialog'
import type { ToTry, TrialState } from './use-trial'
import styles from './trials.module.css'

interface Props {
  processId: string
  described: ToTry
  trial: TrialState
}

/** Who begins a request, for which department, when, and with what: typed, made up, or as in a real one. */
export function TrialBeginning({ processId, described, trial }: Props) {
  const t = useTranslations('trials')
  const id = useId()
  const { setting } = trial
  return (
    <>
      <PeopleField
        id={`${id}-who`}
        label={t('who')}
        chosen={[setting.initiator]}
        single
        // What another starts it for is his own department again.
        onChange={([person]) => person && trial.begin({ initiator: person, department: null })}
      />
      <DepartmentChoice
        label={t('department')}
        chosen={setting.department?.name ?? ''}
        onChoose={(department) => trial.begin({ department })}
      />
      <label className={styles.field}>
        {t('when')}
        <DateInput
          kind="datetime"
          className={control.control}
          value={localMoment(setting.startAt)}
          onChange={(value) => {
            const at = momentFrom(value)
            if (at) trial.begin({ startAt: at })
          }}
        />
      </label>
      <BeginningData processId={processId} described={described} trial={trial} />
    </>
  )
}

/** With what data it begins, and where else they could come from. */
function BeginningData({ processId, described, trial }: Props) {
  const t = useTranslations('trials')
  const [filling, setFilling] = useState(false)
  const [taking, setTaking] = useState(false)
  /** The number of the request the data is of. */
  const [taken, setTaken] = useState('')
  return (
    <>
      <div className={styles.head}>
        <h2>{t('data')}</h2>
        <button type="button" className={styles.link} onClick={() => setFilling(true)}>
          {t('fill')}
        </button>
      </div>
      <p className={styles.quiet}>
        {taken && `${t('takenFrom', { no: taken })} `}
        <button type="button" className={styles.link} onClick={() => setTaking(true)}>
          {t(taken ? 'takeOther' : 'take')}
        </button>
      </p>
      <DataList described={described} data={trial.played?.end.formData ?? trial.setting.formData} />
      {taking && (
        <TakeDialog
          processId={processId}
          onClose={() => setTaking(false)}
          onTaken={({ no, initiator, formData }) => {
            setTaking(false)
            setTaken(no)
            trial.begin({ initiator, department: null, formData })
          }}
        />
      )}
      {filling && (
        <FillDialog
          described={described}
          data={trial.setting.formData}
          sample={trial.sample}
          onClose={() => setFilling(false)}
          onFilled={(formData) => {
            setFilling(false)
            setTaken('')
            trial.begin({ formData })
          }}
        />
      )}
    </>
  )
}

const localMoment = (at: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: companyTimeZone })
    .format(new Date(at))
    .replace(' ', 'T')

function momentFrom(value: string): string | null {
  const [day = '', time = ''] = value.split('T')
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}/.test(time)
    ? new Date(instantOf(day, time.slice(0, 5), companyTimeZone)).toISOString()
    : null
}

// One object, or the form would begin anew with every drawing.
const noFiles: AttachedFile[] = []

/** What the request holds, in short. */
function DataList({ described: { form }, data }: { described: ToTry; data: FormData }) {
  const t = useTranslations('trials')
  const locale = useLocale()
  const filled = formFields(form).filter((field) => traitsOf(field).hasValue && !isEmpty(data[field.id]))
  if (filled.length === 0) return <p className={styles.quiet}>{t('noData')}</p>
  return (
    <dl className={styles.data}>
      {filled.map((field) => {
        const value = data[field.id]
        const shown =
          field.type === 'table' ? (
            t('rows', { count: rowsOf(value).length })
          ) : traitsOf(field).holdsFiles ? (
            t('files', { count: Array.isArray(value) ? value.length : 1 })
          ) : (
            <FieldDisplay field={field} value={value} files={noFiles} inTable />
          )
        return (
          <div key={field.id}>
            <dt>{localText(field.label, locale) || field.id}</dt>
            <dd>{shown}</dd>
          </div>
        )
      })}
    </dl>
  )
}
