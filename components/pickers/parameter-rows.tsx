'use client'

import { useTranslations } from 'next-intl'
import { EditRows } from '@/components/ui/edit-rows'
import { parameterTypes, type InParameter } from '@/lib/contracts/external-interfaces'

interface Props {
  label: string
  parameters: InParameter[]
  onChange(parameters: InParameter[]): void
  errorOf?(index: number, name: keyof InParameter): string | undefined
}

/** A parameter whose necessity is ticked. */
type Line = Omit<InParameter, 'required'> & { required: boolean }

/** R2.12-05: input parameters, each with name, type, whether it is required, and the value that goes with it. */
export function ParameterRows({ label, parameters, onChange, errorOf }: Props) {
  const t = useTranslations('pickers.parameters')
  return (
    <EditRows<Line>
      label={label}
      columns={[
        { name: 'name', label: t('name'), kind: 'text' },
        {
          name: 'type',
          label: t('type'),
          kind: 'choice',
          choices: parameterTypes.map((type) => ({ value: type, label: t(`types.${type}`) })),
        },
        { name: 'required', label: t('required'), kind: 'check' },
        { name: 'value', label: t('value'), kind: 'text', share: 1.4 },
      ]}
      rows={parameters.map((parameter) => ({ ...parameter, required: parameter.required === 'Y' }))}
      newRow={() => ({ name: '', type: 'text', required: false, value: '' })}
      onChange={(rows) => onChange(rows.map((row) => ({ ...row, required: row.required ? 'Y' : 'N' })))}
      errorOf={errorOf}
    />
  )
}
