import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { SWRConfig } from 'swr'
import en from '@/messages/en-US/process-designer.json'
import { formDefinition } from '@/lib/contracts/forms'
import { processSettingInputs } from '@/lib/engine/definition/settings-inputs'
import { processDefinition, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { ElementSetting } from '@/lib/engine/elements/element-setting'
import { elementSettings } from '@/lib/engine/elements/settings'
import { settings as everyType } from '@/lib/engine/elements/settings.generated'
import type { Element, ElementType } from '@/lib/engine/elements/element'
import { setElement, setSettings } from '@/lib/process-editing/element-commands'
import { newElement } from '@/lib/process-editing/new-element'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { DesignProvider, useNewDesign, type ProcessToDesign } from '../design'
import { PairsSetting } from './data-settings'
import { begins, SettingInput } from './setting-input'

const types = Object.keys(everyType) as ElementType[]
const form = formDefinition.parse({
  sections: [
    {
      id: 'main',
      title: '',
      fields: [
        { id: 'total', type: 'money', label: '合计' },
        { id: 'due', type: 'date', label: '日期' },
        { id: 'lines', type: 'table', label: '明细', fields: [{ id: 'item', type: 'text', label: '品名' }] },
      ],
    },
  ],
})
const processOf = (element: Element): ProcessDefinition =>
  processDefinition.parse({
    processId: 'p',
    name: 'P',
    formId: 'f',
    elements: [
      { id: 'begin', type: 'Start' },
      ...(element.type === 'Start' ? [] : [element]),
      { id: 'fork', type: 'Split' },
      { id: 'other', type: 'Activity', name: '另一步' },
      { id: 'finish', type: 'End' },
    ].map((one) => (one.id === 'begin' && element.type === 'Start' ? element : one)),
    transitions: [{ id: 'way', from: 'fork', to: 'other' }],
  })

const box = (name?: string | RegExp) => screen.getAllByRole('combobox', name ? { name } : {})[0]!
const put = (value: string, at: HTMLElement) => fireEvent.change(at, { target: { value } })
const addRow = (row: object) => {
  fireEvent.click(screen.getByRole('button', { name: '添加一行' }))
  return [row]
}

/** What a designer does with the input of each kind, and what stands in the process then. */
const doing: Partial<{
  [Kind in ElementSetting['input']]: (setting: Extract<ElementSetting, { input: Kind }>, value: unknown) => unknown
}> = {
  words() {
    put('新的', screen.getAllByRole('textbox')[0]!)
    return '新的'
  },
  text() {
    put('新的', screen.getByRole('textbox'))
    return '新的'
  },
  script() {
    put('return 1', screen.getByRole('textbox'))
    return 'return 1'
  },
  number({ min, max }, value) {
    const wanted = [12, 2, min, max].find((one) => one >= min && one <= max && one !== value)!
    put(String(wanted), screen.getByRole('textbox'))
    return wanted
  },
  flag(_setting, value) {
    fireEvent.click(screen.getByRole('checkbox'))
    return value !== true
  },
  oneOf({ of }, value) {
    const wanted = of.findLast((one) => one !== value)!
    put(wanted, box())
    return wanted
  },
  someOf({ of }, value) {
    const [first] = Object.values(of).filter((bit) => bit > 0 && (bit & (bit - 1)) === 0)
    fireEvent.click(screen.getAllByRole('button')[0]!)
    return Number(value) ^ first!
  },
  rights() {
    fireEvent.click(screen.getByRole('radio', { name: '合计：隐藏' }))
    return expect.objectContaining({ fields: { total: 'hidden' } })
  },
  field({ of }) {
    const wanted = of === 'table' ? 'lines' : 'due'
    put(wanted, box())
    return wanted
  },
  duration(_setting, value) {
    if (value === null) fireEvent.click(screen.getByRole('checkbox'))
    put('3', screen.getByRole('textbox'))
    return { amount: 3, unit: 'days' }
  },
  deadline() {
    fireEvent.click(screen.getByRole('checkbox'))
    put('4', screen.getByRole('textbox'))
    put('transfer', box('过期时'))
    return expect.objectContaining({
      after: { amount: 4, unit: 'days' },
      onTimeout: { action: 'transfer', account: '' },
    })
  },
  calendar() {
    put('own', box())
    put('08:00-12:00', screen.getByRole('textbox', { name: '星期一' }))
    return expect.objectContaining({
      week: expect.arrayContaining([[{ from: '08:00', until: '12:00' }]]) as unknown,
    })
  },
  assignments: () => addRow({ field: '', expression: '' }),
  results: () => addRow({ field: '', path: '' }),
  carried: () => addRow({ from: '', to: '' }),
  pairs() {
    addRow({})
    return { '': '' }
  },
  fields: () => ['total'].map((id) => (addRow({}), id)),
  step() {
    put('other', box())
    return 'other'
  },
  steps() {
    fireEvent.click(screen.getByRole('checkbox', { name: '另一步' }))
    return ['other']
  },
  branches() {
    fireEvent.click(screen.getByRole('checkbox', { name: /另一步/ }))
    return ['way']
  },
  choice({ by, of }) {
    const wanted = Object.keys(of).at(-1)!
    put(wanted, box())
    return expect.objectContaining({ [by]: wanted })
  },
  call({ of }, value) {
    const wanted = of.at(-1)!
    if (of.length > 1 || value === null) put(wanted, box())
    return wanted === 'SQL' ? value : expect.objectContaining({ kind: wanted })
  },
  async process() {
    await screen.findByRole('option', { name: '另一流程' })
    put('sub', box())
    return 'sub'
  },
  async folder() {
    await screen.findByRole('option', { name: '合同' })
    put('deeds', box())
    return 'deeds'
  },
  balance() {
    fireEvent.click(screen.getByRole('checkbox'))
    return expect.objectContaining({ dictionary: '' })
  },
}

interface HeldProps {
  first: ProcessDefinition
  elementId: string
  name: string
  setting: ElementSetting
  disabled?: boolean
  onChanged(definition: ProcessDefinition): void
}

function Held({ first, elementId, name, setting, disabled = false, onChanged }: HeldProps) {
  const [definition, setDefinition] = useState(first)
  const design = useNewDesign(
    {
      processId: 'p',
      processName: 'P',
      draft: { definition, hash: '', changed: false },
      published: null,
      nextVersion: 1,
      running: 0,
      formName: '',
      formVersion: 1,
      newestFormVersion: 1,
      form,
      names: { users: {}, roles: {}, groups: {}, duties: {}, processes: {} },
      rights: { edit: true, publish: true },
    } satisfies ProcessToDesign,
    [],
  )
  const element = definition.elements.find(({ id }) => id === elementId)
  const values = (element ?? definition.settings) as unknown as Record<string, unknown>
  // Of a part of a group, both: the group keeps all its other parts.
  const [whole = '', part] = name.split('.')
  const group = values[whole] as Record<string, unknown> | null
  return (
    <DesignProvider value={design}>
      <SettingInput
        name={name}
        label={name}
        setting={setting}
        elementId={elementId}
        value={part === undefined ? group : group?.[part]}
        disabled={disabled}
        onChange={(value) => {
          const change = { [whole]: part === undefined ? value : { ...group, [part]: value } }
          const next = element ? setElement(definition, elementId, change) : setSettings(definition, change)
          setDefinition(next)
          onChanged(next)
        }}
      />
    </DesignProvider>
  )
}

const shown = (props: Omit<HeldProps, 'onChanged'>) => {
  const kept: { definition: ProcessDefinition } = { definition: props.first }
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Held {...props} onChanged={(definition) => (kept.definition = definition)} />
    </SWRConfig>,
  )
  return kept
}

