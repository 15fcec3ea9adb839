import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CallError } from '@/lib/client/call-error'
import { renderInChinese } from '@/tests/support/in-chinese'
import { ImportFileDialog, type ImportMode, type ReadRows } from './import-file-dialog'

const whole: ReadRows = { added: 2, changed: 1, same: 4, bad: 0, heads: ['编号', '名称'], badRows: [], ignored: [] }
const withFaults = {
  ...whole,
  bad: 1,
  badRows: [{ line: 3, reasons: ['编号已有', '名称为空'], cells: ['A-1', ''] }],
  ignored: ['备注'],
}

function opened(answers: (ReadRows | CallError)[]) {
  const modes: ImportMode[] = []
  const onDone = jest.fn()
  renderInChinese(
    <ImportFileDialog
      words="lists.import"
      send={(_file, mode) => {
        modes.push(mode)
        const answer = answers.shift()!
        return answer instanceof CallError ? Promise.reject(answer) : Promise.resolve(answer)
      }}
      onClose={() => undefined}
      onDone={onDone}
    />,
  )
  const choose = (name: string) =>
    userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['a'], name))
  return { modes, onDone, choose }
}

describe('rows from a file', () => {
  it('are looked through first, and taken whole where nothing is wrong with them', async () => {
    const { modes, onDone, choose } = opened([whole, whole])
    await choose('供应商.csv')
    expect(await screen.findByText(/新建 2，修改 1，相同 4，有问题 0/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '导入 3 行' }))
    expect(modes).toEqual(['look', 'all'])
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('are named with what is wrong with them; the good ones alone can be taken', async () => {
    const { modes, choose } = opened([withFaults, whole])
    await choose('供应商.csv')
    expect(await screen.findByRole('row', { name: /3 编号已有; 名称为空 A-1/ })).toBeVisible()
    expect(screen.getByText('不是您可填写字段的列：备注')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '导入 3 行正确的数据' }))
    expect(modes).toEqual(['look', 'good'])
  })

  it('stay chosen when the server did not answer, and are sent again', async () => {
    const { modes, onDone, choose } = opened([whole, new CallError({ code: 503, message: '服务暂时不可用' }), whole])
    await choose('供应商.csv')
    await userEvent.click(await screen.findByRole('button', { name: '导入 3 行' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByText('供应商.csv')).toBeVisible()
    expect(onDone).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '导入 3 行' }))
    expect(modes).toEqual(['look', 'all', 'all'])
    expect(onDone).toHaveBeenCalledTimes(1)
  })
})
