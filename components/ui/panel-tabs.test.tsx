import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PanelTabs } from './panel-tabs'

const tabs = ['one', 'two', 'three'].map((name) => ({ name, label: name }))

describe('tabs of a page', () => {
  it('are gone through by the arrows, also faster than the page follows, and round the ends', async () => {
    const chosen: string[] = []
    const user = userEvent.setup()
    render(<PanelTabs id="t" label="parts" tabs={tabs} chosen="one" onChoose={(name) => void chosen.push(name)} />)
    await user.tab()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(chosen).toEqual(['two', 'three', 'one', 'three'])
    expect(screen.getByRole('tab', { name: 'three' })).toHaveFocus()
  })
})
