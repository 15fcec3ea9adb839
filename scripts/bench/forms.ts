import { checkCalculations } from '@/lib/form-data/calculations'
import { checkFormData } from '@/lib/form-data/check-form-data'
import { computeFormulas } from '@/lib/form-data/compute-formulas'
import { ComputedBefore } from '@/lib/form-data/computed-before'
import { formDefinition, type FieldRights, type FormData, type FormDefinition } from '@/lib/form-data/form-definition'
import { formFields } from '@/lib/form-data/form-fields'
import { brokenRules, ruleWarnings } from '@/lib/form-data/form-rules'
import { liveRights } from '@/lib/form-data/live-rights'
import { table } from './load'

const clock = { now: '2026-03-05T08:00:00.000Z', today: '2026-03-05' }

/** 300 fields with 200 formulas among them, some on others, a sub-table of 500 rows, conditions and rules. */
function largeForm(): FormDefinition {
  const typed = Array.from({ length: 99 }, (_, at) => ({
    id: `n${at}`,
    type: 'number',
    label: `N${at}`,
    ...(at % 10 === 9 && { visibleWhen: `n${at - 1} >= 0` }),
  }))
  const computed = Array.from({ length: 198 }, (_, at) => ({
    id: `f${at}`,
    type: 'number',
    label: `F${at}`,
    scale: 4,
    formula:
      at === 0
        ? 'total * 2'
        : at % 3 === 0
          ? `f${at - 1} + n${at % 99}`
          : `n${at % 99} * 2 + n${(at * 7) % 99} + ${at}`,
  }))
  const lines = {
    id: 'lines',
    type: 'table',
    label: 'Lines',
    maxRows: 1000,
    fields: [
      { id: 'what', type: 'text', label: 'What' },
      { id: 'count', type: 'number', label: 'Count' },
      { id: 'price', type: 'money', label: 'Price' },
      { id: 'amount', type: 'money', label: 'Amount', formula: 'price * count' },
    ],
  }
  const total = { id: 'total', type: 'money', label: 'Total', formula: 'sumMoney(lines.amount)' }
  const fields = [...typed, ...computed, { id: 'note', type: 'text', label: 'Note' }, lines, total]
  return formDefinition.parse({
    sections: Array.from({ length: 3 }, (_, part) => ({
      id: `s${part}`,
      title: '',
      fields: fields.slice(part * 100, (part + 1) * 100),
    })),
    rules: Array.from({ length: 20 }, (_, at) => ({
      id: `r${at}`,
      holds: `n${at} <= 1000`,
      message: 'too much',
      fields: [`n${at}`],
    })),
  })
}

const largeData = (): FormData => ({
  ...Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`n${at}`, at])),
  lines: Array.from({ length: 500 }, (_, at) => ({ what: `line ${at}`, count: at % 9, price: `${at}.50` })),
})

/** All that a key asks of the form, as the page of a task does it: formulas, rights, checks and warnings. */
function answer(definition: FormDefinition, rights: FieldRights, data: FormData, before?: ComputedBefore): FormData {
  const computed = computeFormulas(definition, data, clock, before)
  const live = liveRights(definition, rights, computed, clock)
  checkFormData(definition, computed, { rights: live, today: clock.today, now: clock.now })
  ruleWarnings(brokenRules(definition, computed, live, clock))
  return computed
}

const at = (times: number[], share: number): string =>
  `${times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1)} ms`

function measure(times: number, work: (time: number) => void): number[] {
  return Array.from({ length: times }, (_, time) => {
    const begun = performance.now()
    work(time)
    return performance.now() - begun
  })
}

/** What a large form costs the browser before it is drawn: measured in Node, where the same code runs. Drawing is measured by `pages`. */
export async function benchForms(): Promise<void> {
  const source = largeForm()
  const rights: FieldRights = Object.fromEntries(
    formFields(source).flatMap((field) => [
      [field.id, 'edit' as const],
      ...(field.type === 'table' ? field.fields.map(({ id }) => [`${field.id}.${id}`, 'edit' as const] as const) : []),
    ]),
  )
  const data = largeData()
  const openAnew = () => {
    const opened = formDefinition.parse(source)
    return answer(opened, rights, data, new ComputedBefore(opened))
  }
  const first = measure(1, () => openAnew())
  const open = measure(20, () => openAnew())
  const before = new ComputedBefore(source)
  let now = data
  answer(source, rights, now, before)
  const keys = (change: (time: number) => FormData) =>
    measure(200, (time) => {
      // The next key comes with the values as they came out, as those of a screen do.
      now = answer(source, rights, change(time), before)
    })
  const rows = () => now.lines as FormData[]
  const typing: [string, number[]][] = [
    ['a text nothing depends on', keys((time) => ({ ...now, note: `x${time}` }))],
    ['a number formulas depend on', keys((time) => ({ ...now, n7: time }))],
    [
      'a cell of the sub-table, with its total',
      keys((time) => ({
        ...now,
        lines: rows().map((row, place) => (place === 250 ? { ...row, count: time } : row)) as never,
      })),
    ],
  ]
  const anew = measure(10, (time) => answer(source, rights, { ...now, n7: -time }))
  const checked = measure(3, () => checkCalculations(formDefinition.parse(source)))
  const shown: [string, number[]][] = [
    ['opened for the first time', first],
    ['opened', open],
    ...typing,
    ['all of it anew', anew],
    ['its formulas checked', checked],
  ]
  table(
    'A form of 300 fields, 200 formulas and 500 rows',
    shown.map(([what, times]) => ({ what, p50: at(times, 0.5), p95: at(times, 0.95) })),
  )
}
