import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { isSame } from './three-way'
import type { Conflict } from './use-changed-meanwhile'
import styles from './changed-meanwhile.module.css'

export interface FieldWords {
  /** What a field is called. */
  labelOf(name: string): string
  /** What a value is called, where it does not speak for itself. */
  textOf?(name: string, value: unknown): string | undefined
}

/** What somebody else has changed since the form was opened, beside what was typed, and the ways out. */
export function ChangedMeanwhile({ conflict, labelOf, textOf }: { conflict: Conflict } & FieldWords) {
  const t = useTranslations('common.changedMeanwhile')
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    notice.current?.focus()
    notice.current?.scrollIntoView?.({ block: 'nearest' })
  }, [conflict])
  const say = (name: string, value: unknown) =>
    textOf?.(name, value) ?? textOfValue(value, { yes: t('yes'), no: t('no') })
  const shown = (name: string, value: unknown, beside: unknown) => {
    const text = say(name, value) || t('empty')
    return !isSame(value, beside) && text === (say(name, beside) || t('empty')) ? t('detail', { text }) : text
  }
  return (
    <section ref={notice} tabIndex={-1} className={styles.notice} role="alert" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p>
        {conflict.message}
        {conflict.gone && ` ${t('gone')}`}
      </p>
      {!conflict.gone && conflict.differences.length === 0 && <p>{t('same')}</p>}
      {conflict.differences.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('field')}</th>
              <th>{t('before')}</th>
              <th>{t('stored')}</th>
              <th>{t('mine')}</th>
            </tr>
          </thead>
          <tbody>
            {conflict.differences.map(({ name, before, stored, mine }) => (
              <tr key={name}>
                <th scope="row">{labelOf(name)}</th>
                <td data-label={t('before')}>{say(name, before) || t('empty')}</td>
                <td data-label={t('stored')}>{shown(name, stored, before)}</td>
                <td data-label={t('mine')}>{shown(name, mine, stored)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{t('choose')}</p>
      <div className={styles.ways}>
        {conflict.mixes && (
          <Button variant="contained" size="small" onClick={() => conflict.choose('both')}>
            {t('both')}
          </Button>
        )}
        {!conflict.gone && (
          <Button variant="outlined" size="small" onClick={() => conflict.choose('theirs')}>
            {t('takeTheirs')}
          </Button>
        )}
        <Button variant="outlined" size="small" onClick={() => conflict.choose('mine')}>
          {t('keepMine')}
        </Button>
      </div>
    </section>
  )
}

/** A value as text: lists by their members, rows by what stands in them. */
function textOfValue(value: unknown, words: { yes: string; no: string }): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value))
    return value
      .map((one) => textOfValue(one, words))
      .filter(Boolean)
      .join(', ')
  if (typeof value === 'object')
    return Object.values(value)
      .filter((one) => typeof one !== 'boolean')
      .map((one) => textOfValue(one, words))
      .filter(Boolean)
      .join(' · ')
  return String(value)
}
