import { act, fireEvent, screen, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { OfficePreview } from './office-preview'

function draw(answer: NonNullable<Parameters<typeof answerCalls>[0]['/api/file/office']>) {
  const sent = answerCalls({ '/api/file/office': answer })
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, focusThrottleInterval: 0 }}>
      <OfficePreview file={{ fileId: 'f1', name: '合同.docx' }} />
    </SWRConfig>,
  )
  return sent
}
const block = (kind: string, ...texts: string[]) => ({ kind, texts })

describe('an office file in the page', () => {
  it('is shown as headings, points and tables, its texts as texts', async () => {
    const blocks = [
      block('h1', '合同'),
      block('p', '<img src=x onerror=alert(1)>'),
      block('li', '甲'),
      block('li', '乙'),
      block('table'),
      block('tr', '品名', '金额'),
      block('tr', '服务器'),
    ]
    draw({ data: { sheets: [], blocks, cut: false } })
    expect(await screen.findByRole('heading', { name: '合同' })).toBeInTheDocument()
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument()
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['甲', '乙'])
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((one) => one.textContent),
      ),
    ).toEqual([
      ['品名', '金额'],
      ['服务器', ''],
    ])
  })

  it('of a workbook is each sheet by its name, and says where there is more', async () => {
    const sheets = [
      { name: '一月', records: 400, rows: [['a', '1']] },
      { name: '二月', records: 1, rows: [['b', '2']] },
    ]
    draw({ data: { sheets, blocks: [], cut: true } })
    expect((await screen.findAllByRole('table')).length).toBe(2)
    expect(screen.getByRole('heading', { name: '二月' })).toBeInTheDocument()
    expect(screen.getByText(/仅显示开头部分/)).toBeInTheDocument()
  })

  it('is read once, however often its reader comes back to the page', async () => {
    const asked = draw({ data: { sheets: [], blocks: [block('p', 'here')], cut: false } })
    expect(await screen.findByText('here')).toBeInTheDocument()
    fireEvent.focus(window)
    fireEvent(document, new Event('visibilitychange'))
    await act(async () => undefined)
    expect(asked).toHaveLength(1)
  })

  it('says why where it cannot be shown, and where nothing stands in it', async () => {
    draw({ code: 415, message: '不能预览' })
    expect(await screen.findByText('不能预览')).toBeInTheDocument()
    draw({ data: { sheets: [], blocks: [], cut: false } })
    expect(await screen.findByText(/未读到文字/)).toBeInTheDocument()
  })
})
