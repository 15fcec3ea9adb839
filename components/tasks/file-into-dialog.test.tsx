import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { FileIntoDialog } from './file-into-dialog'

const folder = (folderId: string, level: string) => ({
  folderId,
  parentId: '',
  folderName: folderId,
  templates: false,
  ownRights: true,
  level,
})
const file = (fileId: string) => ({
  fileId,
  name: `${fileId}.pdf`,
  size: 2048,
  mediaType: 'application/pdf',
  uploadedBy: '张伟',
  uploadedAt: '2026-11-20T01:00:00.000Z',
})

function draw(answers: Parameters<typeof answerCalls>[0], files = [file('报价单'), file('合同')]) {
  const sent = answerCalls(answers)
  const onClose = jest.fn()
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <FileIntoDialog taskId="t1" files={files} onClose={onClose} />
    </SWRConfig>,
  )
  return { sent, onClose }
}
const folders = { data: { folders: [folder('制度', 'see'), folder('合同库', 'add')], mayAddTop: false } }

describe('filing a request into documents', () => {
  it('sends what is ticked to a folder one may add to, and closes', async () => {
    const person = userEvent.setup()
    const { sent, onClose } = draw({
      '/api/document/folders': folders,
      '/api/document/fileRequest': { data: { documents: [] } },
    })
    const file = screen.getByRole('button', { name: '存入' })
    await person.click(await screen.findByText('制度'))
    expect(screen.getByText(/只能查看“制度”/)).toBeInTheDocument()
    expect(file).toBeDisabled()
    await person.click(screen.getByText('合同库'))
    const what = screen.getByRole('group', { name: '存入的内容' })
    await person.click(within(what).getByRole('checkbox', { name: /报价单/ }))
    await person.click(file)
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const [input] = sent.filter(({ path }) => path === '/api/document/fileRequest').map((one) => one.input)
    expect(input).toMatchObject({ taskId: 't1', folderId: '合同库', fileIds: ['合同'], receipt: true })
  })

  it('files nowhere until a folder is chosen, and more files than one call takes in portions', async () => {
    const person = userEvent.setup()
    const { sent, onClose } = draw(
      {
        '/api/document/folders': { data: { folders: [folder('合同库', 'add')], mayAddTop: false } },
        '/api/document/fileRequest': { data: { documents: [] } },
      },
      Array.from({ length: 101 }, (_, at) => file(`文件${at}`)),
    )
    const name = await screen.findByText('合同库')
    expect(screen.getByRole('button', { name: '存入' })).toBeDisabled()
    await person.click(name)
    await person.click(screen.getByRole('button', { name: '存入' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const inputs = sent.filter(({ path }) => path === '/api/document/fileRequest').map((one) => one.input)
    expect(inputs.map(({ fileIds, receipt }) => [(fileIds as string[]).length, receipt])).toEqual([
      [100, true],
      [1, false],
    ])
  })

  it('offers nothing to file where nothing is ticked, and says why it was refused', async () => {
    const person = userEvent.setup()
    const { onClose } = draw({
      '/api/document/folders': { data: { folders: [folder('合同库', 'add')], mayAddTop: false } },
      '/api/document/fileRequest': { code: 422, message: '文件夹已满' },
    })
    await person.click(await screen.findByText('合同库'))
    const file = screen.getByRole('button', { name: '存入' })
    for (const box of screen.getAllByRole('checkbox')) await person.click(box)
    expect(file).toBeDisabled()
    await person.click(screen.getAllByRole('checkbox')[0]!)
    await person.click(file)
    expect(await screen.findByText('文件夹已满')).toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('R2.6-05 says where there is no folder yet', async () => {
    draw({ '/api/document/folders': { data: { folders: [], mayAddTop: false } } })
    expect(await screen.findByText('还没有您可用的文件夹')).toBeInTheDocument()
  })
})
