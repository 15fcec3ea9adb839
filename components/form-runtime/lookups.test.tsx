import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formDefinition } from '@/lib/contracts/forms'
import type { KnownDictionary } from '@/lib/expression/known-dictionary'
import { resolveRights } from '@/lib/form-data/step-rights'
import { renderInShell } from '@/tests/support/in-shell'
import { FormEditor } from './form-editor'
import { useFormState } from './use-form-state'

const definition = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '出差',
      fields: [
        { id: 'city', type: 'text', label: '城市' },
        { id: 'tier', type: 'calculated', label: '档次', result: 'text', formula: 'lookup("tiers", city)' },
      ],
    },
  ],
})
const tiers: KnownDictionary = {
  code: 'tiers',
  named: 'level',
  columns: ['city', 'level'],
  rows: { SH: { city: 'SH', level: '一档' }, XA: { city: 'XA', level: '二档' } },
}
const rights = resolveRights(definition, { default: 'edit', fields: {} })
const none = {}

function Form() {
  const state = useFormState({ definition, data: none, rights, files: [] })
  return <FormEditor definition={definition} state={state} />
}

describe('R2.4-11 a formula that looks into a data dictionary', () => {
  it('follows what is typed, and the dictionary is asked for once', async () => {
    const { sent } = renderInShell(<Form />, {
      answers: { '/api/baseData/getLookups': { data: { dictionaries: [tiers] } } },
    })
    const city = await screen.findByRole('textbox', { name: '城市' })
    await userEvent.type(city, 'SH')
    expect(await screen.findByText('一档')).toBeVisible()
    await userEvent.clear(city)
    await userEvent.type(city, 'XA')
    expect(await screen.findByText('二档')).toBeVisible()
    expect(sent.filter(({ path }) => path === '/api/baseData/getLookups')).toHaveLength(1)
  })

  it('stays empty where its reader may not see the dictionary, and nothing else is wrong', async () => {
    renderInShell(<Form />, { answers: { '/api/baseData/getLookups': { data: { dictionaries: [] } } } })
    await userEvent.type(await screen.findByRole('textbox', { name: '城市' }), 'SH')
    expect(screen.queryByText('一档')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  const stored = { city: 'SH', tier: '一档' }
  const inSets = formDefinition.parse({
    sections: [
      {
        id: 's',
        title: '出差',
        fields: [
          { id: 'city', type: 'text', label: '城市' },
          { id: 'tier', type: 'calculated', label: '档次', result: 'text', formula: 'dataset("tiers", city)' },
        ],
      },
    ],
  })
  function Stored({ of, begun, readOnly }: { of: typeof definition; begun?: boolean; readOnly?: boolean }) {
    const may = resolveRights(of, { default: readOnly ? 'read' : 'edit', fields: {} })
    const state = useFormState({ definition: of, data: stored, rights: may, files: [], begun })
    return (
      <>
        <FormEditor definition={of} state={state} />
        <p data-testid="tier">{String(state.data.tier)}</p>
      </>
    )
  }
  const never = () => new Promise<never>(() => undefined)
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)))

  it.each([
    ['has not been answered yet', never],
    ['cannot be answered', { code: 500, message: 'no' }],
  ])('leaves what stands where the dictionary %s', async (_why, answer) => {
    renderInShell(<Stored of={definition} />, { answers: { '/api/baseData/getLookups': answer } })
    await settled()
    expect(screen.getByTestId('tier')).toHaveTextContent('一档')
  })

  it.each([
    ['has not been answered yet', never],
    ['cannot be answered', { code: 500, message: 'no' }],
    ['is too large to be told', { data: { datasets: [], away: [] } }],
    ['is away', { data: { datasets: [], away: ['tiers'] } }],
  ])('leaves what stands where the dataset %s', async (_why, answer) => {
    renderInShell(<Stored of={inSets} />, { answers: { '/api/dataset/getLookups': answer } })
    await settled()
    expect(screen.getByTestId('tier')).toHaveTextContent('一档')
  })

  it.each([
    ['anew while it is a draft', true, '三档'],
    ['once it has been handed in: what was looked up then stays', false, '一档'],
  ])('is computed as the server does it, %s', async (_when, begun, tier) => {
    const now = { ...tiers, rows: { SH: { city: 'SH', level: '三档' } } }
    renderInShell(<Stored of={definition} begun={begun} readOnly />, {
      answers: { '/api/baseData/getLookups': { data: { dictionaries: [now] } } },
    })
    await settled()
    expect(screen.getByTestId('tier')).toHaveTextContent(tier)
  })
})
