import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { OftenCards } from './often-cards'
import { StartDrafts } from './start-drafts'

jest.setTimeout(60_000)

const process = (processId: string, last: string | null) => ({
  processId,
  processName: `采购 ${processId}|Purchase ${processId}|採購 ${processId}`,
  description: '买东西',
  formType: 2,
  startActivityId: 's',
  formId: 'f',
  last: last && { title: last },
})

describe('what a person starts most lately', () => {
  const show = (values: object) =>
    renderInShell(<OftenCards processes={[process('1', '买电脑'), process('2', null)] as never} />, {
      answers: { '/api/task/lastValues': { data: { values } } },
    })

  it('is begun empty, or as last time where there was a last time', async () => {
    const { went, inputOf } = show({ subject: '买电脑' })
    expect(screen.getByRole('link', { name: /采购 2/ })).toHaveAttribute('href', expect.stringContaining('2'))
    expect(screen.queryByRole('button', { name: '采购 2：同上次' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '采购 1：同上次' }))
    expect(inputOf('/api/task/lastValues')).toEqual({ processId: '1' })
    await waitFor(() => expect(went).toHaveLength(1))
  })
})

describe('drafts on the start page', () => {
  const draft = (taskId: string, title: string) => ({
    taskId,
    title,
    processId: 'p',
    processName: '采购|Purchase|採購',
    arrivedAt: '2026-03-02T01:00:00.000Z',
  })
  const show = (rows: object[]) =>
    renderInShell(<StartDrafts />, {
      answers: {
        '/api/workitem/list': { data: { rows, records: rows.length } },
        '/api/task/glance': { data: { glances: [{ lacks: ['金额|Amount|金額', '原因'] }, { lacks: [] }] } },
      },
    })

  it('say what each still lacks, and go on where they were left', async () => {
    show([draft('t1', ''), draft('t2', '会议室')])
    const first = await screen.findByRole('link', { name: /采购/ })
    await waitFor(() => expect(first).toHaveTextContent('还差 金额和原因'))
    expect(first).toHaveAttribute('href', expect.stringContaining('t1'))
    expect(screen.getByRole('link', { name: /会议室/ })).not.toHaveTextContent('还差')
  })

  it('are not spoken of where there are none', async () => {
    const { sent } = show([])
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(within(document.body).queryByRole('heading')).toBeNull()
  })
})
