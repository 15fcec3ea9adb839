import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import type { TaskView } from '@/lib/contracts/tasks'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { PrintMenu } from './print-menu'

const view = { form: { formType: 2 }, workItem: { workItemId: 'w1' } } as TaskView
const draw = (answer: object) => {
  const sent = answerCalls({ '/api/task/getPapers': answer as never })
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <PrintMenu view={view} taskId="t1" anchor={document.body} onClose={() => undefined} />
    </SWRConfig>,
  )
  return sent
}

describe('R2.4-11 what a request is printed as, on its page', () => {
  it('opens drawn papers and downloads files filled in for the item one has', async () => {
    const posted: Record<string, string>[] = []
    jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      posted.push({ action: this.getAttribute('action') ?? '', ...Object.fromEntries(new FormData(this)) } as never)
    })
    draw({
      data: {
        prints: [
          { printId: 'p1', name: '审批单', kind: 'design' },
          { printId: 'p2', name: '凭证', kind: 'word' },
          { printId: 'p3', name: '明细', kind: 'excel' },
        ],
        chosen: 'p1',
        design: null,
      },
    })
    expect(await screen.findByRole('menuitem', { name: '审批单' })).toHaveAttribute(
      'href',
      '/bpm/task/taskPrintVue?detailType=Print&tid=t1&print=p1',
    )
    expect(screen.getByRole('menuitem', { name: /自动生成/ })).toHaveAttribute(
      'href',
      expect.stringContaining('print=general'),
    )
    expect(screen.getByRole('menuitem', { name: /明细.*Excel 文件/ })).toBeVisible()
    await userEvent.click(screen.getByRole('menuitem', { name: /凭证.*Word 文件/ }))
    expect(posted).toMatchObject([{ action: '/api/task/fillPaper', taskId: 't1', workItemId: 'w1', printId: 'p2' }])
  })

  it('says why it could not be told, and asks again', async () => {
    const sent = draw({ code: 503, message: '服务忙', data: null })
    await userEvent.click(await screen.findByRole('menuitem', { name: /服务忙.*重试/ }))
    expect(sent.length).toBeGreaterThan(1)
  })
})
