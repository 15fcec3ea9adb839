import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toasts } from '@/lib/client/toasts'
import { renderInChinese } from '@/tests/support/in-chinese'
import { cronWords } from './schedule-logic'
import { ScheduleBody } from './schedule-body'
import { ScheduleLine } from './schedule-line'
import { useScheduleSentence } from './use-schedule-sentence'

const timeZone = 'Asia/Shanghai'

function show(value?: string) {
  const onDone = jest.fn()
  renderInChinese(<ScheduleBody params={value ? { value } : {}} onDone={onDone} />)
  return onDone
}
const runs = () =>
  within(screen.getByRole('region', { name: '接下来的十次' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '')
const ok = () => userEvent.click(screen.getByRole('button', { name: '确定' }))

// Many keys are pressed here.
jest.setTimeout(30_000)

beforeEach(() => toasts.set([]))

describe('R2.8-25 the schedule editor', () => {
  it('begins with working days at nine, in words and with the next ten runs', async () => {
    const onDone = show()
    expect(await screen.findByText('每周一、二、三、四、五 09:00（Asia/Shanghai）')).toBeVisible()
    expect(runs()).toHaveLength(10)
    expect(runs().every((run) => run.includes('09:00:00') && !/星期[六日]/.test(run))).toBe(true)
    await ok()
    expect(JSON.parse(onDone.mock.calls[0]![0] as string)).toMatchObject({
      kind: 'calendar',
      unit: 'week',
      weekdays: [1, 2, 3, 4, 5],
      times: ['09:00'],
    })
  })

  it('puts a rule together by the month, moved off days off', async () => {
    const onDone = show()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '单位' }), '个月')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '哪一天' }), '第几个星期几')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '第几个' }), '最后一个')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '星期几' }), '星期五')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '遇到休息日' }), '提前到上一个工作日')
    expect(screen.getByText('每月最后一个星期五 09:00，休息日提前到上一个工作日（Asia/Shanghai）')).toBeVisible()
    await ok()
    expect(JSON.parse(onDone.mock.calls[0]![0] as string)).toMatchObject({
      unit: 'month',
      on: { by: 'weekday', nth: -1, weekday: 5 },
      onRestDays: 'previous',
    })
  })

  it('reads a cron expression that was there before, and names the part that is wrong', async () => {
    const onDone = show('0 25 * * *')
    const field = await screen.findByRole('textbox', { name: 'Cron 表达式' })
    expect(field).toHaveAccessibleDescription('“时”这一段写得不对：25')
    await ok()
    expect(onDone).not.toHaveBeenCalled()
    expect(toasts.get()[0]).toMatchObject({ text: '请先改正标出的地方' })
    await userEvent.click(screen.getByRole('button', { name: '0 9 * * 1-5' }))
    expect(runs()).toHaveLength(10)
    await ok()
    expect(JSON.parse(onDone.mock.calls[0]![0] as string)).toEqual({
      kind: 'cron',
      cron: '0 9 * * 1-5',
      timeZone: 'Asia/Shanghai',
      from: '',
      until: '',
    })
  })

  it('names what is missing at its field', async () => {
    show()
    for (const day of ['周一', '周二', '周三', '周四', '周五'])
      await userEvent.click(await screen.findByRole('checkbox', { name: day }))
    expect(screen.getByRole('alert')).toHaveTextContent('请至少选一天')
  })

  it('says cron expressions in three languages', () => {
    expect(cronWords('0 9 * * 1-5', 'en-US')).toBe('At 09:00, Monday through Friday')
    expect(cronWords('0 9 * * 1-5', 'zh-CN')).toMatch(/09:00.*星期一/)
    expect(cronWords('0 9 * * 1-5', 'zh-TW')).toMatch(/09:00/)
  })

  it('says a stored cron expression in words, without an editor open', async () => {
    function Sentence() {
      return <p>{useScheduleSentence()({ kind: 'cron', cron: '*/5 * * * *', timeZone, from: '', until: '' })}</p>
    }
    renderInChinese(<Sentence />)
    expect(await screen.findByText('每隔 5 分钟（Asia/Shanghai）')).toBeVisible()
  })
})

describe('a schedule as a line of a form', () => {
  const words = { label: '时间', said: '每天', set: '设置时间' }
  const daily = { kind: 'cron', cron: '0 8 * * *', timeZone, from: '', until: '' } as const
  const line = (props: Partial<Parameters<typeof ScheduleLine>[0]> = {}) => {
    const onChange = jest.fn()
    const onSubmit = jest.fn()
    renderInChinese(
      <form onSubmit={onSubmit}>
        <ScheduleLine words={words} schedule={daily} onChange={onChange} {...props} />
      </form>,
    )
    return { onChange, onSubmit }
  }

  it('is set in a dialog that begins with what there is, and leaves the form it stands in alone', async () => {
    const { onChange, onSubmit } = line({ error: '没有下一次' })
    expect(screen.getByText('时间: 每天')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('没有下一次')
    await userEvent.click(screen.getByRole('button', { name: '设置时间' }))
    expect(await screen.findByDisplayValue('0 8 * * *')).toBeVisible()
    await ok()
    expect(onChange).toHaveBeenCalledWith(daily)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('is taken away only where there may be none', async () => {
    const { onChange } = line({ words: { ...words, clear: '去掉时间' } })
    await userEvent.click(screen.getByRole('button', { name: '去掉时间' }))
    expect(onChange).toHaveBeenCalledWith(null)
  })
})