const ofElements = types.flatMap((type) =>
  Object.entries(elementSettings(type)).map(([name, setting]) => ({ type, name, setting })),
)

/** Every part of a group, and of every kind a choice has, with what the setting begins with there. */
const partsOfAll = ofElements.flatMap(({ type, name, setting }) => {
  const element = newElement({ type, id: 'one', name: type, x: 0, y: 0 }) as unknown as Record<string, object>
  const asParts = (parts: Readonly<Record<string, ElementSetting>>, where: string, begin: object) =>
    Object.entries(parts).map(([part, one]) => ({
      type,
      path: `${name}.${part}`,
      setting: one,
      where,
      begin: { [name]: begin } as Record<string, object>,
    }))
  if (setting.input === 'group') return asParts(setting.of, 'it is', element[name] ?? {})
  if (setting.input !== 'choice') return []
  return Object.entries(setting.of).flatMap(([kind, parts]) =>
    asParts(parts, `it is ${kind}`, { [setting.by]: kind, ...begins[`${name}.${kind}`] }),
  )
})

beforeEach(() => {
  answerCalls({
    '/api/form/getSystemVariables': { data: [] },
    '/api/process/getProcesses': { data: [{ processId: 'sub', processName: '另一流程' }] },
    '/api/document/folders': {
      data: { folders: [{ folderId: 'deeds', parentId: '', folderName: '合同', level: 'edit' }] },
    },
    '/api/extInterface/list': { data: [] },
    '/api/dataSource/getDataSources': { data: [] },
    '/api/baseData/getDataDicts': { data: { rows: [], records: 0 } },
  })
})

