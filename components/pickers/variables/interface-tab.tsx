'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { useCall } from '@/lib/client/use-call'
import type { InParameter } from '@/lib/contracts/external-interfaces'
import type { VariableReference } from '@/lib/variables/reference'
import { pickerKinds } from '../kinds'
import { ParametersDialog } from '../parameters-dialog'
import { PickerDialog } from '../picker-dialog'
import styles from '../picker.module.css'
import type { TabProps } from './tab-props'

type InterfaceReference = Extract<VariableReference, { kind: 'interface' }>
const none: InterfaceReference = { kind: 'interface', id: '', name: '', input: '', output: '' }

/** R2.12-04: an interface, what it is given, and which value of its answer is meant. */
export function InterfaceTab({ chosen, onChange }: TabProps<'interface'>) {
  const t = useTranslations('pickers.variable')
  const [picking, setPicking] = useState<'interface' | 'input' | null>(null)
  const reference = chosen ?? none
  const { data } = useCall('/api/extInterface/get', reference.id ? { id: reference.id } : null, {
    revalidateOnFocus: false,
    keepPreviousData: false,
  })
  const outputs = (readList(data?.outParam) as { name: string }[]).map(({ name }) => name)
  const given = readList(reference.input || data?.inParam) as InParameter[]
  return (
    <div className={styles.fields}>
      <div className={styles.pick}>
        <span>{t('interface')}</span>
        <output>{reference.name || t('notChosen')}</output>
        <Button size="small" variant="outlined" onClick={() => setPicking('interface')}>
          {t('choose')}
        </Button>
      </div>
      <div className={styles.pick}>
        <span>{t('input')}</span>
        <output>
          {given
            .filter(({ value }) => value)
            .map(({ name, value }) => `${name} = ${value}`)
            .join(', ') || t('asKept')}
        </output>
        <Button size="small" variant="outlined" disabled={!data} onClick={() => setPicking('input')}>
          {t('choose')}
        </Button>
      </div>
      <Field label={t('output')}>
        <select
          value={reference.output}
          disabled={!data}
          onChange={(event) => onChange({ ...reference, output: event.target.value })}
        >
          <option value="" />
          {outputs.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      {picking === 'interface' && (
        <PickerDialog
          kind={pickerKinds.interface}
          onClose={() => setPicking(null)}
          onChoose={([item]) => item && onChange({ ...none, id: item.key, name: item.label })}
        />
      )}
      {picking === 'input' && (
        <ParametersDialog
          parameters={given}
          onClose={() => setPicking(null)}
          onChoose={(parameters) => onChange({ ...reference, input: JSON.stringify(parameters) })}
        />
      )}
    </div>
  )
}

/** The wire carries lists as JSON texts (R3-14). */
function readList(text: string | undefined): object[] {
  try {
    const list: unknown = JSON.parse(text ?? '')
    return Array.isArray(list) ? (list as object[]) : []
  } catch {
    return []
  }
}
