import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Chip } from '@/components/ui/chip'
import control from '@/components/ui/control.module.css'
import { Moment } from '@/components/ui/moment'
import type { SettingRow } from './setting-row'
import styles from './settings.module.css'

interface Props {
  row: SettingRow
  /** What administrators have kept; null for nothing. */
  kept: string | null
  /** What was typed and is not saved; null is the default again. */
  typed: string | null | undefined
  problem: string | undefined
  /** What follows from what was typed. */
  warning?: string
  mayEdit: boolean
  /** Why it cannot be changed. */
  note?: string
  onType(value: string | null): void
  /** Takes back what was typed. */
  onKeep(): void
}

/** One setting: what it does, what it is set to, and where that comes from. */
export function SettingLine({ row, kept, typed, problem, warning, mayEdit, note, onType, onKeep }: Props) {
  const t = useTranslations('settings')
  const id = useId()
  const fixed = !row.live || row.from === 'environment'
  const name = t(`names.${row.name as 'PORT'}`)
  return (
    <li data-changed={typed !== undefined || undefined}>
      <div className={styles.about}>
        <label htmlFor={id}>{name}</label>
        <p id={`${id}-about`}>{t(`meanings.${row.name as 'PORT'}`)}</p>
        <p className={styles.source}>
          <code>{row.name}</code>
          {row.from === 'environment' && <Chip tone="info">{t('byEnvironment')}</Chip>}
          {!row.live && row.from !== 'environment' && <Chip>{t('atStart')}</Chip>}
          {row.from !== 'environment' && row.changedAt && (
            <span>
              {t('changedBy', { name: row.changedBy })} <Moment at={row.changedAt} />
            </span>
          )}
        </p>
      </div>
      <div className={styles.value}>
        <Value
          id={id}
          row={row}
          shown={typed === undefined ? row.value : (typed ?? row.default)}
          disabled={fixed || !mayEdit}
          describedBy={`${id}-about${problem ? ` ${id}-problem` : ''}`}
          invalid={Boolean(problem)}
          onType={onType}
        />
        {problem && (
          <p id={`${id}-problem`} role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {note && <p className={styles.quiet}>{note}</p>}
        {warning && (
          <p role="status" className={styles.warning}>
            {warning}
          </p>
        )}
        {!fixed && (
          <p className={styles.default}>
            {row.default ? t('default', { value: wordOf(t, row) }) : t('noDefault')}
            {mayEdit && typed === undefined && kept !== null && (
              <Button size="small" onClick={() => onType(null)}>
                {t('toDefault')}
              </Button>
            )}
            {typed !== undefined && (
              <Button size="small" onClick={onKeep}>
                {t('takeBack')}
              </Button>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

function wordOf(t: ReturnType<typeof useTranslations<'settings'>>, { name, typing, default: value }: SettingRow) {
  if (typing.input === 'flag') return t(value === '1' ? 'on' : 'off')
  if (typing.input === 'choice') return t(`choices.${name as 'ACCESS_LOG'}.${value as 'all'}`)
  return value
}

interface ValueProps {
  id: string
  row: SettingRow
  shown: string
  disabled: boolean
  describedBy: string
  invalid: boolean
  onType(value: string): void
}

function Value({ id, row, shown, disabled, describedBy, invalid, onType }: ValueProps) {
  const t = useTranslations('settings')
  const { typing: input } = row
  const about = { id, disabled, 'aria-describedby': describedBy, 'aria-invalid': invalid }
  if (input.input === 'flag')
    return (
      <label className={styles.flag}>
        <input
          {...about}
          type="checkbox"
          checked={shown === '1' || shown === 'true'}
          onChange={({ target }) => onType(target.checked ? '1' : '0')}
        />
        {t(shown === '1' || shown === 'true' ? 'on' : 'off')}
      </label>
    )
  if (input.input === 'choice')
    return (
      <select {...about} className={control.control} value={shown} onChange={({ target }) => onType(target.value)}>
        {input.of.map((one) => (
          <option key={one} value={one}>
            {t(`choices.${row.name as 'ACCESS_LOG'}.${one as 'all'}`)}
          </option>
        ))}
      </select>
    )
  if (input.input === 'secret')
    return (
      <input
        {...about}
        type="password"
        autoComplete="new-password"
        className={control.control}
        value={shown}
        maxLength={input.longest}
        placeholder={t(row.isSet ? 'secretKept' : 'secretNone')}
        onChange={({ target }) => onType(target.value)}
      />
    )
  return (
    <input
      {...about}
      className={control.control}
      value={shown}
      spellCheck={false}
      autoComplete="off"
      {...(input.input === 'number'
        ? { type: 'number', min: input.min, max: input.max }
        : { type: 'text', maxLength: input.longest })}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
