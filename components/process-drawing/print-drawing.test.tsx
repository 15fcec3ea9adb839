import { fireEvent, screen } from '@testing-library/react'
import { renderInShell } from '@/tests/support/in-shell'
import { PrintDrawing } from './print-drawing'

const print = jest.fn()
beforeEach(() => Object.assign(window, { print }))

const drawing = { text: '<svg xmlns="http://www.w3.org/2000/svg"/>', width: 3000, height: 900 }
const pages = () => screen.getAllByRole('img', { name: /第 \d+ \/ \d+ 页/ })

describe('a drawing is printed across pages', () => {
  it('fitted on one, or as large as somebody wants, with marks, numbers and a key; how high letters are is said', () => {
    renderInShell(<PrintDrawing drawing={drawing} name="采购" onClose={() => undefined} />, { answers: {} })
    expect(pages()).toHaveLength(1)
    expect(document.querySelector('[data-key]')).toBeNull()
    expect(screen.getByText(/这样的字不易看清/)).toBeInTheDocument()
    fireEvent.change(screen.getByRole('combobox', { name: '大小' }), { target: { value: '100' } })
    expect(pages()).toHaveLength(6)
    expect(screen.getByText(/共 6 页，100%，名称字高 9.8 磅/)).toBeInTheDocument()
    expect(document.querySelectorAll('[data-key] [data-this]')).toHaveLength(6)
    expect(pages()[0]).toHaveTextContent('→ 2')
    expect(pages()[0]).toHaveTextContent('↓4')
    expect(pages()[4]).toHaveTextContent('← 4')
    fireEvent.change(screen.getByRole('combobox', { name: '纸张' }), { target: { value: 'A3' } })
    fireEvent.change(screen.getByRole('combobox', { name: '方向' }), { target: { value: 'upright' } })
    expect(document.querySelectorAll('[data-sheet="A3-upright"]')).toHaveLength(3)
    fireEvent.click(screen.getByRole('button', { name: '打印' }))
    expect(print).toHaveBeenCalledTimes(1)
  })

  it('not at all where it would be hundreds of pages', () => {
    renderInShell(
      <PrintDrawing drawing={{ ...drawing, width: 90_000, height: 9_000 }} name="P" onClose={() => undefined} />,
      { answers: {} },
    )
    fireEvent.change(screen.getByRole('combobox', { name: '大小' }), { target: { value: '100' } })
    expect(screen.getByText(/最多打印 100 页/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '打印' })).toBeDisabled()
  })
})
