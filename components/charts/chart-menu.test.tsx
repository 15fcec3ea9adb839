import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInChinese } from '@/tests/support/in-chinese'
import { ChartMenu } from './chart-menu'

const drawn = {
  chart: { text: '<svg width="400" height="200"></svg>', width: 400, height: 200 },
  colours: { text: '#111', muted: '#555', surface: '#fff' },
}

describe('what one does with a chart', () => {
  const saved: { name: string; text: string }[] = []
  beforeEach(() => {
    saved.length = 0
    const blobs = new Map<string, Blob>()
    URL.createObjectURL = (blob) => {
      blobs.set(`blob:${blobs.size}`, blob as Blob)
      return `blob:${blobs.size - 1}`
    }
    URL.revokeObjectURL = () => undefined
    HTMLAnchorElement.prototype.click = function () {
      const reader = new FileReader()
      const { download: name } = this
      reader.onload = () => saved.push({ name, text: String(reader.result) })
      reader.readAsText(blobs.get(this.href)!)
    }
  })

  it('R2.9-29 keeps it as a drawing that says what it is called and which period it is of', async () => {
    renderInChinese(<ChartMenu name="销售/季度" about="日期 2026-01-01 – 2026-03-31" pictureNow={() => drawn} />)
    await userEvent.click(await screen.findByRole('button', { name: '图表“销售/季度”的更多操作' }))
    expect(await screen.findByRole('menuitem', { name: '保存为图片（PNG）' })).toBeVisible()
    await userEvent.click(screen.getByRole('menuitem', { name: '保存为矢量图（SVG）' }))
    await screen.findByRole('button', { name: '图表“销售/季度”的更多操作' })
    expect(saved).toEqual([{ name: '销售 季度.svg', text: expect.stringContaining('2026-03-31') as string }])
    expect(saved[0]!.text).toContain('销售/季度')
    expect(saved[0]!.text).toContain('生成于')
  })

  it('does nothing before there is a picture', async () => {
    renderInChinese(<ChartMenu name="x" pictureNow={() => null} />)
    await userEvent.click(await screen.findByRole('button', { name: '图表“x”的更多操作' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '保存为图片（PNG）' }))
    expect(saved).toEqual([])
  })
})