describe('R2.9-04 every setting of every element has its input, and what is set there is in the process', () => {
  it.each(ofElements.filter(({ setting }) => doing[setting.input]))('$type $name', async ({ type, name, setting }) => {
    const element = newElement({ type, id: 'one', name: type, x: 0, y: 0 })
    const before = (element as unknown as Record<string, unknown>)[name]
    const kept = shown({ first: processOf(element), elementId: 'one', name, setting })
    const wanted = await (doing[setting.input] as (setting: ElementSetting, value: unknown) => unknown)(setting, before)
    const after = kept.definition.elements.find(({ id }) => id === 'one') as unknown as Record<string, unknown>
    expect(after[name]).toEqual(wanted)
    // What a call of the server would read is what stands there.
    expect(processDefinition.parse(kept.definition)).toEqual(kept.definition)
  })

  const kinds = ofElements.flatMap(({ type, name, setting }) =>
    setting.input === 'choice' ? Object.keys(setting.of).map((kind) => ({ type, name, setting, kind })) : [],
  )
  it.each(kinds)('$type $name can be $kind', ({ type, name, setting, kind }) => {
    const element = newElement({ type, id: 'one', name: type, x: 0, y: 0 })
    const other = Object.keys(setting.of).find((one) => one !== kind)!
    const before = { [setting.by]: other, ...begins[`${name}.${other}`] }
    const first = setElement(processOf(element), 'one', { [name]: before })
    const kept = shown({ first, elementId: 'one', name, setting })
    put(kind, box())
    const after = kept.definition.elements.find(({ id }) => id === 'one') as unknown as Record<string, unknown>
    expect(after[name]).toMatchObject({ [setting.by]: kind })
  })

  it.each(partsOfAll.filter(({ setting }) => doing[setting.input]))(
    '$type $path, where $where',
    ({ type, path, setting, begin }) => {
      const [name = '', part = ''] = path.split('.')
      const element = newElement({ type, id: 'one', name: type, x: 0, y: 0 })
      const first = setElement(processOf(element), 'one', begin)
      const valueIn = (definition: ProcessDefinition) =>
        (definition.elements.find(({ id }) => id === 'one') as unknown as Record<string, Record<string, unknown>>)[name]
      const before = valueIn(first)
      expect(before).toMatchObject(begin[name] ?? {})
      const kept = shown({ first, elementId: 'one', name: path, setting })
      const wanted = (doing[setting.input] as (setting: ElementSetting, value: unknown) => unknown)(
        setting,
        before?.[part],
      )
      expect(valueIn(kept.definition)).toEqual({ ...before, [part]: wanted })
      expect(processDefinition.parse(kept.definition)).toEqual(kept.definition)
    },
  )

  it.each(ofElements.filter(({ setting }) => !doing[setting.input]))(
    '$type $name is shown',
    ({ type, name, setting }) => {
      const element = newElement({ type, id: 'one', name: type, x: 0, y: 0 })
      shown({ first: processOf(element), elementId: 'one', name, setting })
      expect(document.querySelector('button, input, select, textarea')).not.toBeNull()
    },
  )

  it.each(Object.entries(processSettingInputs).filter(([, setting]) => doing[setting.input]))(
    'the process: %s',
    (name, setting) => {
      const first = processOf(newElement({ type: 'Activity', id: 'one', name: '', x: 0, y: 0 }))
      const before = (first.settings as unknown as Record<string, unknown>)[name]
      const kept = shown({ first, elementId: '', name, setting })
      const wanted = (doing[setting.input] as (setting: ElementSetting, value: unknown) => unknown)(setting, before)
      expect((kept.definition.settings as unknown as Record<string, unknown>)[name]).toEqual(wanted)
      expect(processDefinition.parse(kept.definition)).toEqual(kept.definition)
    },
  )

  it('R2.4-11 rows may be added to a sub-table alone, and arrows step over cells that are not there', () => {
    const element = newElement({ type: 'Activity', id: 'one', name: '', x: 0, y: 0 })
    const kept = shown({ first: processOf(element), elementId: 'one', name: 'rights', setting: { input: 'rights' } })
    const rights = () => kept.definition.elements.find(({ id }) => id === 'one')
    expect(screen.queryByRole('radio', { name: '合计：可加行' })).toBeNull()
    const adds = screen.getByRole('radio', { name: '明细：可加行' })
    fireEvent.click(adds)
    expect(rights()).toMatchObject({ rights: { fields: { lines: 'add' } } })
    expect(screen.getByRole('radio', { name: '品名：可填' })).toBeChecked()
    fireEvent.click(screen.getByRole('button', { name: '可加行' }))
    expect(rights()).toMatchObject({ rights: { fields: { lines: 'add' } } })
    const total = screen.getByRole('radio', { name: '合计：可填' })
    total.focus()
    fireEvent.keyDown(total, { key: 'ArrowRight' })
    expect(screen.getByRole('radio', { name: '合计：只读' })).toHaveFocus()
  })

  it('names with values: what is called like another one while it is typed keeps its own value', () => {
    let kept: unknown
    function Pairs() {
      const [value, setValue] = useState<unknown>({})
      kept = value
      const props = {
        name: 'headers',
        label: 'Headers',
        setting: { input: 'pairs' },
        elementId: '',
        disabled: false,
      } as const
      return <PairsSetting {...props} value={value} onChange={setValue} />
    }
    renderInChinese(<Pairs />)
    for (const [at, names] of [
      [0, ['a']],
      [1, ['a', 'ab']],
    ] as const) {
      addRow({})
      put(`value ${at}`, screen.getAllByRole('textbox')[2 * at + 1]!)
      for (const name of names) put(name, screen.getAllByRole('textbox')[2 * at]!)
    }
    expect(kept).toEqual({ a: 'value 0', ab: 'value 1' })
  })

  it('what cannot be is said, stays on the screen and is not kept', () => {
    const first = processOf(newElement({ type: 'Activity', id: 'one', name: '', x: 0, y: 0 }))
    const kept = shown({ first, elementId: '', name: 'maxReturns', setting: processSettingInputs.maxReturns })
    put('many', screen.getByRole('textbox'))
    expect(screen.getByRole('alert')).toHaveTextContent('0 到 1000')
    expect(screen.getByRole('textbox')).toHaveValue('many')
    expect(kept.definition).toBe(first)
  })
})

