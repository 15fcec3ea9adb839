import { screen } from '@testing-library/react'
import { renderInChinese } from '@/tests/support/in-chinese'
import { SignatureDialog } from './signature-dialog'

// What a canvas draws with; jsdom has none.
HTMLCanvasElement.prototype.getContext = (() => ({ scale: () => undefined })) as never

describe('signing by hand', () => {
  it('sends no empty signature', () => {
    renderInChinese(<SignatureDialog onCancel={jest.fn()} onSigned={jest.fn()} />)
    expect(screen.getByRole('img', { name: '签名区' })).toBeVisible()
    expect(screen.getByRole('button', { name: '签名并同意' })).toBeDisabled()
    expect(screen.getByRole('button', { name: '重写' })).toBeDisabled()
    expect(screen.getByRole('button', { name: '取消' })).toBeEnabled()
  })
})
