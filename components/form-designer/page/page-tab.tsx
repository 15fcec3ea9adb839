import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import type { FormDefinition } from '@/lib/contracts/forms'
import { formFields } from '@/lib/form-data/form-fields'
import { localText } from '@/lib/i18n/local-text'
import { formType as formTypes } from '@/lib/words/workflow-enumerations'
import { useDesign } from '../design'
import { PageTrial } from './page-trial'
import styles from './page.module.css'

type Frame = NonNullable<FormDefinition['frame']>
type Trial = Calls['/api/form/tryPage']['data']

const none: Frame = { hosts: [], told: [] }

/** R2.9-04: the page of a UserForm or Frame form: its address, its sites, what passes between page and form, and a trial. */
export function PageTab() {
  const t = useTranslations('formDesigner.page')
  const { formId, formType, definition, make, mayEdit } = useDesign()
  const [trial, setTrial] = useState<Trial | null>(null)
  const { busy, problem, attempt } = useAttempt()
  const isFrame = formType === formTypes.Frame
  const frame = definition.frame ?? none
  const setFrame = (change: Partial<Frame>) =>
    make({ key: 'frame' }, (form) => ({ ...form, frame: { ...none, ...form.frame, ...change } }))
  const start = () =>
    attempt(async () => {
      setTrial(null)
      setTrial(
        await call(
          '/api/form/tryPage',
          { formId, address: definition.address ?? '', hosts: frame.hosts },
          { quiet: true },
        ),
      )
    })
  return (
    <div className={styles.parts}>
      <section className={styles.settings} data-area="panel" aria-label={t('label')}>
        <h2>{t(isFrame ? 'frameTitle' : 'userTitle')}</h2>
        <p>{t(isFrame ? 'frameNote' : 'userNote')}</p>
        <AddressSetting key={definition.address} />
        {isFrame && (
          <>
            <HostsSetting key={frame.hosts.join()} hosts={frame.hosts} onChange={(hosts) => setFrame({ hosts })} />
            <FieldChoice
              label={t('told')}
              note={t('toldNote')}
              chosen={frame.told}
              disabled={!mayEdit}
              onChange={(told) => setFrame({ told })}
            />
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={frame.takes === undefined}
                disabled={!mayEdit}
                onChange={({ target }) => setFrame({ takes: target.checked ? undefined : [] })}
              />
              {t('takesAll')}
            </label>
            {frame.takes && (
              <FieldChoice
                label={t('takes')}
                note={t('takesNote')}
                chosen={frame.takes}
                disabled={!mayEdit}
                onChange={(takes) => setFrame({ takes })}
              />
            )}
          </>
        )}
        {mayEdit && (
          <Button variant="outlined" disabled={busy || !definition.address} onClick={() => void start()}>
            {t('try')}
          </Button>
        )}
        {problem && <p role="alert">{problem}</p>}
      </section>
      <section className={styles.trial} data-area="preview" aria-label={t('trial')}>
        {!trial ? (
          <p>{t('noTrial')}</p>
        ) : !trial.allowed ? (
          <p role="alert">
            {t(trial.url ? 'notAllowed' : 'noAddress')}{' '}
            {trial.known.length > 0 && t('known', { hosts: trial.known.join(', ') })}
          </p>
        ) : (
          <>
            {trial.refused.length > 0 && <p role="alert">{t('refusedHosts', { hosts: trial.refused.join(', ') })}</p>}
            <PageTrial key={trial.url} url={trial.url} hosts={frame.hosts} framed={isFrame} />
          </>
        )}
      </section>
    </div>
  )
}

function AddressSetting() {
  const t = useTranslations('formDesigner.page')
  const { definition, make, mayEdit } = useDesign()
  const [typed, setTyped] = useState(definition.address ?? '')
  const wrong = typed !== '' && !/^(\/(?![/\\])|https:\/\/)\S*$/.test(typed) ? t('addressForm') : undefined
  const keep = () => {
    if (wrong || typed === (definition.address ?? '')) return
    make({ key: 'address' }, (form) => ({ ...form, address: typed || undefined }))
  }
  return (
    <Field label={t('address')} required error={wrong} hint={t('addressHint')}>
      <input
        value={typed}
        maxLength={500}
        spellCheck={false}
        disabled={!mayEdit}
        onChange={({ target }) => setTyped(target.value.trim())}
        onBlur={keep}
        onKeyDown={({ key }) => key === 'Enter' && keep()}
      />
    </Field>
  )
}

const hostForm = /^[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?(?::\d{1,5})?$/i

function HostsSetting({ hosts, onChange }: { hosts: readonly string[]; onChange(hosts: string[]): void }) {
  const t = useTranslations('formDesigner.page')
  const { mayEdit } = useDesign()
  const [typed, setTyped] = useState(hosts.join('\n'))
  const lines = [...new Set(typed.split(/[\s,，]+/).filter(Boolean))]
  const wrong = lines.find((line) => !hostForm.test(line))
  return (
    <Field label={t('hosts')} error={wrong && t('hostForm', { host: wrong })} hint={t('hostsHint')}>
      <textarea
        rows={3}
        value={typed}
        spellCheck={false}
        disabled={!mayEdit}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => !wrong && lines.join() !== hosts.join() && onChange(lines.slice(0, 20))}
      />
    </Field>
  )
}

interface FieldChoiceProps {
  label: string
  note: string
  chosen: readonly string[]
  disabled: boolean
  onChange(chosen: string[]): void
}

function FieldChoice({ label, note, chosen, disabled, onChange }: FieldChoiceProps) {
  const t = useTranslations('formDesigner.page')
  const locale = useLocale()
  const { definition } = useDesign()
  const fields = formFields(definition)
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend>{label}</legend>
      <p>{note}</p>
      {fields.length === 0 && <p>{t('noFields')}</p>}
      {fields.map(({ id, label: name }) => (
        <label key={id} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
          {localText(name, locale)} <code>{id}</code>
        </label>
      ))}
    </fieldset>
  )
}
