import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import { FieldDisplay } from '@/components/form-runtime/any-field'
import { FormEditor } from '@/components/form-runtime/form-editor'
import { useCompanyHours } from '@/components/form-runtime/use-company-hours'
import { useFormState } from '@/components/form-runtime/use-form-state'
import { DepartmentChoice } from '@/components/pickers/department-choice'
import { PeopleField } from '@/components/pickers/people-field'
import { DialogFrame } from '@/components/ui/dialog-frame'
import control from '@/components/ui/control.module.css'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { instantOf } from '@/lib/calendar/local-time'
import type { FormData } from '@/lib/contracts/forms'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { formFields, isEmpty, rowsOf } from '@/lib/form-data/form-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import { localText } from '@/lib/i18n/local-text'
import { rightsAtStart } from '@/lib/trials/sample-data'
import type { DescribedVersion } from '../use-element-words'
import { TakeDialog } from './take-dialog'
import { useVariationWords } from './use-variation-words'
import type { Setting, ToTry, TrialState, Variation } from './use-trial'
import styles from './trials.module.css'

interface Props {
  described: DescribedVersion
  trial: TrialState
}

/** From where a trial sets out: who, when, with what; and what else could be the case. */
export function TrialStart({ described, trial }: Props) {
  const t = useTranslations('trials')
  const id = useId()
  const [filling, setFilling] = useState(false)
  const [taking, setTaking] = useState(false)
  /** The number of the request the data is of. */
  const [taken, setTaken] = useState('')
  const { setting } = trial
  const words = useVariationWords(described)
  return (
    <aside className={styles.start} aria-label={t('start')}>
      <h2>{t('start')}</h2>
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
      <DataList described={described} data={trial.played?.end.formData ?? setting.formData} />
      <h2>{t('others')}</h2>
      {trial.because && (
        <p className={styles.because}>
          {trial.because}{' '}
          <button type="button" className={styles.link} onClick={trial.asItWas}>
            {t('asItWas')}
          </button>
        </p>
      )}
      {trial.variations.length === 0 && <p className={styles.quiet}>{t('noOthers')}</p>}
      <ul className={styles.others}>
        {trial.variations.map((one, index) => (
          <li key={`${one.key} ${index}`}>
            <button type="button" onClick={() => trial.tryOther(changeOf(one), words(one), one.change.moves ?? [])}>
              {words(one)}
              <PlayArrow fontSize="small" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {taking && (
        <TakeDialog
          processId={described.version.processId}
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
          data={setting.formData}
          sample={trial.sample}
          onClose={() => setFilling(false)}
          onFilled={(formData) => {
            setFilling(false)
            setTaken('')
            trial.begin({ formData })
          }}
        />
      )}
    </aside>
  )
}

/** What a case changes of the setting. */
function changeOf({ params, change: { formData, initiator, mocks, suppose } }: Variation): Partial<Setting> {
  return {
    ...(formData && { formData }),
    ...(mocks && { mocks }),
    ...(suppose && { suppose }),
    ...(initiator && {
      initiator: { account: initiator, name: params.name ?? initiator, departmentName: '' },
      department: null,
    }),
  }
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
function DataList({ described: { form }, data }: { described: DescribedVersion; data: FormData }) {
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

interface FillProps {
  described: ToTry
  data: FormData
  /** What could stand in it. */
  sample: FormData
  onClose(): void
  onFilled(data: FormData): void
}

/** The form as the initiator fills it in. */
export function FillDialog({ described: { definition, form }, data, sample, onClose, onFilled }: FillProps) {
  const t = useTranslations('trials')
  const rights = useMemo(() => rightsAtStart(definition, form), [definition, form])
  const [given, setGiven] = useState(data)
  const hours = useCompanyHours(form)
  const state = useFormState({ definition: form, data: given, rights, files: noFiles, hours })
  return (
    <DialogFrame
      title={t('data')}
      width={850}
      dirty={state.dirty}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        // The engine would refuse it too, but here it stands at the field.
        if (state.check()) onFilled(state.data)
      }}
      actions={(leave) => (
        <>
          <Button onClick={() => setGiven(sample)}>{t('sample')}</Button>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('tryWith')}
          </Button>
        </>
      )}
    >
      <FormEditor definition={form} state={state} />
    </DialogFrame>
  )
}
