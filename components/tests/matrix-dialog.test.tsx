import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderInShell } from '@/tests/support/in-shell'
import { MatrixDialog } from './matrix-dialog'

const described = {
  version: { processId: 'p', version: 1 },
  definition: { elements: [{ id: 'start', type: 'Start', name: '', rights: { default: 'edit', fields: {} } }] },
  names: {},
  form: {
    sections: [
      {
        id: 's',
        title: '',
        columns: 1,
        fields: [
          { id: 'total', type: 'number', label: '金额' },
          { id: 'days', type: 'number', label: '天数' },
        ],
      },
    ],
  },
}
const zhang = { account: 'zhangwei', name: '张伟', departmentName: '' }

async function show() {
  const onMade = jest.fn()
  const shown = renderInShell(<MatrixDialog processId="p" version={1} onClose={jest.fn()} onMade={onMade} />, {
    answers: {
      '/api/process/getVersion': { data: described },
      '/api/account/getUsers': { data: { rows: [zhang], records: 1 } },
      '/api/account/getRecentUsers': { data: [zhang] },
      '/api/test/matrix': { data: { caseIds: ['1', '2', '3', '4'] } },
    } as never,
  })
  const input = await screen.findByLabelText(/发起人/)
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: '张' } })
  fireEvent.mouseDown(await screen.findByRole('option', { name: /张伟/ }))
  return { ...shown, onMade }
}
const fill = (at: number, fieldId: string, text: string) => {
  fireEvent.change(screen.getAllByLabelText('字段')[at]!, { target: { value: fieldId } })
  fireEvent.change(screen.getAllByLabelText(/值，每行一个/)[at]!, { target: { value: text } })
}

describe('R2.9-05 cases of people and several fields', () => {
  it('are each combination, counted before they are made', async () => {
    const { inputOf, onMade } = await show()
    fill(0, 'total', '1\n2')
    fireEvent.click(screen.getByRole('button', { name: '添加字段' }))
    fill(1, 'days', '3\n4')
    expect(screen.getByText('1 人 × 4 组数据 = 4 个用例')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: '生成 4 个用例' }))
    await waitFor(() => expect(onMade).toHaveBeenCalled())
    const { rows } = inputOf('/api/test/matrix') as { rows: { rowName: string; formData: object }[] }
    expect(rows.map(({ rowName }) => rowName)).toEqual([
      '金额 1 · 天数 3',
      '金额 1 · 天数 4',
      '金额 2 · 天数 3',
      '金额 2 · 天数 4',
    ])
  })

  it('are refused with the limit where there are too many; what was typed stays', async () => {
    await show()
    const many = Array.from({ length: 20 }, (_, index) => String(index + 1)).join('\n')
    fill(0, 'total', many)
    fireEvent.click(screen.getByRole('button', { name: '添加字段' }))
    fill(1, 'days', many)
    expect(screen.getByText(/400 个用例，一次最多 200 个/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^生成/ })).toBeDisabled()
    fireEvent.click(screen.getByRole('button', { name: '移除第 2 个字段' }))
    expect(screen.getByText('1 人 × 20 组数据 = 20 个用例')).toBeInTheDocument()
  })
})
