import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formDefinition } from '@/lib/contracts/forms'
import { processDefinition } from '@/lib/engine/definition/process-definition'
import { renderInShell } from '@/tests/support/in-shell'
import { CompareDrawings } from './compare-drawings'
import { DefinitionDiagram } from './definition-diagram'
import { DrawingExport } from './drawing-export'

const saved = jest.fn()
jest.mock('@/lib/client/save-as-file', () => ({
  saveAsFile: (...file: unknown[]) => saved(...file),
  saveBlob: jest.fn(),
}))

const form = formDefinition.parse({
  sections: [{ id: 's', title: '', fields: [{ id: 'total', type: 'money', label: '金额|Amount|金額' }] }],
})
const long = 'total > 100 and total != 101 and total != 102 and total != 103 and total != 104 and total != 105'
const definition = processDefinition.parse({
  processId: 'p',
  name: 'P',
  formId: 'f',
  elements: [
    { id: 'start', type: 'Start', name: '开始' },
    { id: 'fork', type: 'Condition', name: '多少', x: 200 },
    ...['big', 'small', 'odd', 'never'].map((id, at) => ({ id, type: 'Activity', name: id, x: 400, y: 100 * at })),
    { id: 'end', type: 'End', x: 700 },
  ],
  transitions: [
    { id: '1', from: 'start', to: 'fork' },
    { id: '2', from: 'fork', to: 'big', condition: 'Expression', expression: 'total > 5000' },
    { id: '3', from: 'fork', to: 'small', name: '小额|Small|小額', condition: 'Expression', expression: 'total < 10' },
    { id: '4', from: 'fork', to: 'odd', condition: 'Expression', expression: long },
    { id: '5', from: 'fork', to: 'never', condition: 'False' },
    { id: '6', from: 'fork', to: 'end', otherwise: true },
    ...['big', 'small', 'odd', 'never'].map((from) => ({ id: `${from}-e`, from, to: 'end' })),
  ],
})
const described = (version: number) => ({
  version: { processId: 'p', version },
  definition,
  formName: '',
  form,
  names: { users: {}, roles: {}, groups: {}, duties: {}, processes: {} },
})
const answers = {
  '/api/form/getSystemVariables': { data: [] },
  '/api/process/getVersion': ({ version }: Record<string, unknown>) => ({ data: described(Number(version)) }),
  '/api/process/compareVersions': {
    data: [{ what: 'element', id: 'big', name: 'big', kind: 'changed', paths: ['name'] }],
  },
}
const asked = ['金额 大于 5000', '小额', '否则', '不走']

describe('R2.4-01 what a way asks stands on every drawing of a process', () => {
  it('where it is read, a long one by its beginning and whole where one points at it', async () => {
    renderInShell(<DefinitionDiagram definition={definition} form={form} />, { answers })
    for (const words of asked) expect(await screen.findByText(words)).toBeInTheDocument()
    const [shortened] = screen.getAllByText(/^金额.*…$/, { selector: 'text' })
    expect(shortened?.querySelector('title')?.textContent).toContain('105')
  })

  it('where two versions are compared', async () => {
    renderInShell(<CompareDrawings processId="p" before={1} after={2} marked="" />, { answers })
    for (const words of asked) expect(await screen.findAllByText(words)).toHaveLength(2)
  })

  it('in the file, whole or in lines', async () => {
    renderInShell(<DrawingExport processId="p" version={1} />, { answers })
    await userEvent.click(screen.getByRole('button', { name: /导出/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /SVG/ }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    const page = new DOMParser().parseFromString(String(saved.mock.calls[0]?.[1]), 'image/svg+xml')
    const words = [...page.querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(words).toEqual(expect.arrayContaining(asked))
  })
})
