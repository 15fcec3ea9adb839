import { useLocale, useTranslations } from 'next-intl'
import { useCall } from '@/lib/client/use-call'
import { localDay } from '@/lib/calendar/company-time'
import { localText } from '@/lib/i18n/local-text'
import { taskStatus, workItemKind, type WorkItemKind } from '@/lib/words/workflow-enumerations'
import { comingPresets, pastPresets, presetDays } from './day-presets'
import { flagNames } from './list-query'
import { shownSummary } from '@/components/task-story/summary-value'
import type { ListState } from './use-work-item-list'

/** One thing a list is filtered by; a summary field is `s.` and its id. */
export type FilterId =
  | 'processes'
  | 'by'
  | 'dept'
  | 'step'
  | 'arrived'
  | 'due'
  | 'submitted'
  | 'finished'
  | 'status'
  | 'flags'
  | `s.${string}`

export const dayFilters = {
  arrived: ['from', 'until'],
  due: ['dueFrom', 'dueUntil'],
  submitted: ['submittedFrom', 'submittedUntil'],
  finished: ['finishedFrom', 'finishedUntil'],
} as const
export const isDays = (id: FilterId): id is keyof typeof dayFilters => id in dayFilters

/** The choices of these are looked up. */
export const chosenOf = {
  processes: { name: 'processes', of: 'processIds' },
  by: { name: 'by', of: 'initiator' },
  dept: { name: 'dept', of: 'initiatorDepartmentId' },
  step: { name: 'step', of: 'step' },
} as const
export const isChosen = (id: FilterId): id is keyof typeof chosenOf => id in chosenOf

export const statuses = { running: taskStatus.Run, paused: taskStatus.Pause, finished: taskStatus.Finish } as const

/** Where a filter stands in the address. */
export const addressNames = (id: FilterId): readonly string[] =>
  isDays(id) ? dayFilters[id] : id === 'processes' ? ['processes', 'process'] : [id]

/** What a list can be filtered by: what stands in its requests comes last. */
export function filtersFor(kind: WorkItemKind, { list, query }: ListState): FilterId[] {
  const items = workItemKind[kind] !== workItemKind.All
  const fields = new Set([
    ...(list.data?.rows ?? []).flatMap(({ summary }) => summary.map(({ field }) => `s.${field}` as const)),
    ...([...query.keys()].filter((name) => name.startsWith('s.')) as `s.${string}`[]),
  ])
  return [
    'processes',
    'by',
    'dept',
    'step',
    'arrived',
    ...(items ? (['due', 'flags'] as const) : []),
    'status',
    'submitted',
    'finished',
    ...fields,
  ]
}

/** What each filter is called, and what it says now; '' where it is not in use. */
export function useFilterWords(kind: WorkItemKind, state: ListState) {
  const t = useTranslations('workItems')
  const tPreset = useTranslations('workItems.presets')
  const tStatus = useTranslations('workflow.taskStatus')
  const locale = useLocale()
  const { query, list } = state
  const now = new Date(`${localDay(new Date())}T00:00`)
  const fieldOf = (id: FilterId) =>
    (list.data?.rows ?? []).flatMap(({ summary }) => summary).find(({ field }) => id === `s.${field}`)
  const inUse = (Object.keys(chosenOf) as (keyof typeof chosenOf)[]).filter((id) => query.get(chosenOf[id].name))
  const { data: processes } = useCall(
    '/api/process/getCatalogProcesses',
    inUse.includes('processes') || query.get('process') ? {} : null,
    { revalidateOnFocus: false },
  )
  const { data: departments } = useCall(
    '/api/workitem/choices',
    inUse.includes('dept') ? { kind: workItemKind[kind], of: 'initiatorDepartmentId' } : null,
    { revalidateOnFocus: false },
  )
  const { data: people } = useCall(
    '/api/workitem/choices',
    inUse.includes('by') ? { kind: workItemKind[kind], of: 'initiator' } : null,
    { revalidateOnFocus: false },
  )

  const nameOf = (id: FilterId): string => {
    if (isDays(id)) return id === 'arrived' ? t('columns.arrived') : t(`${id}On`)
    if (id === 'flags') return t('marks')
    if (id === 'status') return t('columns.status')
    if (id === 'step') return t('columns.step')
    if (id === 'by') return t('columns.initiator')
    if (id === 'dept') return t('department')
    if (id === 'processes') return t('process')
    return localText(fieldOf(id)?.label ?? id.slice(2), locale)
  }
  const daysSaid = (id: keyof typeof dayFilters): string => {
    const [from, until] = dayFilters[id].map((name) => query.get(name) ?? '')
    if (!from && !until) return ''
    const presets = id === 'due' ? comingPresets : pastPresets
    const same = presets.find((preset) => {
      const days = presetDays(preset, now)
      return days.from === from && days.until === until
    })
    return same ? tPreset(same) : t('days', { from: from || '…', until: until || '…' })
  }
  const inOne = new Intl.ListFormat(locale, { style: 'narrow' })
  const processSaid = (): string =>
    inOne.format(
      [query.get('process') ?? '', ...(query.get('processes') ?? '').split(',')]
        .filter(Boolean)
        .map((one) => localText(processes?.find(({ processId }) => processId === one)?.processName ?? one, locale)),
    )
  const fieldSaid = (id: FilterId): string => {
    const value = query.get(id) ?? ''
    const field = fieldOf(id)
    const range = /^(.*)~(.*)$/.exec(value)
    const said = (one: string) => (one && field ? shownSummary({ ...field, value: one }, locale) : one)
    return range ? t('days', { from: said(range[1]!) || '…', until: said(range[2]!) || '…' }) : value
  }
  const sayOf = (id: FilterId): string => {
    if (isDays(id)) return daysSaid(id)
    if (id === 'processes') return processSaid()
    const value = query.get(id) ?? ''
    if (!value) return ''
    if (id === 'flags')
      return inOne.format(
        value.split(',').flatMap((one) => flagNames.filter((flag) => flag === one).map((flag) => t(`flags.${flag}`))),
      )
    if (id === 'status')
      return inOne.format(
        (Object.entries(statuses) as [keyof typeof statuses, number][])
          .filter(([, number]) => value.split(',').includes(String(number)))
          .map(([name]) => (name === 'finished' ? t('finished') : tStatus(name))),
      )
    const known = id === 'dept' ? departments : id === 'by' ? people : undefined
    if (known || id === 'step' || id === 'dept' || id === 'by')
      return known?.choices.find((one) => one.value === value)?.label ?? value
    return fieldSaid(id)
  }
  return { nameOf, sayOf }
}
