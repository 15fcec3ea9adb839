import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { noticeChannels, noticeReasons } from '@/lib/words/notices'
import { renderInChinese } from '@/tests/support/in-chinese'
import { QuietAndDigest } from './quiet-and-digest'
import { WaysTable } from './ways-table'

type Ways = Parameters<typeof WaysTable>[0]['ways']
const none = Object.fromEntries(
  noticeReasons.map((reason) => [reason, Object.fromEntries(noticeChannels.map((channel) => [channel, false]))]),
) as Ways

it('ticks one way for one reason, and leaves what asks for an act in Baton whatever is ticked', async () => {
  const onChange = jest.fn()
  renderInChinese(<WaysTable label="方式" ways={none} missing={{ mail: '公司没有设置邮件' }} onChange={onChange} />)
  expect(screen.getByRole('checkbox', { name: '要我办：站内' })).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: '催办与到期：站内' })).toBeDisabled()
  expect(screen.getByText('公司没有设置邮件')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: '抄送我：邮件' }))
  expect(onChange).toHaveBeenCalledWith({ ...none, copy: { ...none.copy, mail: true } })
})

it('leaves all messages in Baton where they have to stay', () => {
  renderInChinese(<WaysTable label="方式" ways={none} appStays onChange={jest.fn()} />)
  for (const box of screen.getAllByRole('checkbox', { name: /：站内$/ })) expect(box).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: '要我办：邮件' })).toBeEnabled()
})

it('asks for the hours only of who wants quiet or a digest, and takes no empty time', async () => {
  type Value = Parameters<typeof QuietAndDigest>[0]['value']
  let value = {} as Value
  function Part() {
    const [now, setNow] = useState<Value>({
      quiet: { on: false, from: '22:00', until: '07:00', restDays: false, dueToday: true },
      digest: { on: false, at: '08:30', workDays: true },
    } as Value)
    value = now
    return <QuietAndDigest value={now} onChange={setNow} />
  }
  renderInChinese(<Part />)
  expect(screen.queryByLabelText('从')).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: '按时间不打扰' }))
  expect(screen.getByLabelText('从')).toHaveValue('22:00')
  await userEvent.click(screen.getByRole('checkbox', { name: '周六、周日整天不打扰' }))
  await userEvent.clear(screen.getByLabelText('从'))
  expect(value.quiet).toMatchObject({ on: true, from: '22:00', restDays: true })
  await userEvent.click(screen.getByRole('checkbox', { name: '每天发一封邮件' }))
  expect(screen.getByLabelText('几点')).toHaveValue('08:30')
})
