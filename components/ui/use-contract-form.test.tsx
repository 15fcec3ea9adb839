import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { groupForm } from '@/lib/contracts/organisation'
import english from '@/lib/i18n/messages-en-us'
import chinese from '@/lib/i18n/messages-zh-cn'
import traditional from '@/lib/i18n/messages-zh-tw'
import { CallError } from '@/lib/client/call-error'
import { Field } from './field'
import { useContractForm } from './use-contract-form'

const save = jest.fn(async (_input: unknown, _rev: string, _commandId: string) => undefined)

function Department() {
  const { register, submit, errorOf } = useContractForm({
    schema: groupForm,
    values: { groupName: '研发部', groupCode: '', typeName: '', functionType: '', groupLevel: 1, order: 1 },
    save,
  })
  return (
    <form onSubmit={submit} noValidate>
      <Field label="name" error={errorOf('groupName')}>
        <input {...register('groupName')} />
      </Field>
      <Field label="level" error={errorOf('groupLevel')}>
        <input {...register('groupLevel')} />
      </Field>
      <Field label="order" error={errorOf('order')}>
        <input {...register('order')} />
      </Field>
      <button type="submit">ok</button>
    </form>
  )
}

describe('a form checked by its contract', () => {
  it.each([
    ['zh-CN', chinese, ['不能大于 11', '请输入数字'], '名称不能为空'],
    ['en-US', english, ['At most 11', 'Enter a number'], 'Name cannot be empty'],
    ['zh-TW', traditional, ['不能大於 11', '請輸入數字'], '名稱不能為空'],
  ] as const)(
    'R5-11 says in %s what is wrong with an entry, before anything is sent',
    async (locale, messages, general, own) => {
      const person = userEvent.setup()
      render(
        <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
          <Department />
        </NextIntlClientProvider>,
      )
      const type = async (label: string, text: string) => {
        const field = screen.getByLabelText(label)
        await person.clear(field)
        if (text) await person.type(field, text)
      }
      await type('name', '')
      await type('level', '12')
      await type('order', 'abc')
      await person.click(screen.getByRole('button'))
      expect(await screen.findByText(own)).toBeVisible()
      for (const text of general) expect(screen.getByText(text)).toBeVisible()
    },
  )

  it('sends the same content again under the same command, until it has been kept or is another', async () => {
    const person = userEvent.setup()
    render(
      <NextIntlClientProvider locale="en-US" messages={english} timeZone="UTC">
        <Department />
      </NextIntlClientProvider>,
    )
    save.mockReset().mockRejectedValueOnce(new CallError({ code: 0, message: '' }))
    const send = () => person.click(screen.getByRole('button'))
    await send()
    await send()
    await send()
    await person.type(screen.getByLabelText('name'), '2')
    await send()
    const [lost, again, later, other] = save.mock.calls.map(([, , commandId]) => commandId)
    expect(again).toBe(lost)
    expect(new Set([again, later, other]).size).toBe(3)
  })
})
