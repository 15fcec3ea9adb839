import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SWRConfig } from 'swr'
import { field as anyField, type FormField } from '@/lib/contracts/forms'
import { newField } from '@/lib/form-editing/new-field'
import { settingsOf } from '@/lib/form-fields/settings'
import { traits } from '@/lib/form-fields/traits.generated'
import type { Setting } from '@/lib/form-fields/field-setting'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { DesignProvider, useNewDesign } from '../design'
import { SettingInput } from './setting-input'

const kept = { dictionary: 'kept-one', externalInterface: 'kept-one', dataset: 'kept-one', process: 'kept-one' }
const types = Object.keys(traits) as FormField['type'][]
const made = (type: FormField['type']) =>
  newField({ type, label: type, id: 'one', words: { options: ['A', 'B'], column: 'C' }, kept })

/** What a designer does to each kind of setting in its input, and what stands in the field then. */
const doing: Partial<{
  [Kind in Setting['input']]: (setting: Extract<Setting, { input: Kind }>, value: unknown) => unknown
}> = {
  number({ min = 0, max = Infinity }, value) {
    const wanted = [2, 1, 3, min].find((one) => one >= min && one <= max && one !== value)!
    type(String(wanted))
    return wanted
  },
  bytes({ min }) {
    const megabytes = Math.ceil(min / (1024 * 1024)) + 1
    type(String(megabytes))
    return megabytes * 1024 * 1024
  },
  amount() {
    type('12.50')
    return '12.50'
  },
  words() {
    type('新的')
    return '新的'
  },
  flag() {
    const box = screen.getByRole<HTMLInputElement>('checkbox')
    const before = box.checked
    fireEvent.click(box)
    return !before
  },
  oneOf({ of }) {
    const wanted = of.at(-1)!
    fireEvent.change(screen.getByRole('combobox'), { target: { value: wanted } })
    return wanted
  },
  condition() {
    fireEvent.click(screen.getByRole('radio', { name: '满足条件' }))
    return ''
  },
  formula(_setting, value) {
    fireEvent.click(screen.getByRole('radio', { name: '用公式计算' }))
    return String(value ?? '')
  },
}
const type = (text: string) => fireEvent.change(screen.getAllByRole('textbox')[0]!, { target: { value: text } })

function Held({
  first,
  name,
  setting,
  onField,
}: {
  first: FormField
  name: string
  setting: Setting
  onField(field: FormField): void
}) {
  const [field, setField] = useState(first)
  const design = useNewDesign(
    { formId: 'f', formType: 2 },
    { sections: [{ id: 'main', title: '', columns: 2, fields: [field] }] },
    true,
  )
  return (
    <DesignProvider value={design}>
      <SettingInput
        name={name}
        label={name}
        setting={setting}
        field={field}
        path={field.id}
        value={(field as Record<string, unknown>)[name]}
        disabled={false}
        onChange={(value) => {
          const next = { ...field, [name]: value } as FormField
          setField(next)
          onField(next)
        }}
      />
    </DesignProvider>
  )
}

const draw = (props: Parameters<typeof Held>[0]) =>
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Held {...props} />
    </SWRConfig>,
  )

const every = types.flatMap((one) =>
  Object.entries(settingsOf(one))
    .filter(([name]) => name !== 'label')
    .map(([name, setting]) => [one, name, setting] as const),
)

describe('R2.4-11 every setting of every type, as the types describe them', () => {
  beforeEach(() => {
    answerCalls({ '/api/form/getSystemVariables': { data: [] } })
  })

  it.each(every)('%s: %s has an input, named after it', async (type, name, setting) => {
    draw({ first: made(type), name, setting, onField: () => undefined })
    await waitFor(() => expect(document.body.textContent).not.toBe(''))
    expect(document.querySelector('input, select, textarea, button, p, legend, label')).not.toBeNull()
  })

  it.each(every.filter(([, , { input }]) => input in doing))(
    '%s: %s is set, kept and read back',
    async (type, name, setting) => {
      const fields: FormField[] = []
      const first = made(type)
      const { unmount } = draw({ first, name, setting, onField: (next) => fields.push(next) })
      const act = doing[setting.input] as (setting: Setting, value: unknown) => unknown
      const wanted = act(setting, (first as Record<string, unknown>)[name])
      await waitFor(() => expect(fields).not.toEqual([]))
      const set = fields.at(-1)!
      expect((set as Record<string, unknown>)[name]).toEqual(wanted)
      // As it is saved, and read again.
      const saved = anyField.parse(JSON.parse(JSON.stringify(set)))
      expect((saved as Record<string, unknown>)[name]).toEqual(wanted)
      unmount()
      draw({ first: saved, name, setting, onField: () => undefined })
      const shown = screen.queryAllByRole<HTMLInputElement>(/textbox|combobox/ as never)[0]
      if (shown && typeof wanted === 'string' && wanted) expect(shown.value).toBe(wanted)
    },
  )

  it('table: rows to start with are filled in as in a request, kept, and there when they are opened again', async () => {
    const user = userEvent.setup()
    const fields: FormField[] = []
    draw({
      first: made('table'),
      name: 'startRows',
      setting: settingsOf('table').startRows!,
      onField: (next) => fields.push(next),
    })
    expect(screen.getByText('startRows：无')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: '填写初始行' }))
    const dialog = await screen.findByRole('dialog', { name: 'table：初始行' })
    await user.click(await within(dialog).findByRole('button', { name: '添加一行' }))
    await user.click(within(dialog).getByRole('button', { name: '添加一行' }))
    await user.type(within(dialog).getAllByRole('textbox', { name: 'C' })[0]!, '桌子')
    await user.click(within(dialog).getByRole('button', { name: '完成' }))
    // A row that says nothing is not kept.
    expect(fields.at(-1)).toMatchObject({ startRows: [{ item: '桌子' }] })
    expect(await screen.findByText('startRows：1 行')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: '填写初始行' }))
    expect(await screen.findByRole('textbox', { name: 'C' })).toHaveValue('桌子')
    await user.click(screen.getByRole('button', { name: '删除第 1 行' }))
    await user.click(screen.getByRole('button', { name: '完成' }))
    expect((fields.at(-1) as { startRows?: unknown }).startRows).toBeUndefined()
  })
})
