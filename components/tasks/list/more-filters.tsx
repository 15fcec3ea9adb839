'use client'

import Badge from '@mui/material/Badge'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState, type FormEvent } from 'react'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import control from '@/components/ui/control.module.css'
import { taskStatus } from '@/lib/words/workflow-enumerations'
import { localText } from '@/lib/i18n/local-text'
import { DayRange } from './day-range'
import { flagNames } from './list-query'
import type { ListState } from './use-work-item-list'
import styles from './work-item-list.module.css'

const statuses = { running: taskStatus.Run, paused: taskStatus.Pause, finished: taskStatus.Finish } as const
/** Names in the address this panel is about. */
const ours = [
  'step',
  'by',
  'status',
  'flags',
  'dueFrom',
  'dueUntil',
  'submittedFrom',
  'submittedUntil',
  'finishedFrom',
  'finishedUntil',
] as const

/** Filters needed less often: applied together. */
export function MoreFilters({ state }: { state: ListState }) {
  const t = useTranslations('workItems')
  const { anchor, open, close } = useMenuAnchor()
  const { query } = state
  const inUse =
    ours.filter((name) => query.get(name)).length + [...query.keys()].filter((name) => name.startsWith('s.')).length
  return (
    <>
      <Badge badgeContent={inUse} color="primary">
        <button
          type="button"
          className={control.control}
          aria-haspopup="dialog"
          aria-expanded={Boolean(anchor)}
          onClick={open}
        >
          {t('moreFilters')}
        </button>
      </Badge>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { mt: 0.5, maxHeight: 'min(640px, calc(100dvh - 220px))' } } }}
      >
        {anchor && <Panel state={state} onClose={close} />}
      </Popover>
    </>
  )
}

function Panel({ state, onClose }: { state: ListState; onClose(): void }) {
  const t = useTranslations('workItems')
  const tStatus = useTranslations('workflow.taskStatus')
  const locale = useLocale()
  const { query, list } = state
  const [values, setValues] = useState<Record<string, string>>(() => Object.fromEntries(query))
  const set = (change: Record<string, string>) => setValues((before) => ({ ...before, ...change }))
  const text = (name: string) => values[name] ?? ''
  const toggled = (name: string, value: string) => {
    const chosen = text(name).split(',').filter(Boolean)
    return (chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]).join(',')
  }
  const has = (name: string, value: string) => text(name).split(',').includes(value)
  // Fields of the requests in sight, and those filtered by already.
  const fields = new Map(
    (list.data?.rows ?? []).flatMap(({ summary }) => summary.map((one) => [one.field, one] as const)),
  )
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const names = [...ours, ...[...fields.keys()].map((field) => `s.${field}`)]
    state.setFilter(Object.fromEntries(names.map((name) => [name, text(name) === '~' ? '' : text(name)])))
    onClose()
  }
  const inUse = Object.keys(values).filter(
    (name) =>
      (ours.includes(name as (typeof ours)[number]) || name.startsWith('s.')) && values[name] && values[name] !== '~',
  )
  const clear = () => setValues((before) => ({ ...before, ...Object.fromEntries(inUse.map((name) => [name, ''])) }))
  /** What requests in sight hold in a field, to choose from while one types. */
  const valuesOf = (field: string) =>
    [
      ...new Set(
        (list.data?.rows ?? []).flatMap(({ summary }) =>
          summary.filter((one) => one.field === field).map((one) => localText(one.value, locale)),
        ),
      ),
    ].filter(Boolean)
  const range = (name: 'due' | 'submitted' | 'finished') => (
    <DayRange
      label={t(`${name}On`)}
      coming={name === 'due'}
      from={text(`${name}From`)}
      until={text(`${name}Until`)}
      onChange={({ from, until }) => set({ [`${name}From`]: from, [`${name}Until`]: until })}
    />
  )
  return (
    <form className={styles.panel} aria-label={t('moreFilters')} onSubmit={apply}>
      <h2>{t('moreFilters')}</h2>
      <label>
        {t('columns.step')}
        <input
          className={control.control}
          value={text('step')}
          maxLength={100}
          onChange={(event) => set({ step: event.target.value })}
        />
      </label>
      <label>
        {t('columns.initiator')}
        <input
          className={control.control}
          value={text('by')}
          maxLength={100}
          onChange={(event) => set({ by: event.target.value })}
        />
      </label>
      <fieldset>
        <legend>{t('columns.status')}</legend>
        {Object.entries(statuses).map(([name, value]) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={has('status', String(value))}
              onChange={() => set({ status: toggled('status', String(value)) })}
            />
            {name === 'finished' ? t('finished') : tStatus(name as 'running')}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('marks')}</legend>
        {flagNames.map((flag) => (
          <label key={flag}>
            <input
              type="checkbox"
              checked={has('flags', flag)}
              onChange={() => set({ flags: toggled('flags', flag) })}
            />
            {t(`flags.${flag}`)}
          </label>
        ))}
      </fieldset>
      {range('due')}
      {range('submitted')}
      {range('finished')}
      {[...fields.values()].map(({ field, label, kind }) => (
        <SummaryFilter
          key={field}
          label={localText(label, locale)}
          kind={kind}
          known={valuesOf(field)}
          value={text(`s.${field}`)}
          onChange={(value) => set({ [`s.${field}`]: value })}
        />
      ))}
      <div className={styles.panelActions}>
        <Button disabled={inUse.length === 0} onClick={clear}>
          {t('clearPanel')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="contained">
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}

interface SummaryProps {
  label: string
  kind: 'text' | 'number' | 'money' | 'date'
  /** What to choose from while one types. */
  known: string[]
  /** As in the address: text, or from~until. */
  value: string
  onChange(value: string): void
}

function SummaryFilter({ label, kind, known, value, onChange }: SummaryProps) {
  const t = useTranslations('workItems')
  const listId = useId()
  const [from = '', until = ''] = value.split('~')
  if (kind === 'date')
    return (
      <DayRange
        label={label}
        from={from}
        until={until}
        onChange={(range) => onChange(`${range.from}~${range.until}`)}
      />
    )
  if (kind === 'text') {
    return (
      <label>
        {label}
        <input
          className={control.control}
          value={value}
          maxLength={100}
          list={listId}
          onChange={(event) => onChange(event.target.value)}
        />
        <datalist id={listId}>
          {known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </label>
    )
  }
  return (
    <div className={styles.day} role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <input
        className={control.control}
        inputMode="decimal"
        aria-label={t('fromOf', { what: label })}
        value={from}
        onChange={(event) => onChange(`${event.target.value}~${until}`)}
      />
      <span aria-hidden="true">–</span>
      <input
        className={control.control}
        inputMode="decimal"
        aria-label={t('untilOf', { what: label })}
        value={until}
        onChange={(event) => onChange(`${from}~${event.target.value}`)}
      />
    </div>
  )
}
