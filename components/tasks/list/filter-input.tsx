'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import control from '@/components/ui/control.module.css'
import choices from '@/components/ui/quick-choices.module.css'
import { localDay } from '@/lib/calendar/company-time'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { workItemKind, type WorkItemKind } from '@/lib/words/workflow-enumerations'
import { comingPresets, pastPresets, presetDays } from './day-presets'
import { chosenOf, dayFilters, isChosen, isDays, statuses, type FilterId } from './filter-kinds'
import { flagNames } from './list-query'
import type { ListState } from './use-work-item-list'
import styles from './filter-chips.module.css'

interface Props {
  id: FilterId
  kind: WorkItemKind
  state: ListState
  name: string
}

/** The input of one filter, as its kind has it; what is chosen applies at once. */
export function FilterInput(props: Props) {
  const { id } = props
  if (isDays(id)) return <Days {...props} id={id} />
  if (isChosen(id)) return <Chosen {...props} id={id} />
  if (id === 'flags' || id === 'status') return <Ticks {...props} id={id} />
  return <OfField {...props} />
}

function Days({ id, state, name }: Props & { id: keyof typeof dayFilters }) {
  const t = useTranslations('workItems')
  const tPreset = useTranslations('workItems.presets')
  const now = new Date(`${localDay(new Date())}T00:00`)
  const [fromName, untilName] = dayFilters[id]
  const from = state.query.get(fromName) ?? ''
  const until = state.query.get(untilName) ?? ''
  const set = (days: { from: string; until: string }) =>
    state.setFilter({ [fromName]: days.from, [untilName]: days.until })
  return (
    <>
      <h3>{name}</h3>
      <div className={choices.quick}>
        {(id === 'due' ? comingPresets : pastPresets).map((preset) => {
          const days = presetDays(preset, now)
          return (
            <button
              key={preset}
              type="button"
              aria-pressed={days.from === from && days.until === until}
              onClick={() => set(days)}
            >
              {tPreset(preset)}
            </button>
          )
        })}
      </div>
      <div className={styles.range}>
        <DateInput
          kind="date"
          className={control.control}
          aria-label={t('fromOf', { what: name })}
          value={from}
          onChange={(day) => set({ from: day, until })}
        />
        <span aria-hidden="true">–</span>
        <DateInput
          kind="date"
          className={control.control}
          aria-label={t('untilOf', { what: name })}
          value={until}
          onChange={(day) => set({ from, until: day })}
        />
      </div>
    </>
  )
}

const inText = (text: string) => text.split(',').filter(Boolean)
const toggled = (text: string, value: string) =>
  (inText(text).includes(value) ? inText(text).filter((one) => one !== value) : [...inText(text), value]).join(',')

/** Choices with how many rows each leaves; of processes several. */
function Chosen({ id, kind, state, name }: Props & { id: keyof typeof chosenOf }) {
  const t = useTranslations('workItems')
  const [words, setWords] = useState('')
  const { name: address, of } = chosenOf[id]
  const { data } = useCall(
    '/api/workitem/choices',
    { kind: workItemKind[kind], ...state.filters, of },
    { revalidateOnFocus: false },
  )
  const value = state.query.get(address) ?? ''
  const several = id === 'processes'
  const old = several ? (state.query.get('process') ?? '') : ''
  const held = several ? toggledIn(value, old) : [value]
  const found = (data?.choices ?? []).filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()))
  return (
    <>
      <h3>{name}</h3>
      <input
        type="search"
        className={control.control}
        value={words}
        placeholder={t('filter.find')}
        aria-label={t('filter.find')}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={styles.choices}>
        {found.map((choice) => (
          <label key={choice.value}>
            <input
              type="checkbox"
              checked={held.includes(choice.value)}
              onChange={() =>
                state.setFilter(
                  several
                    ? { process: null, processes: toggled(held.join(','), choice.value) }
                    : { [address]: value === choice.value ? null : choice.value },
                )
              }
            />
            <span>{choice.label}</span>
            <small>{choice.count}</small>
          </label>
        ))}
        {data && found.length === 0 && <p>{t('filter.none')}</p>}
      </div>
    </>
  )
}

const toggledIn = (value: string, old: string): string[] => [...new Set([...inText(value), ...inText(old)])]

function Ticks({ id, state, name }: Props & { id: 'flags' | 'status' }) {
  const t = useTranslations('workItems')
  const tStatus = useTranslations('workflow.taskStatus')
  const value = state.query.get(id) ?? ''
  const offered: [string, string][] =
    id === 'flags'
      ? flagNames.map((flag) => [flag, t(`flags.${flag}`)])
      : (Object.entries(statuses) as [keyof typeof statuses, number][]).map(([status, number]) => [
          String(number),
          status === 'finished' ? t('finished') : tStatus(status),
        ])
  return (
    <>
      <h3>{name}</h3>
      <div className={styles.choices}>
        {offered.map(([one, label]) => (
          <label key={one}>
            <input
              type="checkbox"
              checked={inText(value).includes(one)}
              onChange={() => state.setFilter({ [id]: toggled(value, one) })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </>
  )
}

/** A field of the requests in sight: words with those in sight to choose from, numbers and days from and to. */
function OfField({ id, state, name }: Props) {
  const t = useTranslations('workItems')
  const locale = useLocale()
  const listId = useId()
  const value = state.query.get(id) ?? ''
  const [typed, setTyped] = useState(value)
  const [from = '', until = ''] = typed.includes('~') ? typed.split('~') : []
  const inSight = (state.list.data?.rows ?? []).flatMap(({ summary }) =>
    summary.filter(({ field }) => id === `s.${field}`),
  )
  const kind = inSight[0]?.kind ?? (value.includes('~') ? 'number' : 'text')
  const put = (next: string) => {
    setTyped(next)
    state.setFilter({ [id]: next === '~' ? null : next })
  }
  if (kind === 'text') {
    const known = [...new Set(inSight.map((one) => localText(one.value, locale)))].filter(Boolean).slice(0, 20)
    return (
      <>
        <h3>{name}</h3>
        <input
          type="search"
          className={control.control}
          aria-label={name}
          value={typed}
          maxLength={100}
          list={listId}
          onChange={(event) => put(event.target.value)}
        />
        <div className={styles.choices}>
          {known.map((one) => (
            <label key={one}>
              <input type="checkbox" checked={typed === one} onChange={() => put(typed === one ? '' : one)} />
              <span>{one}</span>
            </label>
          ))}
        </div>
      </>
    )
  }
  const end = (which: 'from' | 'until', now: string) => {
    const label = t(`${which}Of`, { what: name })
    const change = (next: string) => put(which === 'from' ? `${next}~${until}` : `${from}~${next}`)
    return kind === 'date' ? (
      <DateInput kind="date" className={control.control} aria-label={label} value={now} onChange={change} />
    ) : (
      <input
        className={control.control}
        inputMode="decimal"
        aria-label={label}
        value={now}
        onChange={(event) => change(event.target.value)}
      />
    )
  }
  return (
    <>
      <h3>{name}</h3>
      <div className={styles.range}>
        {end('from', from)}
        <span aria-hidden="true">–</span>
        {end('until', until)}
      </div>
    </>
  )
}
