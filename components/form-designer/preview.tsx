import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { FormEditor } from '@/components/form-runtime/form-editor'
import { useFormState } from '@/components/form-runtime/use-form-state'
import { useShell } from '@/components/page/shell-context'
import { useCall } from '@/lib/client/use-call'
import type { FormDefinition, FormData } from '@/lib/contracts/forms'
import { initialData } from '@/lib/form-data/initial-data'
import { resolveRights, type StepRights } from '@/lib/form-data/step-rights'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from './design'
import styles from './designer.module.css'

/** Who fills everything in: a form no process uses yet. */
const everything: StepRights = { default: 'edit', fields: {} }

interface Step {
  key: string
  name: string
  rights: StepRights
}

/** The form as it will be filled in: at which step, on what device; conditions, formulas and rules work as they will. */
export function Preview({ phone, onPhone }: { phone: boolean; onPhone?(phone: boolean): void }) {
  const t = useTranslations('formDesigner')
  const { definition } = useDesign()
  const steps = useSteps()
  const [chosen, setChosen] = useState('')
  const step = steps.find(({ key }) => key === chosen)
  return (
    <div className={styles.preview}>
      <div className={styles.seenAs}>
        <label>
          {t('seenAs')}
          <select value={step?.key ?? ''} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{t('everything')}</option>
            {steps.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {onPhone && <DeviceSwitch phone={phone} onPhone={onPhone} />}
      </div>
      <div className={styles.previewGround}>
        <div className={styles.previewSheet} data-phone={phone || undefined}>
          <Tried key={step?.key ?? ''} definition={definition} rights={step?.rights ?? everything} />
        </div>
      </div>
    </div>
  )
}

export function DeviceSwitch({ phone, onPhone }: { phone: boolean; onPhone(phone: boolean): void }) {
  const t = useTranslations('formDesigner')
  return (
    <div className={styles.devices} role="radiogroup" aria-label={t('device')}>
      {[false, true].map((wanted) => (
        <button
          key={String(wanted)}
          type="button"
          role="radio"
          aria-checked={phone === wanted}
          onClick={() => onPhone(wanted)}
        >
          {t(wanted ? 'phone' : 'desktop')}
        </button>
      ))}
    </div>
  )
}

/** A form to try: what is typed is kept nowhere. */
export function Tried({ definition, rights: step }: { definition: FormDefinition; rights: StepRights }) {
  const { user } = useShell()
  const rights = useMemo(() => resolveRights(definition, step), [definition, step])
  const data = useMemo<FormData>(
    () => initialData(definition, { account: user.account, departmentId: null }),
    [definition, user.account],
  )
  const state = useFormState({ definition, data, rights, files: [] })
  return <FormEditor definition={definition} state={state} />
}

/** The steps of the processes that use the form, as far as one may see them. */
function useSteps(): Step[] {
  const locale = useLocale()
  const { formId } = useDesign()
  const { data } = useCall('/api/form/getFormUses', { formId })
  const first = data?.uses.find(({ kind, id, place }) => kind === 'Processes' && id && place === 'form')
  const { data: process } = useCall(
    '/api/process/getVersion',
    first ? { processId: first.id, version: first.version } : null,
  )
  return useMemo(
    () =>
      (process?.definition.elements ?? []).flatMap((element): Step[] => {
        const rights = 'rights' in element ? (element.rights as StepRights | undefined) : undefined
        return rights
          ? [
              {
                key: element.id,
                rights,
                name: `${localText(first?.name ?? '', locale)} · ${localText(element.name, locale)}`,
              },
            ]
          : []
      }),
    [process, first?.name, locale],
  )
}
