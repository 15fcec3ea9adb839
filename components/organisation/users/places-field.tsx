'use client'

import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DepartmentChoice, type ChosenDepartment } from '@/components/pickers/department-choice'
import control from '@/components/ui/control.module.css'
import { useCall } from '@/lib/client/use-call'
import { showProblem } from '@/lib/client/toasts'
import type { UserPlace } from '@/lib/contracts/users'
import { localText } from '@/lib/i18n/local-text'
import form from '../organisation.module.css'
import styles from './users.module.css'

interface Props {
  chosen: UserPlace[]
  nameOf(groupId: string): string
  error?: string
  onChange(places: UserPlace[]): void
}

/** Further departments a person belongs to, and the positions he holds. */
export function PlacesField({ chosen, nameOf, error, onChange }: Props) {
  const t = useTranslations('users')
  const locale = useLocale()
  const [department, setDepartment] = useState<ChosenDepartment | null>(null)
  const [duty, setDuty] = useState('')
  const { data: duties = [] } = useCall('/api/account/getDuties', {})
  const dutyName = (code: string) =>
    localText(duties.find(({ dutyCode }) => dutyCode === code)?.dutyName ?? code, locale)
  const add = () => {
    if (!department) return
    if (chosen.some((place) => place.groupId === department.id && place.duty === duty))
      return showProblem(t('samePlace'))
    onChange([...chosen, { groupId: department.id, duty }])
    setDepartment(null)
    setDuty('')
  }
  return (
    <section className={styles.whole} aria-label={t('places')}>
      <h3>{t('places')}</h3>
      <p className={styles.note}>{t('placesHint')}</p>
      {chosen.length > 0 && (
        <ul className={styles.lines}>
          {chosen.map((place) => {
            const name = nameOf(place.groupId)
            return (
              <li key={`${place.groupId}/${place.duty}`}>
                <span>
                  {name} <small>{place.duty ? dutyName(place.duty) : t('memberOnly')}</small>
                </span>
                <IconButton
                  size="small"
                  aria-label={t('removePlace', { name })}
                  onClick={() => onChange(chosen.filter((one) => one !== place))}
                >
                  <Close fontSize="inherit" />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
      <div className={form.place}>
        <DepartmentChoice
          key={chosen.length}
          label={t('placeDepartment')}
          chosen={department?.name ?? ''}
          onChoose={setDepartment}
        />
        <select
          className={control.control}
          value={duty}
          aria-label={t('duty')}
          onChange={(event) => setDuty(event.target.value)}
        >
          <option value="">{t('memberOnly')}</option>
          {duties.map(({ dutyCode }) => (
            <option key={dutyCode} value={dutyCode}>
              {dutyName(dutyCode)}
            </option>
          ))}
        </select>
        <Button variant="outlined" disabled={!department} onClick={add}>
          {t('addPlace')}
        </Button>
      </div>
    </section>
  )
}
