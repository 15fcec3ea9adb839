import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Audience } from '@/components/participants/audience'
import styles from '@/components/page-parts/page-parts.module.css'
import { audienceLine, type AudienceLine } from '@/lib/contracts/audience'
import { participantRules } from '@/lib/words/participants'

interface Props {
  label: string
  hint: string
  readers: AudienceLine[]
  mayEdit: boolean
  onChange(readers: AudienceLine[]): void
}

/** Who sees it, as menus know it: people, roles, departments, everybody. */
export function ModuleReaders({ label, hint, readers, mayEdit, onChange }: Props) {
  const t = useTranslations('modules')
  const [problem, setProblem] = useState('')
  return (
    <>
      <Audience
        label={label}
        audience={readers}
        error={problem}
        onChange={(lines) => {
          if (!mayEdit) return
          const kept = lines.map((one) => audienceLine.parse(one))
          const fitting = kept.filter(
            ({ participantType }) => participantType !== participantRules.dutyOfDepartment.number,
          )
          setProblem(fitting.length < kept.length ? t('noDuty') : '')
          onChange(fitting)
        }}
      />
      <p className={styles.quiet}>{hint}</p>
    </>
  )
}
