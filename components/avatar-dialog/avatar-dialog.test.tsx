import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInChinese } from '@/tests/support/in-chinese'
import { AvatarDialog } from './avatar-dialog'

describe('R2.11-13 the dialog for one’s picture', () => {
  it('says so of a file that is no picture, and has nothing to save', async () => {
    const upload = jest.fn()
    renderInChinese(<AvatarDialog upload={upload} name="李娜" onClose={jest.fn()} onSaved={jest.fn()} />)
    expect(screen.getByRole('dialog', { name: '李娜 的头像' })).toBeVisible()
    const file = document.querySelector<HTMLInputElement>('input[type=file]')!
    await userEvent.upload(file, new File(['no picture'], 'plan.txt', { type: 'text/plain' }), { applyAccept: false })
    expect(await screen.findByRole('alert')).toHaveTextContent('请选择正确的文件格式')
    for (const name of ['保存', '下载', '放大']) expect(screen.getByRole('button', { name })).toBeDisabled()
    expect(upload).not.toHaveBeenCalled()
  })
})
