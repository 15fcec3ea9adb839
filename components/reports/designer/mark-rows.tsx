import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EditRows } from '@/components/ui/edit-rows'
import { markTones, reportMark, type ReportMark } from '@/lib/contracts/reports'

interface Props {
  marks: readonly ReportMark[]
  values: readonly { value: string; label: string }[]
  onChange(marks: ReportMark[]): void
}

const signs = { ge: '≥', gt: '>', le: '≤', lt: '<', eq: '=' } as const

/** From which number on a figure stands out, and how; a number that is still being typed marks nothing. */
export function MarkRows({ marks, values, onChange }: Props) {
  const t = useTranslations('figures')
  const [rows, setRows] = useState(() => marks.map((mark) => ({ ...mark, than: String(mark.than) })))
  return (
    <EditRows<{ column: string; comparison: string; than: string; tone: string }>
      label={t('marks')}
      columns={[
        { name: 'column', label: t('value'), kind: 'choice', choices: values },
        {
          name: 'comparison',
          label: t('comparison'),
          kind: 'choice',
          choices: Object.entries(signs).map(([value, label]) => ({ value, label })),
        },
        { name: 'than', label: t('than'), kind: 'text' },
        {
          name: 'tone',
          label: t('tone'),
          kind: 'choice',
          choices: markTones.map((value) => ({ value, label: t(`tones.${value}`) })),
        },
      ]}
      rows={rows}
      newRow={() => ({ column: 'v0', comparison: 'ge', than: '0', tone: 'warn' })}
      onChange={(next) => {
        setRows(next as typeof rows)
        onChange(
          next.flatMap((row) => {
            const mark = row.than.trim() === '' ? undefined : reportMark.safeParse(row).data
            return mark ? [mark] : []
          }),
        )
      }}
    />
  )
}
