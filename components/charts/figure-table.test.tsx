import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { reportLook } from '@/lib/contracts/reports'
import { renderInChinese } from '@/tests/support/in-chinese'
import type { Place } from '@/lib/charts/chart-marks'
import { FigureTable } from './figure-table'

const column = (name: string, title: string, type: 'text' | 'number') => ({ name, title, type, format: '' })
const figures = {
  columns: [column('g0', '楼层', 'text'), column('a0', '投影', 'text'), column('v0', '会议室', 'number')],
  rows: [
    { g0: 'F3', a0: true, v0: 2 },
    { g0: 'F5', a0: false, v0: 1 },
    { g0: 'F5', a0: true, v0: 4 },
  ],
  totals: { v0: 7 },
}
const show = (ways: string[]) =>
  renderInChinese(
    <FigureTable name="投影" kind="cross" figures={figures as never} look={reportLook.parse({})} ways={ways} />,
  )
const linesOf = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()))

describe('R2.9-21 a cross table', () => {
  it('tells flags in words and sums up along rows and columns', () => {
    show(['sum'])
    expect(linesOf()).toEqual([
      ['楼层', '否', '是', '总计'],
      ['F3', '—', '2', '2'],
      ['F5', '1', '4', '5'],
      ['总计', '1', '6', '7'],
    ])
  })

  it('says one figure for all where parts do not make the whole', () => {
    show(['average'])
    expect(linesOf().at(0)).toEqual(['楼层', '否', '是'])
    expect(linesOf().at(-1)).toEqual(['总计', '7'])
  })

  const picks: Place[] = []
  const drawToPick = (kind: 'cross' | 'figures', ways: string[]) => {
    picks.length = 0
    const look = reportLook.parse({ subtotals: true })
    renderInChinese(
      <FigureTable
        name="投影"
        kind={kind}
        figures={figures as never}
        look={look}
        ways={ways}
        onPick={(place) => picks.push(place)}
      />,
    )
  }
  /** Presses the last figure of each line, by keyboard. */
  const pressLast = async () => {
    for (const line of screen.getAllByRole('row').slice(1)) {
      const figure = within(line).getAllByRole('button', { description: '明细' }).at(-1)!
      figure.focus()
      await userEvent.keyboard('{Enter}')
    }
  }

  it('R2.9-29 opens the rows behind sums along rows and columns, and behind the whole', async () => {
    drawToPick('cross', ['sum'])
    await pressLast()
    expect(picks).toEqual([{ g0: 'F3' }, { g0: 'F5' }, {}])
    await userEvent.click(screen.getByRole('button', { name: '6' }))
    expect(picks.at(-1)).toEqual({ a0: 'true' })
  })

  it('R2.9-29 opens the rows behind one figure for all', async () => {
    drawToPick('cross', ['average'])
    await userEvent.click(screen.getByRole('button', { name: '7' }))
    expect(picks).toEqual([{}])
  })

  it('R2.9-29 opens the rows behind subtotals and the total of a list', async () => {
    drawToPick('figures', ['sum'])
    await pressLast()
    expect(picks).toEqual([
      { g0: 'F3', a0: 'true' },
      { g0: 'F3' },
      { g0: 'F5', a0: 'false' },
      { g0: 'F5', a0: 'true' },
      { g0: 'F5' },
      {},
    ])
  })
})