/** What a designer without the right to edit meets: whatever he touches, the process stays as it is. */
describe('R2.4-01 settings are only to be read by whoever may not edit', () => {
  const touchAll = () => {
    for (const one of document.querySelectorAll<HTMLInputElement>('input, select, textarea'))
      if (!one.readOnly && !one.matches(':disabled')) fireEvent.change(one, { target: { value: '7' } })
    for (const one of document.querySelectorAll('button, [role="radio"], [type="checkbox"]'))
      if (!one.matches(':disabled')) fireEvent.click(one)
    expect(document.querySelector('[contenteditable="true"], .cm-editor')).toBeNull()
  }

  it.each(ofElements)('$type $name', ({ type, name, setting }) => {
    const first = processOf(newElement({ type, id: 'one', name: type, x: 0, y: 0 }))
    const kept = shown({ first, elementId: 'one', name, setting, disabled: true })
    touchAll()
    expect(kept.definition).toBe(first)
  })

  it.each(Object.entries(processSettingInputs))('the process: %s', (name, setting) => {
    const first = processOf(newElement({ type: 'Activity', id: 'one', name: '', x: 0, y: 0 }))
    const kept = shown({ first, elementId: '', name, setting, disabled: true })
    touchAll()
    expect(kept.definition).toBe(first)
  })

  it.each([
    ['expression', { input: 'expression' }, 'total > 1'],
    ['condition', { input: 'condition' }, 'total > 1'],
    ['assignments', { input: 'assignments' }, [{ field: 'total', expression: 'total + 1' }]],
  ] as const)('%s', (name, setting, value) => {
    const first = processOf({
      ...newElement({ type: 'Activity', id: 'one', name: '', x: 0, y: 0 }),
      [name]: value,
    } as Element)
    const onChanged = jest.fn()
    const definition = {
      ...first,
      elements: first.elements.map((one) => (one.id === 'one' ? { ...one, [name]: value } : one)),
    } as ProcessDefinition
    renderInChinese(
      <SWRConfig value={{ provider: () => new Map() }}>
        <Held first={definition} elementId="one" name={name} setting={setting} disabled onChanged={onChanged} />
      </SWRConfig>,
    )
    expect(screen.getByRole('textbox')).toHaveAttribute('readonly')
    touchAll()
    expect(onChanged).not.toHaveBeenCalled()
  })
})

