'use client'

import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { TypedAudienceLine } from '@/lib/contracts/audience'
import { ParticipantDialog } from './participant-dialog'
import { useParticipantName } from './use-participant-name'
import styles from './audience.module.css'

interface Props {
  /** Whose heading it stands under, such as "for whom". */
  label: string
  required?: boolean
  audience: TypedAudienceLine[]
  error?: string
  onChange(audience: TypedAudienceLine[]): void
}

const keyOf = ({ participantType, param0 = '', param1 = '' }: TypedAudienceLine) =>
  `${participantType}/${param0}/${param1}`

/** Who is told something: people, roles, departments with those below them, positions, everybody. */
export function Audience({ label, required = false, audience, error, onChange }: Props) {
  const t = useTranslations('participants.audience')
  const tType = useTranslations('participants.type')
  const called = useParticipantName()
  const [adding, setAdding] = useState(false)
  return (
    <section className={styles.audience} aria-label={label}>
      <h2>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </h2>
      {audience.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      <ul>
        {audience.map((line) => {
          const kind = tType(`${line.participantType as 0}`)
          const name = called(line)
          return (
            <li key={keyOf(line)}>
              <span>
                {name} {name !== kind && <small>{kind}</small>}
              </span>
              <IconButton
                size="small"
                aria-label={t('remove', { name })}
                onClick={() => onChange(audience.filter((one) => one !== line))}
              >
                <Close fontSize="small" />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {error && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
      <Button size="small" startIcon={<Add />} onClick={() => setAdding(true)}>
        {t('add')}
      </Button>
      {adding && (
        <ParticipantDialog
          scope="catalogPermission"
          onClose={() => setAdding(false)}
          onChoose={({ participantType, param0, param1, displayName }) => {
            setAdding(false)
            const line = {
              participantType: participantType as TypedAudienceLine['participantType'],
              param0,
              param1,
              displayName,
            }
            if (!audience.some((one) => keyOf(one) === keyOf(line))) onChange([...audience, line])
          }}
        />
      )}
    </section>
  )
}
