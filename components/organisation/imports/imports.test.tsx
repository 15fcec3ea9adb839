import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CallError } from '@/lib/client/call-error'
import { largestImport } from '@/lib/contracts/imports'
import { renderInShell } from '@/tests/support/in-shell'
import { ImportDialog } from './import-dialog'

jest.setTimeout(60_000)
const sendFile = jest.fn()
jest.mock('@/lib/client/send-file', () => ({ sendFile: (...given: unknown[]) => sendFile(...given) }))

const preview = {
  importId: 'i',
  fileName: 'people.xlsx',
  good: 2,
  bad: 1,
  heads: ['账号', '姓名'],
  badRows: [{ line: 4, cells: ['x y', '王'], reasons: ['账号里不能有空格', '没有这个部门'] }],
}

function show() {
  const onDone = jest.fn()
  const { sent, inputOf } = renderInShell(<ImportDialog onClose={jest.fn()} onDone={onDone} />, {
    answers: { '/api/admin/runImport': { data: { added: 2, left: 1 } } },
  })
  const choose = (file: File) =>
    fireEvent.change(document.querySelector<HTMLInputElement>('input[type=file]')!, { target: { files: [file] } })
  return { sent, inputOf, onDone, choose }
}
const file = new File(['x'], 'people.xlsx')

describe('people and departments from a file', () => {
  beforeEach(() => sendFile.mockReset())

  it('shows every bad row with all that is wrong with it, and writes nothing before somebody says so', async () => {
    sendFile.mockResolvedValue(preview)
    const { sent, inputOf, choose, onDone } = show()
    choose(file)
    const row = (await screen.findByText('账号里不能有空格')).closest('tr')!
    expect(row).toHaveTextContent('4')
    expect(row).toHaveTextContent('没有这个部门')
    expect(within(row).getByText('x y')).toBeVisible()
    expect(screen.queryByRole('button', { name: '全部导入（2）' })).toBeNull()
    expect(sent).toEqual([])
    await userEvent.type(screen.getByLabelText(/^初始密码/), 'Secret-123')
    await userEvent.click(screen.getByRole('button', { name: '只导入正确的行（2）' }))
    expect(inputOf('/api/admin/runImport')).toEqual({ importId: 'i', mode: 'good', password: 'Secret-123' })
    await waitFor(() => expect(onDone).toHaveBeenCalled())
  })

  it('writes all rows of a file without faults', async () => {
    sendFile.mockResolvedValue({ ...preview, bad: 0, badRows: [] })
    const { inputOf, choose } = show()
    choose(file)
    await userEvent.click(await screen.findByRole('button', { name: '全部导入（2）' }))
    expect(inputOf('/api/admin/runImport')).toMatchObject({ mode: 'all' })
    expect(screen.queryByRole('button', { name: /只导入/ })).toBeNull()
  })

  it('says what is wrong with a file that is too large or cannot be read, and takes another', async () => {
    const { choose } = show()
    const huge = new File(['x'], 'huge.xlsx')
    Object.defineProperty(huge, 'size', { value: largestImport + 1 })
    choose(huge)
    expect(await screen.findByText('文件太大，最多 5 MB')).toBeVisible()
    expect(sendFile).not.toHaveBeenCalled()
    sendFile.mockRejectedValueOnce(new CallError({ code: 400, message: '不是 Excel 文件' }))
    choose(file)
    expect(await screen.findByText('不是 Excel 文件')).toBeVisible()
    sendFile.mockResolvedValueOnce(preview)
    choose(file)
    expect(await screen.findByText('people.xlsx')).toBeVisible()
    expect(screen.queryByText('不是 Excel 文件')).toBeNull()
  })
})
