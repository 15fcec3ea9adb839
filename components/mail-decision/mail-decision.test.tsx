import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LinkLook } from '@/lib/contracts/mail-links'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { MailDecision } from './mail-decision'

const look: LinkLook = {
  state: 'ready',
  reader: { account: 'lina', name: '李娜' },
  request: {
    title: '日志检索服务续费',
    no: 'PR-2026-0182',
    processName: '采购申请',
    activityName: '财务审批',
    initiator: { account: 'luo', name: '罗嘉豪', departmentName: '平台组' },
    amount: '¥9,800.00',
    dueAt: null,
    fields: [{ label: '预算科目', value: '软件与服务' }],
  },
  outlook: null,
  opinionRequired: false,
  codeNeeded: false,
  done: null,
  changed: [],
  why: '',
  expiresAt: '2026-11-27T10:00:00.000Z',
  open: '/bpm/task/TaskDetailVue?tid=1',
  home: '',
}
const shown = (change: Partial<LinkLook>) => {
  const sent = answerCalls({ '/api/mailLink/look': { data: { ...look, ...change } } })
  renderInChinese(<MailDecision link="secret" />)
  return sent
}

describe('the page a mail’s link opens', () => {
  it('asks first, decides when pressed, and keeps what was typed where the server says no', async () => {
    const answers = {
      '/api/mailLink/look': { data: look },
      '/api/mailLink/decide': { code: 422, message: '数据已变化' } as object,
    }
    const sent = answerCalls(answers as never)
    const link = 'drawn-by-chance.signature'
    const first = renderInChinese(<MailDecision link={link} />)
    await userEvent.type(await screen.findByLabelText('意见（可不填）'), '同意续费')
    // Loaded anew it is there; the key that decides is not kept with it.
    first.unmount()
    expect(JSON.stringify(localStorage)).not.toContain(link)
    sent.length = 0
    renderInChinese(<MailDecision link={link} />)
    expect(await screen.findByLabelText('意见（可不填）')).toHaveValue('同意续费')
    expect(sent.map(({ path }) => path)).toEqual(['/api/mailLink/look'])
    await userEvent.click(screen.getByRole('button', { name: '确认同意' }))
    expect(await screen.findByText('数据已变化')).toBeVisible()
    expect(screen.getByLabelText('意见（可不填）')).toHaveValue('同意续费')

    answers['/api/mailLink/decide'] = {
      data: { ...look, state: 'done', decided: true, undo: { id: 'x', seconds: 10 } },
    }
    await userEvent.click(screen.getByRole('button', { name: '确认同意' }))
    expect(await screen.findByRole('heading', { name: '已同意' })).toHaveFocus()
    expect(screen.getByRole('button', { name: /撤销，还有 \d+ 秒/ })).toBeVisible()
    expect(sent.filter(({ path }) => path.endsWith('decide')).at(-1)?.input).toMatchObject({
      link,
      opinion: '同意续费',
    })
    expect(JSON.stringify(localStorage)).not.toContain('同意续费')
  })

  it.each([
    [
      'taken',
      { done: { by: '高峰', at: '2026-11-23T06:01:00.000Z', verdict: '同意', opinion: '去年用得正常' } },
      '高峰 已经办了',
    ],
    ['done', {}, '您已经办过了'],
    ['changed', { changed: ['金额'] }, '内容改过了'],
    ['late', { request: null }, '链接已过期'],
    ['left', { request: null }, '这个账号已停用'],
    ['signIn', { why: 'process', request: null }, '请登录后办理'],
    ['other', { request: null }, '您登录的是另一个账号'],
    ['foreignHost', { request: null, home: 'https://baton.example' }, '网址不对'],
    ['unknown', { request: null, reader: null }, '链接无效'],
  ] as const)('says what now when it is %s, and offers no decision', async (state, change, heading) => {
    shown({ ...(change as Partial<LinkLook>), state })
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(screen.queryByRole('button', { name: '确认同意' })).not.toBeInTheDocument()
  })
})
