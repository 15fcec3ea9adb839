import type { ElementSetting } from '@/lib/engine/elements/element-setting'
import { elementSettings } from '@/lib/engine/elements/settings'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { processSettingInputs } from '@/lib/engine/definition/settings-inputs'
import { participant } from '@/lib/engine/participants/participant'

const someone = participant.parse({ participantType: 0, param0: 'zed' })
const calendar = {
  calendarId: 'own',
  name: 'Own',
  timeZone: 'Asia/Shanghai',
  week: [[], [{ from: '09:00', until: '18:00' }], [], [], [], [], []],
  exceptions: { '2026-10-01': [] },
}
const deadline = {
  after: { amount: 3, unit: 'days' },
  remindBefore: [{ amount: 2, unit: 'hours' }],
  repeat: { every: { amount: 1, unit: 'days' }, most: 3 },
  onTimeout: { action: 'transfer', account: 'zed' },
}
const rest = {
  kind: 'REST',
  service: 'erp',
  method: 'POST',
  url: 'https://example.com/{total}',
  headers: { 'x-key': '1' },
  body: '{}',
  timeoutSeconds: 20,
}

type Values = Record<string, unknown>
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Other values a setting may have than the one it has. */
function otherValues(setting: ElementSetting, value: unknown): unknown[] {
  switch (setting.input) {
    case 'words':
    case 'text':
    case 'process':
    case 'folder':
    case 'list':
    case 'step':
    case 'script':
      return [`${String(value ?? '')}x`]
    case 'expression':
    case 'condition':
      return [value ? `${String(value)} and total > 7` : 'total > 7']
    case 'number':
      return [Number(value) >= setting.max ? setting.max - 1 : Number(value) + 1]
    case 'flag':
      return [!value]
    case 'oneOf':
      return setting.of.filter((one) => one !== value)
    case 'someOf':
      return [
        ...Object.values(setting.of)
          .filter((bit) => bit > 0)
          .map((bit) => Number(value) ^ bit),
        0,
      ]
    case 'people':
      return [[...listOf(value), someone], [{ ...someone, include: false, leaderUp: false, numULevel: 2 }]]
    case 'rights':
      return [
        { default: 'hidden', fields: { total: 'required', note: 'edit' } },
        { default: 'edit', fields: {} },
      ]
    case 'field':
      return [value === 'total' ? 'note' : 'total']
    case 'carried':
      return [[...listOf(value), { from: 'total', to: 'sum' }]]
    case 'duration':
      return [
        { amount: 17, unit: 'hours' },
        { amount: 18, unit: 'days' },
      ]
    case 'calendar':
      return [value ? null : calendar]
    case 'deadline':
      return [value ? null : deadline, { ...deadline, at: '2026-10-01T00:00:00.000Z' }]
    case 'call':
      return otherCalls(setting.of, value as Values | null)
    case 'results':
      return [[...listOf(value), { field: 'total', path: 'a.b' }], [{ field: 'note', path: '' }]]
    case 'group':
      return Object.entries(setting.of).flatMap(([name, part]) =>
        otherValues(part, (value as Values)[name]).map((other) => ({ ...(value as Values), [name]: other })),
      )
    case 'choice': {
      const own = setting.of[String((value as Values)[setting.by])] ?? {}
      return Object.entries(own).flatMap(([name, part]) =>
        otherValues(part, (value as Values)[name]).map((other) => ({ ...(value as Values), [name]: other })),
      )
    }
    case 'assignments':
      return [[...listOf(value), { field: 'note', expression: 'total + 1' }]]
    case 'steps':
    case 'branches':
    case 'accounts':
      return [[...listOf(value), 'zed']]
    case 'weights':
      return [{ ...(value as Values), zed: 3 }]
    case 'pairs':
      return [{ ...(value as Values), zed: '1' }]
    case 'fields':
      return [listOf(value).includes('note') ? [] : ['note']]
    case 'authorizations':
      return [[...listOf(value), { participant: someone, mask: 3 }]]
    case 'balance':
      return [value ? null : { dictionary: 'days', kind: 'note', kinds: ['a'], amount: 'total', on: 'day' }]
  }
}

function otherCalls(of: readonly string[], value: Values | null): Values[] {
  const found: Values[] = []
  if (of.includes('REST')) found.push(rest, { ...rest, method: 'PUT', headers: {}, service: '', body: '' })
  if (of.includes('SQL'))
    found.push({
      kind: 'SQL',
      dataSource: 'erp',
      statement: 'select :total',
      timeoutSeconds: Number(value?.timeoutSeconds ?? 9) + 1,
    })
  if (of.includes('Interface')) found.push({ kind: 'Interface', interfaceId: 'rates', values: { currency: '{note}' } })
  return found
}

/** The same process with one setting changed, in every way each setting can be, and what was changed. */
export function* withOneChange(definition: ProcessDefinition): Generator<[what: string, changed: ProcessDefinition]> {
  for (const element of definition.elements)
    for (const [name, setting] of Object.entries(elementSettings(element.type)))
      for (const value of otherValues(setting, (element as unknown as Values)[name]))
        yield [
          `${element.id} ${name} ${JSON.stringify(value)}`,
          {
            ...definition,
            elements: definition.elements.map((one) =>
              one === element ? ({ ...one, [name]: value } as typeof one) : one,
            ),
          },
        ]
  for (const [name, setting] of Object.entries(processSettingInputs))
    for (const value of otherValues(setting, (definition.settings as unknown as Values)[name]))
      yield [
        `settings ${name} ${JSON.stringify(value)}`,
        { ...definition, settings: { ...definition.settings, [name]: value } },
      ]
  for (const line of definition.transitions)
    for (const change of [
      { name: 'otherwise called' },
      { condition: 'False' },
      { condition: 'Expression', expression: 'total > 3' },
      { expression: 'total > 4' },
      { otherwise: !line.otherwise },
      { to: definition.elements.find(({ id }) => id !== line.to)?.id ?? '' },
    ] as Partial<typeof line>[])
      yield [
        `${line.id} ${JSON.stringify(change)}`,
        {
          ...definition,
          transitions: definition.transitions.map((one) => (one === line ? { ...one, ...change } : one)),
        },
      ]
}