/** Every name and value one can meet, with the groups it stands in. */
function wordsOf(name: string, setting: ElementSetting): string[] {
  const own = [`settings ${name}`]
  if (setting.input === 'oneOf') return [...own, ...setting.of.map((one) => `options ${name} ${one}`)]
  if (setting.input === 'group')
    return [...own, ...Object.entries(setting.of).flatMap(([part, one]) => wordsOf(`${name}.${part}`, one))]
  if (setting.input === 'choice')
    return [
      ...own,
      ...Object.entries(setting.of).flatMap(([kind, parts]) => [
        `options ${name}.${setting.by} ${kind}`,
        ...Object.entries(parts).flatMap(([part, one]) => wordsOf(`${name}.${part}`, one)),
      ]),
    ]
  return own
}

test('R1-05 every setting and every value one chooses has a name', () => {
  const all = [
    ...ofElements.flatMap(({ name, setting }) => wordsOf(name, setting)),
    ...Object.entries(processSettingInputs).flatMap(([name, setting]) => wordsOf(name, setting)),
  ]
  const known = { settings: en.settings as object, options: en.options as Record<string, object> }
  const missing = [...new Set(all)].filter((one) => {
    const [kind, name = '', value] = one.split(' ')
    // The verbs of HTTP are called by their names.
    if (name === 'auto.method') return false
    const names = [name.replaceAll('.', '_'), name.split('.').at(-1)!]
    return kind === 'settings'
      ? !names.some((key) => key in known.settings)
      : !names.some((key) => value! in (known.options[key] ?? {}))
  })
  expect(missing).toEqual([])
})
